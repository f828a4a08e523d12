"""From the fields of the Königrufen form to the engine's summary."""

from collections.abc import Iterator

from clubs.forms.entry import bonuses
from clubs.forms.entry.form import Data
from clubs.forms.entry.koenigrufen import words
from clubs.forms.entry.koenigrufen.house import House, Options, house_of
from clubs.forms.entry.typed import Reader, Typed
from clubs.selectors.tables import Sitting
from games.engine import Result, Rules

KING = "king"
Entry = dict[str, object]


def read(data: Data, sitting: Sitting, rules: Rules, options: Options) -> Typed:
    """Read the fields of a hand; names are people of `sitting`, seats come out."""
    reader = _Reader(data, sitting, rules, house_of(rules, options))
    reader.hand()
    return reader.result()


class _Reader(Reader):
    def __init__(self, data: Data, sitting: Sitting, rules: Rules, house: House) -> None:
        super().__init__(data, sitting, rules)
        self.house = house
        self.played = house.facts.contract(self.text("contract"))

    def hand(self) -> None:
        self.contract()
        if self.is_void:
            return
        self.declarer()
        if self.played is None:
            return
        if self.played.partner:
            self.call()
        self.count(self.played.result)
        self.feats()
        self.contra()
        renonce = self.chosen("renonce")
        if offender := self.seat("renonce_by", renonce):
            self.said["renonce_by"] = offender

    def chosen(self, name: str) -> str:
        """Return what was chosen, "" for nothing and for the tile that says so."""
        typed = self.text(name)
        return "" if typed == bonuses.NONE else typed

    def call(self) -> None:
        if suit := self.text("called_suit"):
            self.said["called"] = {"suit": suit, "rank": self.text("called_rank") or KING}
        alone = self.text("partner")
        if alone in {words.IN_TALON, words.CONCEDED}:
            self.said["king_in_talon"] = True
            if alone == words.CONCEDED:
                self.said["conceded"] = True
        else:
            self.partner(self._declarer)

    @property
    def _declarer(self) -> int | None:
        declarer = self.said.get("declarer")
        return declarer if isinstance(declarer, int) else None

    # what was counted

    def count(self, kind: Result) -> None:
        match kind:
            case Result.CARD_POINTS:
                self.points()
                self.whole("side_tricks", "tricks")
            case Result.TRICKS:
                self.whole("tricks", "tricks")
            case Result.PILES:
                self.piles()

    def whole(self, name: str, field: str) -> None:
        """Read a count that is chosen among tiles."""
        if not self.chosen(name):
            return
        count = self.number(name, field)
        if count is not None:
            self.said[field] = count

    def points(self) -> None:
        side = self.text("side") or bonuses.DECLARER
        self.whole("blatt", "blatt")
        typed = self.number("points", "card_points")
        if side not in bonuses.SIDES:
            self.refuse("not_a_side", "card_points", bonuses.NOT_A_SIDE)
        elif typed is not None:
            self.said["card_points"] = typed
            if side == bonuses.DEFENCE:
                self._turn(typed)

    def _turn(self, typed: float) -> None:
        """Make the points of the defence, with their Blatt, those of the declarer's side."""
        every, blatt = self.house.facts.card_points, self.said.get("blatt")
        if not isinstance(blatt, int):
            self.said["card_points"] = every - typed
        elif isinstance(typed, int) and 3 * typed + blatt <= 3 * every:
            points, thirds = divmod(3 * every - 3 * typed - blatt, 3)
            self.said |= {"card_points": points, "blatt": thirds}

    def piles(self) -> None:
        """Read the piles once those of all players are there."""
        piles: dict[str, object] = {}
        for person in self.sitting.active:
            thirds = self.number(f"thirds_{person.id}", "piles")
            tricks = self.number(f"won_{person.id}", "piles")
            if thirds is not None:
                seat = self.sitting.seat_of(person.id)
                piles[str(seat)] = {"thirds": thirds, "tricks": tricks}
        if len(piles) == len(self.sitting.active):
            self.said["piles"] = piles

    # bonuses and contra

    def feats(self) -> None:
        if self.played is None or not self.played.feats:
            return
        bird = self.house.bird_of(self.played.code, self.text("bird"))
        if self.played.needs_announced and not bird:
            # Which bonuses there can be depends on the bird.
            self.ask("bird_missing", "bird", words.WHICH_BIRD)
            return
        entries = [*self._bid(bird), *self._entries(bird)]
        if entries:
            self.said["feats"] = entries

    def _bid(self, bird: str) -> Iterator[Entry]:
        """Yield the bird that was bid: lost when the game was given up, paid after a renonce."""
        if not bird:
            return
        how = self.text("bird_made")
        if self.said.get("conceded"):
            made = False
        elif self.chosen("renonce"):
            made = True
        else:
            made = how == bonuses.MADE
            if how not in words.BIRD:
                self.ask("bird_made_missing", "bird_made", words.BIRD_UNDECIDED)
        yield {
            "feat": bird,
            "side": bonuses.DECLARER,
            "seat": self._declarer,
            "announced": True,
            "made": made,
            "double": self.level("bird_level"),
        }

    def _entries(self, bird: str) -> Iterator[Entry]:
        for code in self.house.feats:
            for side in bonuses.SIDES:
                said = bonuses.ANNOUNCED_AND_MADE.get(self.text(f"feat_{side}_{code}"))
                if said is None or (code == bird and side == bonuses.DECLARER):
                    continue
                announced, made = said
                entry: Entry = {
                    "feat": code,
                    "side": side,
                    "seat": self.seat("feats", self.chosen(f"{words.WHO}_{side}_{code}")),
                    "announced": announced,
                    "made": made,
                    "double": self.level(f"level_{side}_{code}"),
                }
                if payer := self.seat("feats", self.text(f"{words.LOST_BY}_{side}_{code}")):
                    entry["lost_by"] = payer
                yield entry

    def contra(self) -> None:
        level = self.level("double")
        if level > 1:
            self.said["double"] = level
        doubles = {
            str(seat): self.level(f"double_{member}")
            for member, typed in self.of_people("double_")
            if typed != bonuses.NONE and (seat := self.seat("doubles", member))
        }
        if doubles:
            self.said["doubles"] = doubles

    def level(self, name: str) -> int:
        typed = self.chosen(name)
        return int(typed) if typed.isdecimal() and len(typed) == 1 else 1
