"""From a stored Slovenian hand back to the fields that a person would have filled in."""

from collections.abc import Iterator, Mapping
from typing import Any

from clubs.forms.entry import bonuses
from clubs.forms.entry.slovenian_tarok import words
from clubs.forms.entry.slovenian_tarok.house import house_of
from clubs.forms.entry.words import ALONE
from games.engine import Rules

Summary = Mapping[str, Any]
AtSeat = Mapping[int, str]
Fields = Iterator[tuple[str, str]]


def prefill(
    summary: Summary, at_seat: AtSeat, rules: Rules, options: Mapping[str, object]
) -> dict[str, str]:
    """Return the fields of the form for a summary."""
    contract = house_of(rules, options).facts.contract(str(summary.get("contract")))
    by_seat = {feat.code for feat in contract.feats if feat.by_seat} if contract else set()
    return {
        "contract": str(summary.get("contract", "")),
        "declarer": at_seat.get(summary.get("declarer") or 0, ""),
        "side": bonuses.DECLARER,
        **dict(_call(summary, at_seat)),
        **dict(_count(summary, at_seat)),
        **dict(_feats(summary, at_seat, by_seat)),
        **dict(_doubles(summary, at_seat)),
        **dict(_extras(summary, at_seat)),
    }


def _call(summary: Summary, at_seat: AtSeat) -> Fields:
    partner, suit = summary.get("partner"), summary.get("called_suit")
    if suit:
        yield "called_suit", suit
    if summary.get("king_in_talon"):
        yield "partner", words.IN_TALON
        if summary.get("talon_king_lost"):
            yield "talon_king_lost", "1"
    elif partner:
        yield "partner", ALONE if partner == summary.get("declarer") else at_seat[partner]
    elif suit:
        yield "partner", words.NOT_KNOWN


def _count(summary: Summary, at_seat: AtSeat) -> Fields:
    if summary.get("card_points") is not None:
        yield "points", str(summary["card_points"])
    if summary.get("tricks") is not None:
        yield "tricks", str(summary["tricks"])
    for seat, pile in (summary.get("piles") or {}).items():
        person = at_seat[int(seat)]
        yield f"pile_{person}", str(pile["points"])
        if pile.get("tricks") is not None:
            yield f"pile_tricks_{person}", str(pile["tricks"])


def _feats(summary: Summary, at_seat: AtSeat, by_seat: set[str]) -> Fields:
    for feat in summary.get("feats") or []:
        code, seat = feat["feat"], feat.get("seat")
        owner = feat["side"]
        if code in by_seat:
            owner = at_seat[seat or (1 if owner == bonuses.DECLARER else 2)]
        elif seat:
            yield f"who_{owner}_{code}", at_seat[seat]
        yield f"feat_{owner}_{code}", bonuses.ENDINGS[feat["announced"], feat["made"]]
        if feat["double"] > 1:
            yield f"level_{owner}_{code}", str(feat["double"])
        if feat.get("by_king"):
            yield "by_king", "1"


def _doubles(summary: Summary, at_seat: AtSeat) -> Fields:
    doubles = summary.get("doubles") or {}
    if summary.get("declarer"):
        if (summary.get("double") or 1) > 1:
            yield "double", str(summary["double"])
        if summary.get("double_all"):
            yield "double_all", "1"
        yield from (("doubler", at_seat[int(seat)]) for seat in doubles)
        return
    said = {2: "contra_by", 4: "re_by"}
    yield from ((said[level], at_seat[int(seat)]) for seat, level in doubles.items())


def _extras(summary: Summary, at_seat: AtSeat) -> Fields:
    for name, lost in zip(("mond", "mond_too"), summary.get("mond") or [], strict=False):
        left = lost["how"] == "left_in_talon"
        yield name, words.IN_TALON if left else at_seat[lost["seat"]]
    for seat in summary.get("radelci") or []:
        yield f"radelc_{at_seat[seat]}", "1"
    if summary.get("renonce_by"):
        yield "renonce", at_seat[summary["renonce_by"]]
