"""From the fields of the French form to the engine's summary."""

from collections.abc import Mapping

from clubs.forms.entry import words as shared
from clubs.forms.entry.form import Data
from clubs.forms.entry.french_tarot import words
from clubs.forms.entry.french_tarot.form import CALL_PLAYERS
from clubs.forms.entry.typed import Reader, Typed
from clubs.selectors.tables import Sitting
from games.engine import Rules

POINTS_OF = {"": "card_points", "attack": "card_points", "defence": "defence_points"}


def read(
    data: Data,
    sitting: Sitting,
    rules: Rules,
    options: Mapping[str, object],  # noqa: ARG001
) -> Typed:
    """Read the fields of a hand; names are people of `sitting`, seats come out."""
    reader = _Reader(data, sitting, rules)
    reader.contract()
    if not reader.is_void:
        reader.people()
        reader.points()
        reader.oudlers()
        reader.petit()
        reader.handfuls()
        reader.slams()
        reader.miseres()
    return reader.result()


class _Reader(Reader):
    def people(self) -> None:
        declarer = self.declarer()
        if self.rules.players == CALL_PLAYERS:
            self.partner(declarer)
            if suit := self.text("called_suit"):
                self.said["called"] = {"suit": suit, "rank": self.text("called_rank") or "king"}

    def points(self) -> None:
        if not self.text("points"):
            return
        field = POINTS_OF.get(self.text("side"))
        if field is None:
            self.refuse("not_a_side", "card_points", shared.NOT_A_SIDE)
            return
        points = self.number("points", field)
        if points is not None:
            self.said[field] = points

    def oudlers(self) -> None:
        typed = self.text("oudlers")
        if typed.isdecimal() and len(typed) == 1:
            self.said["oudlers"] = int(typed)
        elif typed:
            self.refuse("not_oudlers", "oudlers", words.NOT_OUDLERS)

    def petit(self) -> None:
        if side := self.text("petit"):
            self.said["petit_au_bout"] = None if side == "none" else side

    def handfuls(self) -> None:
        shown = [
            {"seat": seat, "size": size}
            for member, size in self.of_people("handful_")
            if size != "none" and (seat := self.seat("handfuls", member))
        ]
        if shown:
            self.said["handfuls"] = shown

    def slams(self) -> None:
        for name in ("slam", "petit_chelem"):
            announced, made = self.text(f"{name}_announced"), self.text(f"{name}_made")
            if not announced and not made:
                continue
            self.said[name] = {
                "announced_by": self.said.get("declarer") if announced else None,
                "made_by": None if made in {"", "none"} else made,
            }
            if not made:
                self.ask("slam_made_missing", name, words.SLAM_UNDECIDED)
        # Said here too, for an announcement is known before the slam is decided.
        if self.text("slam_announced") and self.text("petit_chelem_announced"):
            self.refuse("two_slams_announced", "petit_chelem", words.TWO_SLAMS)

    def miseres(self) -> None:
        declared = []
        for rest, ticked in self.of_people("misere_"):
            member, _, kind = rest.partition("_")
            seat = self.seat("miseres", member) if ticked else None
            if seat:
                declared.append({"seat": seat, "kind": kind})
        if declared:
            self.said["miseres"] = declared
