"""A hand of Königrufen in words."""

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import gettext as _

from clubs.feats import LABELS
from clubs.forms.entry import bonuses
from clubs.forms.entry import words as shared
from clubs.forms.entry.koenigrufen import words
from games.engine import Rules

Summary = Mapping[str, Any]
AtSeat = Mapping[int, str]
Facts = Iterator[tuple[str, str]]


def facts(summary: Summary, at_seat: AtSeat, rules: Rules) -> Facts:
    """Yield what a summary says beside its contract, in the order of the form."""
    if "piles" not in summary:
        yield from shared.people_of(summary, at_seat)
    if summary.get("king_in_talon"):
        yield _("Partner"), _("nobody, the king lay in the talon")
    if summary.get("conceded"):
        yield _("Schleifen"), _("the game was given up")
    if called := summary.get("called"):
        yield _("Called card"), shared.card(called)
    yield from _count(summary, at_seat)
    yield from _feats(summary, at_seat, rules)
    yield from _contra(summary, at_seat)
    if offender := summary.get("renonce_by"):
        yield _("Revoke"), at_seat[offender]


def _count(summary: Summary, at_seat: AtSeat) -> Facts:
    points, blatt = summary.get("card_points"), summary.get("blatt")
    if points is not None:
        said = str(points)
        if blatt is not None:
            said = _("%(points)s and %(blatt)s") % {
                "points": points,
                "blatt": _(words.BLATT[blatt]),
            }
        yield _("Points of the declarer’s side"), said
    if summary.get("tricks") is not None:
        of_side = "card_points" in summary
        label = _("Tricks of the declarer’s side") if of_side else _("Tricks of the declarer")
        yield label, str(summary["tricks"])
    piles = summary.get("piles") or {}
    if piles:
        yield _("Thirds"), _by_seat({seat: pile["thirds"] for seat, pile in piles.items()}, at_seat)
    tricks = {seat: pile["tricks"] for seat, pile in piles.items() if pile["tricks"] is not None}
    if tricks:
        yield _("Tricks"), _by_seat(tricks, at_seat)


def _by_seat(counts: Mapping[str, int], at_seat: AtSeat) -> str:
    return "; ".join(
        shared.said_by(at_seat[int(seat)], str(count)) for seat, count in counts.items()
    )


def _feats(summary: Summary, at_seat: AtSeat, rules: Rules) -> Facts:
    labels = LABELS[rules.game]
    for side in bonuses.SIDES:
        said = [
            _bonus(entry, _(labels[entry["feat"]]), at_seat)
            for entry in summary.get("feats") or []
            if entry["side"] == side
        ]
        if said:
            yield _(bonuses.BONUSES_OF[side]), "; ".join(said)


def _bonus(entry: Summary, label: str, at_seat: AtSeat) -> str:
    said = [_(bonuses.TOLD[bonuses.ENDINGS[entry["announced"], entry["made"]]])]
    if entry["seat"]:
        said.append(at_seat[entry["seat"]])
    if payer := entry.get("lost_by"):
        said.append(_("paid by %(name)s") % {"name": at_seat[payer]})
    if entry["double"] > 1:
        said.append(_(bonuses.LEVELS[entry["double"]]))
    return shared.said_by(label, ", ".join(said))


def _contra(summary: Summary, at_seat: AtSeat) -> Facts:
    if (level := summary.get("double") or 1) > 1:
        yield _("Contra"), _(bonuses.LEVELS[level])
    said = {seat: level for seat, level in (summary.get("doubles") or {}).items() if level > 1}
    if said:
        words_of = (
            shared.said_by(at_seat[int(seat)], _(bonuses.LEVELS[level]))
            for seat, level in said.items()
        )
        yield _("Contra"), "; ".join(words_of)
