"""A Slovenian hand in words."""

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import gettext as _

from clubs.feats import LABELS
from clubs.forms.entry import bonuses
from clubs.forms.entry import words as shared
from clubs.forms.entry.slovenian_tarok import words
from games.engine import Rules

Summary = Mapping[str, Any]
AtSeat = Mapping[int, str]
Facts = Iterator[tuple[str, str]]


def facts(summary: Summary, at_seat: AtSeat, rules: Rules) -> Facts:
    """Yield what a summary says beside its contract, in the order of the form."""
    yield from shared.people_of(summary, at_seat)
    if suit := summary.get("called_suit"):
        king = _(shared.SUITS[suit])
        if summary.get("king_in_talon"):
            king = _("%(suit)s, in the talon") % {"suit": king}
        yield _("Called king"), king
    yield from _count(summary, at_seat)
    if feats := summary.get("feats"):
        yield _("Bonuses"), "; ".join(_feat(feat, at_seat, rules) for feat in feats)
    yield from _doubles(summary, at_seat)
    yield from _extras(summary, at_seat)


def _count(summary: Summary, at_seat: AtSeat) -> Facts:
    if summary.get("card_points") is not None:
        yield _("Points of the declarer’s side"), str(summary["card_points"])
    if summary.get("tricks") is not None:
        yield _("Tricks of the declarer"), str(summary["tricks"])
    for label, name in ((_("Points"), "points"), (_("Tricks"), "tricks")):
        piles = {seat: pile.get(name) for seat, pile in (summary.get("piles") or {}).items()}
        said = [
            shared.said_by(at_seat[int(seat)], str(count))
            for seat, count in piles.items()
            if count is not None
        ]
        if said:
            yield label, "; ".join(said)


def _feat(feat: Summary, at_seat: AtSeat, rules: Rules) -> str:
    """Say a bonus as at a table: "Pagat ultimo (the declarer's side): announced, lost, contra"."""
    bonus = _(LABELS[rules.game][feat["feat"]])
    owner = at_seat[feat["seat"]] if feat.get("seat") else _(bonuses.SIDE_NAMES[feat["side"]])
    said = [_(bonuses.TOLD[bonuses.ENDINGS[feat["announced"], feat["made"]]])]
    if feat.get("by_king"):
        said.append(_("by the king itself"))
    if feat["double"] > 1:
        said.append(_(bonuses.LEVELS[feat["double"]]))
    return shared.said_by(f"{bonus} ({owner})", ", ".join(said))


def _doubles(summary: Summary, at_seat: AtSeat) -> Facts:
    doubles = summary.get("doubles") or {}
    if doubles:
        said = (shared.said_by(at_seat[int(s)], bonuses.LEVELS[k]) for s, k in doubles.items())
        yield _("Contra"), "; ".join(said)
    elif (level := summary.get("double") or 1) > 1:
        everything = _("on everything") if summary.get("double_all") else _("on the game")
        yield _("Contra"), f"{_(bonuses.LEVELS[level])}, {everything}"


def _extras(summary: Summary, at_seat: AtSeat) -> Facts:
    if summary.get("talon_king_lost"):
        yield _("The king from the talon"), _("won no trick")
    if lost := summary.get("mond"):
        monds = (shared.said_by(at_seat[one["seat"]], words.MOND[one["how"]]) for one in lost)
        yield _("Mond lost"), "; ".join(monds)
    if held := summary.get("radelci"):
        yield _("Radelci"), ", ".join(at_seat[seat] for seat in held)
    if summary.get("renonce_by"):
        yield _("Revoke"), at_seat[summary["renonce_by"]]
