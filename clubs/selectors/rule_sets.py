"""The games of a club: what it offers today, and every version that there has been."""

from collections import defaultdict
from collections.abc import Sequence

from django.db.models import Exists, OuterRef, QuerySet

from clubs.editions import all_editions
from clubs.models import Club, Hand, RuleSet


def current(club: Club) -> QuerySet[RuleSet]:
    """Return the games that a club offers, its usual one first."""
    return RuleSet.objects.filter(club=club, is_current=True).order_by("-is_usual", "pk")


def usual(club: Club) -> RuleSet:
    return RuleSet.objects.get(club=club, is_usual=True)


def of_game(club: Club, game: str) -> RuleSet | None:
    """Return the rules by which a club plays a game, the usual ones where it has several."""
    return next((one for one in current(club) if one.game == game), None)


def versions(club: Club) -> dict[str, list[RuleSet]]:
    """Return all versions by rules, the newest first; the usual game first, gone ones last."""
    found: defaultdict[str, list[RuleSet]] = defaultdict(list)
    for rule_set in RuleSet.objects.filter(club=club).order_by("-version"):
        found[rule_set.rules].append(rule_set)
    return dict(sorted(found.items(), key=lambda item: _place(item[1])))


def _place(known: Sequence[RuleSet]) -> tuple[bool, bool, int]:
    newest, oldest = known[0], known[-1]
    return not newest.is_usual, not newest.is_current, oldest.pk


def offered(club: Club) -> list[str]:
    """Return the codes of the games that a club offers, its usual one first."""
    return list(dict.fromkeys(rule_set.game for rule_set in current(club)))


def games(club: Club) -> list[str]:
    """Return the codes of the games that a club offers or has hands of, its usual one first."""
    known = dict.fromkeys(edition.game for edition in all_editions().values())
    hands = Hand.objects.filter(club=OuterRef("pk"))
    played = Club.objects.filter(pk=club.pk).values_list(
        *(Exists(hands.filter(game=game)) for game in known)
    )
    others = [game for game, has_hands in zip(known, played.get(), strict=True) if has_hands]
    return list(dict.fromkeys([*offered(club), *others]))
