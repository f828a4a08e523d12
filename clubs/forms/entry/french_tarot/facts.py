"""A French hand in words."""

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import gettext as _

from clubs.forms.entry import words as shared
from clubs.forms.entry.french_tarot import words
from clubs.templatetags.oudler import points
from games.engine import Rules

Summary = Mapping[str, Any]
Facts = Iterator[tuple[str, str]]


def facts(summary: Summary, at_seat: Mapping[int, str], rules: Rules) -> Facts:  # noqa: ARG001
    """Yield what a summary says beside its contract, in the order of the form."""
    yield from shared.people_of(summary, at_seat)
    if called := summary.get("called"):
        yield _("Called card"), shared.card(called)
    counted = summary.get("card_points")
    if counted is not None:
        yield _("Points of the attack"), points(float(counted))
    if summary.get("oudlers") is not None:
        yield _("Oudlers"), str(summary["oudlers"])
    yield from _bonuses(summary, at_seat)


def _bonuses(summary: Summary, at_seat: Mapping[int, str]) -> Facts:
    if side := summary.get("petit_au_bout"):
        yield _("Petit au bout"), _(words.PETIT[side])
    if shown := summary.get("handfuls"):
        handfuls = (shared.said_by(at_seat[one["seat"]], words.SIZES[one["size"]]) for one in shown)
        yield _("Handfuls"), "; ".join(handfuls)
    for name, label in (("slam", _("Slam")), ("petit_chelem", _("Petit chelem"))):
        said = summary.get(name) or {}
        if said.get("announced_by") or said.get("made_by"):
            yield label, _slam(said)
    if declared := summary.get("miseres"):
        miseres = (
            shared.said_by(at_seat[one["seat"]], words.MISERES[one["kind"]]) for one in declared
        )
        yield _("Misère"), "; ".join(miseres)


def _slam(said: Summary) -> str:
    announced = _("announced") if said.get("announced_by") else _("not announced")
    made = said.get("made_by")
    result = _("made by %(side)s") % {"side": _(words.PETIT[made])} if made else _("not made")
    return f"{announced}, {result}"
