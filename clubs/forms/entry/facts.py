"""A typed hand in words, and what differs between two of them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from clubs.forms.entry import words
from clubs.models import HandState, HandVersion
from clubs.selectors.tables import Sitting
from clubs.templatetags.hands import contract_words
from clubs.templatetags.oudler import points

Summary = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Difference:
    """One fact as it was before and is now."""

    label: str
    before: str
    after: str


def facts(*, version: HandVersion, sitting: Sitting) -> dict[str, str]:
    """Return what a version says, in the reader's language and the order of the form."""
    summary: Summary = version.summary
    at_seat = {seat: person.name for seat, person in enumerate(sitting.active, start=1)}
    said = {_("Contract"): contract_words(version.hand.game, str(summary.get("contract")))}
    said |= dict(_people(summary, at_seat))
    said |= dict(_result(summary))
    said |= dict(_bonuses(summary, at_seat))
    said[_("Dealer")] = sitting.dealer.name
    said[_("Chairs")] = ", ".join(person.name for person in sitting.ring)
    if version.state == HandState.WITHDRAWN:
        said[_("State")] = _("withdrawn")
    return said


def differences(before: Mapping[str, str], after: Mapping[str, str]) -> list[Difference]:
    labels = dict.fromkeys([*before, *after])
    return [
        Difference(label, before.get(label, ""), after.get(label, ""))
        for label in labels
        if before.get(label, "") != after.get(label, "")
    ]


def _people(summary: Summary, at_seat: Mapping[int, str]) -> Iterator[tuple[str, str]]:
    declarer, partner, called = (summary.get(key) for key in ("declarer", "partner", "called"))
    if declarer:
        yield _("Declarer"), at_seat[declarer]
    if partner:
        yield _("Partner"), _("alone") if partner == declarer else at_seat[partner]
    if called:
        rank = words.RANKS.get(called["rank"], called["rank"])
        yield _("Called card"), f"{_(rank)}, {_(words.SUITS[called['suit']])}"


def _result(summary: Summary) -> Iterator[tuple[str, str]]:
    counted = summary.get("card_points")
    if counted is not None:
        yield _("Points of the attack"), points(float(counted))
    if summary.get("oudlers") is not None:
        yield _("Oudlers"), str(summary["oudlers"])


def _bonuses(summary: Summary, at_seat: Mapping[int, str]) -> Iterator[tuple[str, str]]:
    if side := summary.get("petit_au_bout"):
        yield _("Petit au bout"), _(words.PETIT[side])
    if shown := summary.get("handfuls"):
        handfuls = (_said(at_seat[one["seat"]], words.SIZES[one["size"]]) for one in shown)
        yield _("Handfuls"), "; ".join(handfuls)
    for name, label in (("slam", _("Slam")), ("petit_chelem", _("Petit chelem"))):
        said = summary.get(name) or {}
        if said.get("announced_by") or said.get("made_by"):
            yield label, _slam(said)
    if declared := summary.get("miseres"):
        miseres = (_said(at_seat[one["seat"]], words.MISERES[one["kind"]]) for one in declared)
        yield _("Misère"), "; ".join(miseres)


def _slam(said: Summary) -> str:
    announced = _("announced") if said.get("announced_by") else _("not announced")
    made = said.get("made_by")
    result = _("made by %(side)s") % {"side": _(words.PETIT[made])} if made else _("not made")
    return f"{announced}, {result}"


def _said(name: str, word: str) -> str:
    return _("%(name)s: %(said)s") % {"name": name, "said": _(word)}
