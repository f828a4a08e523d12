"""From a stored hand of Königrufen back to the fields that a person would have filled in."""

from collections.abc import Iterator, Mapping
from typing import Any

from clubs.forms.entry import bonuses
from clubs.forms.entry.koenigrufen import words
from clubs.forms.entry.koenigrufen.house import House, Options, house_of
from games.engine import Result, Rules

Summary = Mapping[str, Any]
Fields = dict[str, str]


def prefill(summary: Summary, at_seat: Mapping[int, str], rules: Rules, options: Options) -> Fields:
    """Return the fields of the form for a summary."""
    house = house_of(rules, options)
    contract = house.facts.contract(str(summary["contract"]))
    fields = {"contract": str(summary["contract"]), "side": bonuses.DECLARER}
    if contract is None or not contract.is_played:
        return fields
    if contract.declarers:
        fields["declarer"] = at_seat.get(summary.get("declarer") or 0, "")
    fields |= _call(summary, at_seat) | _count(summary, at_seat, contract.result)
    fields |= _feats(summary, at_seat, house)
    fields |= _level("double", summary.get("double"))
    for seat, level in (summary.get("doubles") or {}).items():
        fields |= _level(f"double_{at_seat[int(seat)]}", level)
    if offender := summary.get("renonce_by"):
        fields["renonce"] = at_seat[offender]
    return fields


def _call(summary: Summary, at_seat: Mapping[int, str]) -> Fields:
    fields = {}
    if called := summary.get("called"):
        fields["called_suit"] = called["suit"]
        if called["rank"] == words.QUEEN:
            fields["called_rank"] = words.QUEEN
    if summary.get("king_in_talon"):
        fields["partner"] = words.CONCEDED if summary.get("conceded") else words.IN_TALON
    elif partner := summary.get("partner"):
        fields["partner"] = at_seat[partner]
    return fields


def _count(summary: Summary, at_seat: Mapping[int, str], kind: Result) -> Fields:
    if kind is Result.PILES:
        return dict(_piles(summary.get("piles") or {}, at_seat))
    tricks = "tricks" if kind is Result.TRICKS else "side_tricks"
    fields = {"points": "card_points", "blatt": "blatt", tricks: "tricks"}
    return {
        name: str(summary[field])
        for name, field in fields.items()
        if summary.get(field) is not None
    }


def _piles(piles: Summary, at_seat: Mapping[int, str]) -> Iterator[tuple[str, str]]:
    for seat, pile in piles.items():
        person = at_seat[int(seat)]
        yield f"thirds_{person}", str(pile["thirds"])
        if pile.get("tricks") is not None:
            yield f"won_{person}", str(pile["tricks"])


def _feats(summary: Summary, at_seat: Mapping[int, str], house: House) -> Fields:
    fields: Fields = {}
    entries = list(summary.get("feats") or [])
    bid = bid_bird(summary, house)
    if bid is not None:
        entries.remove(bid)
        if bid["feat"] in house.birds_to_choose():
            fields["bird"] = bid["feat"]
        if not summary.get("conceded"):
            fields["bird_made"] = bonuses.MADE if bid["made"] else bonuses.LOST
        fields |= _level("bird_level", bid["double"])
    for entry in entries:
        whose = f"{entry['side']}_{entry['feat']}"
        fields[f"feat_{whose}"] = bonuses.ENDINGS[entry["announced"], entry["made"]]
        fields |= _level(f"level_{whose}", entry["double"])
        if entry["seat"]:
            fields[f"{words.WHO}_{whose}"] = at_seat[entry["seat"]]
        if entry.get("lost_by"):
            fields[f"{words.LOST_BY}_{whose}"] = at_seat[entry["lost_by"]]
    return fields


def bid_bird(summary: Summary, house: House) -> Mapping[str, Any] | None:
    """Return the bonus of a summary that was bid: a bird that the declarer had to announce."""
    contract = house.facts.contract(str(summary["contract"]))
    needed = contract.needs_announced if contract else ()
    birds = [
        entry
        for entry in summary.get("feats") or []
        if entry["feat"] in needed and entry["announced"] and entry["side"] == bonuses.DECLARER
    ]
    of_declarer = [bird for bird in birds if bird["seat"] == summary.get("declarer")]
    return next(iter(of_declarer or birds), None)


def _level(name: str, level: int | None) -> Fields:
    return {name: str(level)} if level and level > 1 else {}
