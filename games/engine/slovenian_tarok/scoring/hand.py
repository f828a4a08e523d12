"""One hand being scored: what a unit means to each seat, and what multiplies it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.engine.slovenian_tarok.house import House
from games.engine.slovenian_tarok.summary import Feat, Summary
from games.engine.slovenian_tarok.tables import SPECS, Kind
from games.engine.slovenian_tarok.words import Side

SIGN = {Side.DECLARER: 1, Side.DEFENCE: -1}
Points = Mapping[int, int]


def half(unit: int) -> int:
    """Return half of an amount; a half that is left is dropped.

    >>> half(11), half(-11)
    (5, -5)
    """
    return unit // 2 if unit >= 0 else -(-unit // 2)


@dataclass(frozen=True, slots=True)
class Hand:
    """The summary with the ways of its table."""

    summary: Summary
    house: House

    @property
    def kind(self) -> Kind:
        """How the contract is decided."""
        return SPECS[self.summary.contract].kind

    def seat_of(self, feat: Feat) -> int:
        """Return whose feat it is in the game for two."""
        declarer = self.summary.declarer or 1
        return declarer if self.summary.feat_side(feat) is Side.DECLARER else 3 - declarer

    def pay(self, unit: int, share: int | None = None) -> dict[int, int]:
        """Return what an amount for the declarer's side means to each seat (9, pay-out).

        `share` is the partner's part where partners have less.
        """
        payout, declarer = self.house.text("payout"), self.summary.declarer
        partners = self.summary.attackers - {declarer}
        defenders = [seat for seat in self.house.seats if seat not in self.summary.attackers]
        against = -unit if payout in {"mirror", "settle"} else 0
        points = dict.fromkeys(defenders, against)
        own = half(unit) if share is None else share
        points.update(dict.fromkeys(partners, own if payout == "half_partner" else unit))
        points[declarer] = unit
        if payout == "settle":
            points[declarer] = unit * (len(defenders) - len(partners))
        return dict(sorted(points.items()))

    def pay_two(self, seat: int, amount: int) -> dict[int, int]:
        """Return what an amount for a seat means to both players of the game for two (11)."""
        other = 3 - seat
        against = -amount if self.house.text("two_pay") == "mirror" else 0
        return dict(sorted({seat: amount, other: against}.items()))

    def feat_factor(self, feat: Feat) -> int:
        """Return the factor of a feat: its own, or the game's after contra on everything (8)."""
        if self.summary.double_all:
            silent_too = self.house.on("contra_all_includes_silent")
            return self.summary.double if feat.announced or silent_too else 1
        return feat.double if feat.announced else 1
