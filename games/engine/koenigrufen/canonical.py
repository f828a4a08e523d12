"""The one JSON form of each summary."""

from __future__ import annotations

from games.engine.koenigrufen.house import House
from games.engine.koenigrufen.read import Reading
from games.engine.koenigrufen.summary import Called, FeatEntry, Pile, Summary
from games.engine.koenigrufen.tables import FOREHAND, Family
from games.engine.koenigrufen.words import Contract

Form = dict[str, object]


def called_form(called: Called | None) -> Form | None:
    """Return the called card as a summary names it."""
    return None if called is None else {"suit": called.suit.value, "rank": called.rank.value}


def feat_form(entry: FeatEntry) -> Form:
    """Return a bonus with all its fields; `lost_by` only where it says something."""
    form: Form = {
        "feat": entry.feat.value,
        "side": entry.side.value,
        "seat": entry.seat,
        "announced": entry.announced,
        "made": entry.made,
        "double": entry.double,
    }
    return form if entry.lost_by is None else {**form, "lost_by": entry.lost_by}


def _pile(pile: Pile) -> Form:
    return {"thirds": pile.thirds, "tricks": pile.tricks}


def _positive(reading: Reading) -> Form:
    """Return the fields of a positive game; one that ended early has no result, not even 0."""
    summary = reading.summary
    ended_early = summary.conceded or summary.renonce_by is not None
    counted = "card_points" in reading.said and not ended_early
    return {
        "card_points": summary.points if counted else None,
        "blatt": summary.blatt if counted else None,
        "tricks": None if ended_early else summary.tricks,
        "feats": [feat_form(entry) for entry in summary.feats],
        "double": summary.double,
    }


def _calling(summary: Summary) -> Form:
    return {
        "called": called_form(summary.called),
        "partner": summary.partner,
        "king_in_talon": summary.king_in_talon,
    }


def canonical(reading: Reading, _house: House) -> Form:
    """Return the fields of the game in the order of the documentation, defaults filled in."""
    summary = reading.summary
    form: Form = {"contract": summary.contract.value}
    if summary.contract is Contract.VOID:
        return form
    form["declarer"] = FOREHAND if summary.family is Family.EVERYONE else summary.declarer
    if summary.family is Family.CALLING:
        form |= _calling(summary)
    if summary.game.positive:
        form |= _positive(reading)
    elif summary.family is Family.NEGATIVE:
        form["tricks"] = summary.tricks
        form["doubles"] = {str(seat): summary.doubles[seat] for seat in sorted(summary.doubles)}
    else:
        piles = {str(seat): _pile(summary.piles[seat]) for seat in sorted(summary.piles)}
        form["piles"] = piles or None
    if summary.family is Family.CALLING:
        form["conceded"] = summary.conceded
    form["renonce_by"] = summary.renonce_by
    return form
