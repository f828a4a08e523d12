"""From the fields that a person filled in to the engine's summary, whole or half filled."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal

from clubs.forms.entry import words
from clubs.selectors.tables import Sitting
from games.engine import Problem, Rules

Data = Mapping[str, str]
_POINTS = re.compile(r"-?(\d{1,4}(\.\d{0,4})?|\.\d{1,4})")


@dataclass(frozen=True, slots=True)
class Typed:
    """What was said so far in the engine's form, and what of it could not be read.

    Fields that nobody touched are not in `said`, so that a half-filled form can be judged too.
    `undecided` are those in it of which only a part was said: an announced slam, made or not.
    """

    said: dict[str, object]
    problems: tuple[Problem, ...]
    undecided: frozenset[str] = frozenset()

    @property
    def decided(self) -> dict[str, object]:
        return {name: value for name, value in self.said.items() if name not in self.undecided}


def read(data: Data, *, sitting: Sitting, rules: Rules) -> Typed:
    """Read the fields of a hand; names are people of `sitting`, seats come out."""
    reader = _Reader(data, sitting)
    reader.contract()
    if reader.said.get("contract") not in _void(rules):
        reader.people(with_partner=rules.players == 5)  # noqa: PLR2004  the game with a call
        reader.points()
        reader.oudlers()
        reader.petit()
        reader.handfuls()
        reader.slams()
        reader.miseres()
    return Typed(reader.said, tuple(reader.problems), frozenset(reader.undecided))


def _void(rules: Rules) -> set[str]:
    return {contract.code for contract in rules.contracts if contract.void}


class _Reader:
    def __init__(self, data: Data, sitting: Sitting) -> None:
        self.data = data
        self.sitting = sitting
        self.said: dict[str, object] = {}
        self.problems: list[Problem] = []
        self.undecided: set[str] = set()

    def contract(self) -> None:
        if code := self._text("contract"):
            self.said["contract"] = code

    def people(self, *, with_partner: bool) -> None:
        declarer = self._seat("declarer", self._text("declarer"))
        if declarer:
            self.said["declarer"] = declarer
        if with_partner:
            self._partner(declarer)
            self._called()

    def points(self) -> None:
        typed = self._text("points")
        if not typed:
            return
        field = {"": "card_points", "attack": "card_points", "defence": "defence_points"}.get(
            self._text("side")
        )
        if field is None:
            self._refuse("not_a_side", "card_points", words.NOT_A_SIDE)
            return
        points = _number(typed)
        if points is None:
            self._refuse("not_points", field, words.NOT_POINTS, typed=typed[:12])
        else:
            self.said[field] = points

    def oudlers(self) -> None:
        typed = self._text("oudlers")
        if typed.isdecimal() and len(typed) == 1:
            self.said["oudlers"] = int(typed)
        elif typed:
            self._refuse("not_oudlers", "oudlers", words.NOT_OUDLERS)

    def petit(self) -> None:
        if side := self._text("petit"):
            self.said["petit_au_bout"] = None if side == "none" else side

    def handfuls(self) -> None:
        shown = [
            {"seat": seat, "size": size}
            for member, size in self._of_people("handful_")
            if size != "none" and (seat := self._seat("handfuls", member))
        ]
        if shown:
            self.said["handfuls"] = shown

    def slams(self) -> None:
        for name in ("slam", "petit_chelem"):
            announced, made = self._text(f"{name}_announced"), self._text(f"{name}_made")
            if not announced and not made:
                continue
            self.said[name] = {
                "announced_by": self.said.get("declarer") if announced else None,
                "made_by": None if made in {"", "none"} else made,
            }
            if not made:
                self.undecided.add(name)
        # Said here too, for an announcement is known before the slam is decided.
        if self._text("slam_announced") and self._text("petit_chelem_announced"):
            self._refuse("two_slams_announced", "petit_chelem", words.TWO_SLAMS)

    def miseres(self) -> None:
        declared = []
        for rest, ticked in self._of_people("misere_"):
            member, _, kind = rest.partition("_")
            seat = self._seat("miseres", member) if ticked else None
            if seat:
                declared.append({"seat": seat, "kind": kind})
        if declared:
            self.said["miseres"] = declared

    def _partner(self, declarer: int | None) -> None:
        typed = self._text("partner")
        if typed == words.ALONE:
            if declarer:
                self.said["partner"] = declarer
            return
        partner = self._seat("partner", typed)
        if partner and partner == declarer:
            self._refuse("partner_is_declarer", "partner", words.PARTNER_IS_DECLARER)
        elif partner:
            self.said["partner"] = partner

    def _called(self) -> None:
        if suit := self._text("called_suit"):
            rank = self._text("called_rank") or "king"
            self.said["called"] = {"suit": suit, "rank": rank}

    def _seat(self, field: str, member: str) -> int | None:
        """Return the seat of the person typed, after noting why he cannot have one."""
        if not member:
            return None
        person = self.sitting.person(int(member)) if _is_id(member) else None
        if person is None:
            self._refuse("not_at_table", field, words.NOT_AT_TABLE)
            return None
        seat = self.sitting.seat_of(person.id)
        if seat is None:
            text = words.DEAD_DEALS if person == self.sitting.dealer else words.DEAD
            self._refuse("sits_out", field, text, name=person.name)
        return seat

    def _of_people(self, prefix: str) -> Iterator[tuple[str, str]]:
        for name in sorted(self.data):
            if name.startswith(prefix) and (value := self._text(name)):
                yield name.removeprefix(prefix), value

    def _text(self, name: str) -> str:
        return self.data.get(name, "").strip()

    def _refuse(self, code: str, field: str, template: str, **params: str) -> None:
        self.problems.append(words.problem(code, field, template, **params))


def _number(typed: str) -> int | float | None:
    """Read points as people write them: 45, 45.5, 45,5 or 45½."""
    figures = typed.replace("½", ".5").replace(",", ".").replace(" ", "")
    if not _POINTS.fullmatch(figures):
        return None
    points = Decimal(figures)
    return int(points) if points == int(points) else float(points)


def _is_id(text: str) -> bool:
    return text.isdecimal() and len(text) <= 18  # noqa: PLR2004  the digits of a database id
