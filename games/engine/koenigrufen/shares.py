"""What a unit means to each seat: who wins how many of it when a side wins (rules page, 7)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.engine.koenigrufen.house import House
from games.engine.koenigrufen.summary import Summary
from games.engine.koenigrufen.tables import Family
from games.engine.koenigrufen.words import Side

Points = dict[int, int]


@dataclass(frozen=True, slots=True)
class Shares:
    """Units that each seat wins when the declarer's side wins one.

    `levels` are the contra of each opponent for himself, in the games that have that.
    """

    units: Mapping[int, int]
    declarer: int
    levels: Mapping[int, int]

    def times(self, unit: int) -> Points:
        """Return the points of each seat when every opponent pays a unit."""
        return {seat: share * unit for seat, share in self.units.items()}

    def times_levels(self, unit: int) -> Points:
        """Return the same when every opponent pays at his own level."""
        points = {
            seat: share * unit * self.levels.get(seat, 1) for seat, share in self.units.items()
        }
        points[self.declarer] = 0
        points[self.declarer] = -sum(points.values())
        return points


def shares_of(summary: Summary, house: House) -> Shares:
    """Return the shares of a hand: one against three, or two against two."""
    declarers = summary.declarers()
    units = {seat: 1 if seat in declarers else -1 for seat in house.seats}
    alone = len(declarers) == 1
    if alone and not (house.pays_single and summary.family is Family.CALLING):
        units[summary.declarer] = len(house.seats) - 1
    return Shares(units, summary.declarer, summary.doubles)


def renonce(points_if_won: Mapping[Side, Points], summary: Summary, house: House) -> Points:
    """Return what an offender pays alone: every other player has what he had won (7)."""
    offender = summary.renonce_by or 0
    points = {
        seat: points_if_won[summary.side_of(seat)][seat] for seat in house.seats if seat != offender
    }
    points[offender] = -sum(points.values())
    return dict(sorted(points.items()))
