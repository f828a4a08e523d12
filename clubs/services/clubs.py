"""Clubs: made once, changed by their organisers."""

from dataclasses import dataclass
from datetime import datetime
from zoneinfo import available_timezones

from django.db import IntegrityError, transaction
from django.utils.text import slugify
from django.utils.translation import gettext as _

from clubs import names
from clubs.models import Club
from clubs.services import journal, rule_sets
from clubs.services.journal import Actor, Place
from clubs.services.refusal import Refused
from clubs.services.rule_sets import GameFacts

LONGEST_NAME = 80
SHORTEST_WIFI_PASSWORD = 8
RESERVED_SLUGS = frozenset({"new"})
"""Addresses of their own below the clubs' address."""


@dataclass(frozen=True, slots=True)
class ClubFacts:
    """What a club is called, where its clocks are right, and what its hall and its papers need."""

    name: str
    time_zone: str = "Europe/Paris"
    wifi_name: str = ""
    wifi_password: str = ""
    privacy_contact: str = ""
    keep_years: int = 3


@transaction.atomic
def create_club(
    *, facts: ClubFacts, by: Actor, at: datetime, game: GameFacts | None = None
) -> Club:
    """Make a club without members, which plays `game` (default: French tarot, four players).

    Raises:
        Refused: the name is empty, too long or taken; unknown time zone, rules or game size.
        RefusedOptions: the rule options do not fit the rules.
    """
    club = Club(slug=_free_slug(facts.name))
    _write(club, facts)
    try:
        with transaction.atomic():
            club.save(force_insert=True)
    except IntegrityError:
        raise _taken(club.name) from None
    journal.record(place=Place(club), action="club_created", by=by, at=at)
    rule_sets.add_game(club=club, game=game or GameFacts(), by=by, at=at)
    return club


@transaction.atomic
def change_club(*, club: Club, facts: ClubFacts, by: Actor, at: datetime) -> Club:
    """Change a club's name or time zone. Raises as `create_club` does.

    Its address stays, for it is on posters.
    """
    club = Club.objects.select_for_update().get(pk=club.pk)
    before = facts_of(club)
    _write(club, facts)
    club.save()
    changed = changes(before, facts_of(club))
    if changed:
        journal.record(place=Place(club), action="club_changed", by=by, at=at, details=changed)
    return club


def facts_of(club: Club) -> ClubFacts:
    return ClubFacts(**{name: getattr(club, name) for name in ClubFacts.__dataclass_fields__})


def changes(before: ClubFacts, after: ClubFacts) -> dict[str, object]:
    """Return the fields that differ, each with its old and its new value."""
    pairs = {
        name: [getattr(before, name), getattr(after, name)]
        for name in ClubFacts.__dataclass_fields__
    }
    return {
        # The journal is read by more people than the password of the Wi-Fi is for.
        name: [] if name == "wifi_password" else pair
        for name, pair in pairs.items()
        if pair[0] != pair[1]
    }


def _write(club: Club, facts: ClubFacts) -> None:
    club.name = _checked_name(facts.name, club)
    if facts.time_zone not in available_timezones():
        raise Refused("time_zone", _("This time zone is not known: choose one of the list."))
    club.time_zone = facts.time_zone
    _require_wifi(facts)
    club.wifi_name, club.wifi_password = facts.wifi_name, facts.wifi_password
    club.privacy_contact = " ".join(facts.privacy_contact.split())
    club.keep_years = facts.keep_years


def _require_wifi(facts: ClubFacts) -> None:
    if facts.wifi_password and not facts.wifi_name:
        raise Refused("wifi_name", _("Write the name of the Wi-Fi that this password is for."))
    if facts.wifi_password and len(facts.wifi_password) < SHORTEST_WIFI_PASSWORD:
        sentence = _("A Wi-Fi password has at least eight characters: look at it again.")
        raise Refused("wifi_password", sentence)


def _checked_name(text: str, club: Club) -> str:
    name = " ".join(text.split())
    if not name or not name.isprintable():
        raise Refused("name_missing", _("Give the club a name."))
    if len(name) > LONGEST_NAME:
        sentence = _("A club's name has at most %(longest)s characters: shorten it.")
        raise Refused("name_too_long", sentence % {"longest": LONGEST_NAME})
    if Club.objects.filter(name__iexact=name).exclude(pk=club.pk).exists():
        raise _taken(name)
    return name


def _taken(name: str) -> Refused:
    sentence = _("There is already a club called %(name)s: choose another name.")
    return Refused("name_taken", sentence % {"name": name})


def _free_slug(name: str) -> str:
    stem = slugify(names.fold(name))[:70] or "club"
    taken = set(Club.objects.filter(slug__startswith=stem).values_list("slug", flat=True))
    taken |= RESERVED_SLUGS
    numbered = (stem if count == 1 else f"{stem}-{count}" for count in range(1, len(taken) + 2))
    return next(slug for slug in numbered if slug not in taken)
