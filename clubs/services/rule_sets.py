"""The games of a club: added, changed by further versions, taken out of the offer."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from clubs import editions
from clubs.models import Club, PlaySession, RuleSet
from clubs.services import journal, ledger
from clubs.services.journal import Actor, Place
from clubs.services.locks import lock_club, lock_session
from clubs.services.refusal import Refused, RefusedOptions
from games.engine import UnknownRules

DEFAULT_RULES = "french-tarot/fft-2012"


@dataclass(frozen=True, slots=True)
class GameFacts:
    """A game as a club plays it: `rules` is the rules id without the usual number of `players`."""

    rules: str = DEFAULT_RULES
    players: int = editions.USUAL_PLAYERS
    options: Mapping[str, object] = field(default_factory=dict)


@transaction.atomic
def add_game(*, club: Club, game: GameFacts, by: Actor, at: datetime) -> RuleSet:
    """Offer a game, the first one of a club as its usual game.

    One that was offered before begins with its next version; one that is offered stays as it is.
    Raises Refused (unknown rules or number of players) and RefusedOptions.
    """
    lock_club(club)
    known = RuleSet.objects.filter(club=club, rules=game.rules, is_current=True).first()
    if known:
        return known
    has_usual = RuleSet.objects.filter(club=club, is_usual=True).exists()
    return _next_version(club, game, is_usual=not has_usual, action="game_added", by=by, at=at)


@transaction.atomic
def change_game(*, club: Club, game: GameFacts, seen: int, by: Actor, at: datetime) -> RuleSet:
    """Make a further version of a game; sessions before their first hand follow it.

    `seen` is the version that the reader's page showed. Raises Refused when there is a newer one,
    or the game is not offered, and RefusedOptions.
    """
    lock_club(club)
    last = _current(club, game.rules)
    wanted = _checked(game)
    if (last.players, last.options) == (wanted.players, wanted.options):
        return last
    if last.version != seen:
        raise Refused(
            "rules_changed",
            _("%(name)s has changed these rules meanwhile: look at them and change them again.")
            % {"name": last.made_by_name or _("Somebody")},
        )
    RuleSet.objects.filter(pk=last.pk).update(is_current=False, is_usual=False)
    made = _next_version(club, wanted, is_usual=last.is_usual, action="game_changed", by=by, at=at)
    _let_sessions_follow(made)
    return made


@transaction.atomic
def remove_game(*, club: Club, rules: str, by: Actor, at: datetime) -> None:
    """Take a game out of the offer; its versions, sessions and hands stay.

    Asked twice, it is done once. Raises Refused for the usual game.
    """
    lock_club(club)
    last = RuleSet.objects.filter(club=club, rules=rules, is_current=True).first()
    if last is None:
        return
    if last.is_usual:
        raise Refused(
            "usual_game",
            _("This is the club's usual game: make another one the usual game first."),
        )
    last.is_current = False
    last.removed_at, last.removed_by_name = at, by.name[:80]
    last.save(update_fields=["is_current", "removed_at", "removed_by_name"])
    _tell(club, "game_removed", last, by, at)


@transaction.atomic
def make_usual(*, club: Club, rules: str, by: Actor, at: datetime) -> None:
    """Let new sessions, and the club's pages, begin with this game. Raises Refused."""
    lock_club(club)
    chosen = _current(club, rules)
    if chosen.is_usual:
        return
    RuleSet.objects.filter(club=club, is_usual=True).update(is_usual=False)
    chosen.is_usual = True
    chosen.save(update_fields=["is_usual"])
    _tell(club, "usual_game_chosen", chosen, by, at)


def fix(*, session: PlaySession, at: datetime) -> None:
    """Fix the rules of a session for ever, in the transaction of its first hand.

    Takes the session's lock if they are not fixed yet, so no lock of its tables may be held.
    """
    if session.rules_fixed_at is not None:
        return
    locked = lock_session(session)
    if locked.rules_fixed_at is None:
        locked.rules_fixed_at = at
        locked.save(update_fields=["rules_fixed_at"])


def require_players(rules: str, players: int) -> None:
    """Raise Refused when there are no such rules or they are not for so many players."""
    try:
        known = editions.edition(rules).players
    except UnknownRules:
        raise Refused("unknown_rules", _("Choose a game of the list.")) from None
    if players not in known:
        raise Refused(
            "player_count",
            _("These rules are not for %(players)s players, but for %(known)s: choose again.")
            % {"players": players, "known": ", ".join(str(number) for number in known)},
        )


def _checked(game: GameFacts) -> GameFacts:
    """Return the game with those options alone that differ from the preset."""
    require_players(game.rules, game.players)
    edition = editions.edition(game.rules)
    problems = edition.problems(game.options)
    if problems:
        raise RefusedOptions(problems)
    defaults = {spec.name: spec.default for spec in edition.options(game.players)}
    differing = {name: value for name, value in game.options.items() if value != defaults[name]}
    return GameFacts(game.rules, game.players, differing)


def _current(club: Club, rules: str) -> RuleSet:
    found = RuleSet.objects.filter(club=club, rules=rules, is_current=True).first()
    if found is None:
        raise Refused("not_offered", _("The club does not offer this game: add it first."))
    return found


def _next_version(
    club: Club, game: GameFacts, *, is_usual: bool, action: str, by: Actor, at: datetime
) -> RuleSet:
    game = _checked(game)
    last = RuleSet.objects.filter(club=club, rules=game.rules).order_by("-version").first()
    made = RuleSet.objects.create(
        club=club,
        rules=game.rules,
        players=game.players,
        options=dict(game.options),
        version=last.version + 1 if last else 1,
        is_usual=is_usual,
        made_at=at,
        made_by_id=by.user.pk if by.user else None,
        made_by_name=by.name[:80],
    )
    _tell(club, action, made, by, at)
    return made


def _let_sessions_follow(rule_set: RuleSet) -> None:
    following = PlaySession.objects.filter(
        rule_set__club=rule_set.club, rule_set__rules=rule_set.rules, rules_fixed_at=None
    )
    for found in following.order_by("pk"):
        session = lock_session(found)
        if session.rules_fixed_at is not None:
            continue  # Its first hand came while this waited for it.
        session.rule_set, session.rule_options = rule_set, rule_set.options
        session.save(update_fields=["rule_set", "rule_options"])
        ledger.note_page(session)


def _tell(club: Club, action: str, rule_set: RuleSet, by: Actor, at: datetime) -> None:
    details: dict[str, object] = {"rules": rule_set.rules, "version": rule_set.version}
    journal.record(place=Place(club), action=action, by=by, at=at, details=details)
