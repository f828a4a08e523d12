"""From the fields of the Slovenian form to the engine's summary."""

from collections.abc import Mapping

from clubs.forms.entry import bonuses
from clubs.forms.entry.form import Data
from clubs.forms.entry.slovenian_tarok import words
from clubs.forms.entry.slovenian_tarok.house import house_of
from clubs.forms.entry.typed import Reader, Typed, as_number
from clubs.selectors.tables import Sitting
from games.engine import Rules

Options = Mapping[str, object]
NOTHING = ("", bonuses.NONE)


def read(data: Data, sitting: Sitting, rules: Rules, options: Options) -> Typed:
    """Read the fields of a hand; names are people of `sitting`, seats come out."""
    reader = _Reader(data, sitting, rules)
    reader.contract()
    if not reader.is_void:
        reader.declarer()
        reader.call()
        reader.points(house_of(rules, options).facts.card_points)
        reader.tricks()
        reader.piles()
        reader.feats()
        reader.doubles()
        reader.mond()
        reader.radelci()
        reader.revoke()
    return reader.result()


class _Reader(Reader):
    def call(self) -> None:
        if suit := self.text("called_suit"):
            self.said["called_suit"] = suit
        typed = self.text("partner")
        if typed == words.IN_TALON:
            self.said["king_in_talon"] = True
            if self.text("talon_king_lost"):
                self.said["talon_king_lost"] = True
        elif typed == words.NOT_KNOWN:
            self.said["partner"] = None
        else:
            declarer = self.said.get("declarer")
            self.partner(declarer if isinstance(declarer, int) else None)

    def points(self, total: int) -> None:
        side = self.text("side") or bonuses.DECLARER
        counted = self.number("points", "card_points")
        if counted is None:
            return
        if side not in bonuses.SIDES:
            self.refuse("not_a_side", "card_points", bonuses.NOT_A_SIDE)
            return
        of_defence = side == bonuses.DEFENCE and 0 <= counted <= total
        self.said["card_points"] = total - counted if of_defence else counted

    def tricks(self) -> None:
        tricks = self.number("tricks", "tricks")
        if tricks is not None:
            self.said["tricks"] = tricks

    def piles(self) -> None:
        """Read what each won; as long as the points of somebody are missing, nothing is said."""
        piles: dict[str, dict[str, int | float | None]] = {}
        for seat, person in enumerate(self.sitting.active, start=1):
            points = self.number(f"pile_{person.id}", "piles")
            tricks = self.number(f"pile_tricks_{person.id}", "piles")
            if points is not None:
                piles[str(seat)] = {"points": points, "tricks": tricks}
        if len(piles) == len(self.sitting.active):
            self.said["piles"] = piles

    def feats(self) -> None:
        found = [feat for name in self.data if (feat := self._feat(name))]
        if found:
            self.said["feats"] = found

    def _feat(self, name: str) -> dict[str, object] | None:
        """Read `feat_<side>_<code>` or `feat_<person>_<code>` with what was said beside it."""
        if not name.startswith("feat_"):
            return None
        owner, _, code = name.removeprefix("feat_").partition("_")
        ending = bonuses.ANNOUNCED_AND_MADE.get(self.text(name))
        if ending is None:
            return None
        announced, made = ending
        feat: dict[str, object] = {"feat": code, "announced": announced, "made": made}
        if owner in bonuses.SIDES:
            feat["side"] = owner
            who = self._person("feats", f"who_{owner}_{code}")
        else:
            who = self.seat("feats", owner)
            if who is None:
                return None
        if who:
            feat["seat"] = who
        if level := self._level(f"level_{owner}_{code}"):
            feat["double"] = level
        if code == "king_ultimo" and self.text("by_king"):
            feat["by_king"] = True
        return feat

    def doubles(self) -> None:
        level = self._level("double")
        if level:
            self.said["double"] = level
        if self.text("double_all"):
            self.said["double_all"] = True
        contra = self._person("doubles", "doubler")
        if contra and level:
            self.said["doubles"] = {str(contra): level}
        if contra := self._person("doubles", "contra_by"):
            re = self._person("doubles", "re_by")
            self.said["doubles"] = {str(contra): 2, **({str(re): 4} if re else {})}

    def mond(self) -> None:
        if self.text("mond") == words.IN_TALON:
            if declarer := self.said.get("declarer"):
                self.said["mond"] = [{"seat": declarer, "how": "left_in_talon"}]
            return
        lost = [self._person("mond", name) for name in ("mond", "mond_too")]
        captured = [{"seat": seat, "how": "captured"} for seat in lost if seat]
        if captured:
            self.said["mond"] = captured

    def radelci(self) -> None:
        """Read who holds a radelc; whoever sits out keeps his without a word."""
        held = [
            seat
            for seat, person in enumerate(self.sitting.active, start=1)
            if self.text(f"radelc_{person.id}")
        ]
        if held:
            self.said["radelci"] = held

    def revoke(self) -> None:
        if seat := self._person("renonce_by", "renonce"):
            self.said["renonce_by"] = seat

    def _person(self, field: str, name: str) -> int | None:
        typed = self.text(name)
        return None if typed in NOTHING else self.seat(field, typed)

    def _level(self, name: str) -> int | None:
        level = as_number(self.text(name))
        return level if isinstance(level, int) else None
