"""The one JSON form of each summary."""

from __future__ import annotations

from games.engine.core.messages import HalfPoints
from games.engine.french_tarot.house import House
from games.engine.french_tarot.read import NO_SLAM, Reading
from games.engine.french_tarot.summary import Called, Slam


def _called(called: Called | None) -> dict[str, object] | None:
    return None if called is None else {"suit": called.suit.value, "rank": called.rank}


def _slam(slam: Slam) -> dict[str, object]:
    made_by = None if slam.made_by is None else slam.made_by.value
    return {"announced_by": slam.announced_by, "made_by": made_by}


def canonical(reading: Reading, _house: House) -> dict[str, object]:
    """Return every field in the order of the documentation; what was not said is `None`.

    `card_points` are the attack's, an `int` or a `float` that ends in .5; `petit_chelem` is there
    only when there was one.
    """
    summary, said = reading.summary, reading.said
    petit = summary.petit_au_bout
    form: dict[str, object] = {
        "contract": summary.contract.value,
        "declarer": summary.declarer if "declarer" in said else None,
        "partner": summary.partner,
        "called": _called(summary.called),
        "card_points": HalfPoints(summary.points).as_number() if "card_points" in said else None,
        "oudlers": summary.oudlers if "oudlers" in said else None,
        "petit_au_bout": None if petit is None else petit.value,
        "handfuls": [{"seat": shown.seat, "size": shown.size.value} for shown in summary.handfuls],
        "slam": _slam(summary.slam),
        "miseres": [{"seat": said.seat, "kind": said.kind.value} for said in summary.miseres],
    }
    if summary.petit_chelem != NO_SLAM:
        form["petit_chelem"] = _slam(summary.petit_chelem)
    return form
