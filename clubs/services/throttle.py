"""Guessing takes time: wrong passwords, PINs and codes are counted by name and by address.

The two have limits of their own. A name is guessed at by one person; behind one address a whole
hall may sit, so that takes far more to make everybody wait, and never for long. The counts are
rows, for the portal works without a cache.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from math import ceil

from django.db import transaction
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.models import Tries
from clubs.services.refusal import Refused

LONGEST_WAIT = timedelta(minutes=15)
A_MINUTE = 60


@dataclass(frozen=True, slots=True)
class Limit:
    """So many failures within a time make everybody wait, each further time twice as long."""

    failures: int
    within: timedelta
    wait: timedelta
    longest: timedelta = LONGEST_WAIT


BY_NAME = Limit(5, within=timedelta(minutes=15), wait=timedelta(minutes=1))
BY_ADDRESS = Limit(
    60, within=timedelta(minutes=15), wait=timedelta(minutes=1), longest=timedelta(minutes=1)
)
BY_ANYBODY = Limit(5, within=timedelta(minutes=1), wait=timedelta(minutes=1))


@dataclass(frozen=True, slots=True)
class Guess:
    """What a try is counted under: `kind` and `text` are kept as a digest only."""

    kind: str
    text: str
    limit: Limit

    @property
    def key(self) -> str:
        return salted_hmac("clubs.throttle", f"{self.kind} {self.text}").hexdigest()


def sign_in(*, name: str, address: str) -> tuple[Guess, Guess]:
    """Return what trying to sign in by a name from an address is counted under."""
    return (
        Guess("name", name.casefold(), BY_NAME),
        Guess("address", address, BY_ADDRESS),
    )


def require_patience(guesses: Iterable[Guess], *, at: datetime) -> None:
    """Raise Refused with the time to wait while too many tries were wrong."""
    keys = [guess.key for guess in guesses]
    blocked = Tries.objects.filter(key__in=keys, blocked_until__gt=at)
    ends = [one.blocked_until for one in blocked if one.blocked_until]
    if ends:
        sentence = _("Too many wrong tries: wait %(time)s, then try again.")
        raise Refused("too_many_tries", sentence % {"time": _words(max(ends) - at)})


@transaction.atomic
def note_failure(guesses: Iterable[Guess], *, at: datetime) -> None:
    """Count a wrong try."""
    for guess in guesses:
        Tries.objects.get_or_create(key=guess.key, defaults={"since": at})
        tries = Tries.objects.select_for_update().get(key=guess.key)
        if at - tries.since > guess.limit.within:
            tries.failures, tries.since = 0, at
        tries.failures += 1
        tries.blocked_until = _blocked_until(tries, guess.limit, at)
        tries.save()


def forget(guess: Guess) -> None:
    """Whoever has the right password has mistyped it before, and no more than that."""
    Tries.objects.filter(key=guess.key).delete()


def forget_old(*, at: datetime) -> int:
    """Delete counts that say nothing any more; return how many."""
    return Tries.objects.filter(since__lt=at - LONGEST_WAIT * 2).delete()[0]


def _blocked_until(tries: Tries, limit: Limit, at: datetime) -> datetime | None:
    rounds, beyond = divmod(tries.failures, limit.failures)
    if rounds == 0 or beyond:
        return tries.blocked_until
    doubled: int = 2 ** min(rounds - 1, 10)
    return at + min(limit.wait * doubled, limit.longest)


def _words(wait: timedelta) -> str:
    seconds = max(1, ceil(wait.total_seconds()))
    if seconds < A_MINUTE:
        return ngettext("%(count)s second", "%(count)s seconds", seconds) % {"count": seconds}
    minutes = ceil(seconds / A_MINUTE)
    return ngettext("%(count)s minute", "%(count)s minutes", minutes) % {"count": minutes}
