"""What Trischaken pays, in each edition (rules page, 7)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from games.engine.core.messages import gettext_noop
from games.engine.koenigrufen.shares import Points
from games.engine.koenigrufen.summary import Pile
from games.engine.koenigrufen.tables import FOREHAND, SEATS, WON_THIRDS
from games.engine.koenigrufen.words import Edition

Result = tuple[str, Points]
Piles = Mapping[int, Pile]

FOREHAND_BURGOMASTER = gettext_noop(
    "Trischaken: the forehand has the most card points, and more than half: he pays {unit}"
)
FOREHAND_LOSES = gettext_noop("Trischaken: the forehand has the most card points and pays {unit}")
BURGOMASTER = gettext_noop(
    "Trischaken: one player has more than half of the card points (Bürgermeister) and pays {unit}"
)
LOSER = gettext_noop("Trischaken: one player has the most card points and pays {unit}")
TIE = gettext_noop("Trischaken: players who tie for the most card points pay {unit} each")
TWO_AND_TWO = gettext_noop(
    "Trischaken: the two with the most card points pay {unit} each to the other two"
)
MIDDLE_TIE = gettext_noop(
    "Trischaken: the most card points pay {unit} to the fewest; the two between them tie"
)
JUNGFRAU = gettext_noop("Trischaken: a player without a trick (Jungfrau) is paid {unit} by each")


def _thirds(piles: Piles) -> dict[int, int]:
    return {seat: piles[seat].thirds for seat in SEATS}


def _losers(piles: Piles) -> list[int]:
    """Return who has the most; a forehand among them loses alone."""
    thirds = _thirds(piles)
    most = max(thirds.values())
    losers = [seat for seat in SEATS if thirds[seat] == most]
    return [FOREHAND] if FOREHAND in losers else losers


def _without_trick(piles: Piles) -> list[int]:
    return [seat for seat in SEATS if piles[seat].thirds == 0]


def _paid(payers: Mapping[int, int], receivers: Iterable[int]) -> Points:
    """Return points when some pay and others share it in equal parts."""
    to = list(receivers)
    points = dict.fromkeys(SEATS, 0)
    for seat, sum_paid in payers.items():
        points[seat] -= sum_paid
    for seat in to:
        points[seat] += sum(payers.values()) // len(to)
    return points


def _template(loser: int, *, burgomaster: bool) -> str:
    if loser == FOREHAND:
        return FOREHAND_BURGOMASTER if burgomaster else FOREHAND_LOSES
    return BURGOMASTER if burgomaster else LOSER


def _others(piles: Piles, losers: list[int]) -> list[int]:
    """Return who is paid: those without a trick, or else all who do not pay."""
    return _without_trick(piles) or [seat for seat in SEATS if seat not in losers]


_TWO = 2
_THREE = 3


def upper_austrian(piles: Piles) -> Result:
    """Pay 1 to each; a Bürgermeister or a losing forehand 2, who is both 4."""
    losers = _losers(piles)
    if len(losers) == _TWO:
        return TIE, _paid(dict.fromkeys(losers, 2), _others(piles, losers))
    if len(losers) == _THREE:
        return TIE, _paid(dict.fromkeys(losers, 1), _others(piles, losers))
    loser = losers[0]
    burgomaster = piles[loser].thirds >= WON_THIRDS
    to_each = (2 if loser == FOREHAND else 1) * (2 if burgomaster else 1)
    total = 3 * to_each
    if to_each == 1 and len(_without_trick(piles)) == _TWO:
        total = 4  # three cannot be halved: 2 to each Jungfrau
    return _template(loser, burgomaster=burgomaster), _paid({loser: total}, _others(piles, losers))


def viennese(piles: Piles) -> Result:
    """Pay six points: twice as many by a Bürgermeister or a losing forehand, or four times."""
    losers = _losers(piles)
    burgomaster = piles[losers[0]].thirds >= WON_THIRDS
    total = 6 * (2 if losers == [FOREHAND] else 1) * (2 if burgomaster else 1)
    paid = _paid(dict.fromkeys(losers, total // len(losers)), _others(piles, losers))
    if len(losers) > 1:
        return TIE, paid
    return _template(losers[0], burgomaster=burgomaster), paid


def tyrolean(piles: Piles) -> Result:
    """Have the two highest pay 2 each to the two lowest; one may pay or be paid by all."""
    losers = _losers(piles)
    burgomaster = piles[losers[0]].thirds >= WON_THIRDS
    if burgomaster or losers == [FOREHAND]:
        total = 12 if burgomaster and losers == [FOREHAND] else 6
        paid = _paid({losers[0]: total}, _others(piles, losers))
        return _template(losers[0], burgomaster=burgomaster), paid
    virgins = _without_trick(piles)
    if virgins:
        payers = [seat for seat in SEATS if seat not in virgins]
        return JUNGFRAU, _paid(dict.fromkeys(payers, 6 // len(payers)), virgins)
    return _by_order(piles, losers)


def _by_order(piles: Piles, losers: list[int]) -> Result:
    thirds = _thirds(piles)
    order = sorted(SEATS, key=lambda seat: -thirds[seat])
    if len(losers) == _THREE:
        return TIE, _paid(dict.fromkeys(losers, 2), order[3:])
    second, third, last = (thirds[seat] for seat in order[1:])
    if second == third == last:
        return LOSER, _paid({order[0]: 6}, order[1:])
    if second == third:
        return MIDDLE_TIE, _paid({order[0]: 2}, order[3:])
    return TWO_AND_TWO, _paid(dict.fromkeys(order[:2], 2), order[2:])


SCALES: dict[Edition, Callable[[Piles], Result]] = {
    Edition.HOUSE: upper_austrian,
    Edition.OOE: upper_austrian,
    Edition.WIEN: viennese,
    Edition.TIROL: tyrolean,
}
RENONCE = {Edition.HOUSE: 2, Edition.OOE: 2, Edition.WIEN: 6, Edition.TIROL: 4}
"""What an offender pays each other player."""
FOREHAND_RENONCE = {**RENONCE, Edition.HOUSE: 4, Edition.OOE: 4}


SAUWALD_RENONCE = 3


def renonce(edition: Edition, offender: int, *, sauwald: bool) -> Points:
    """Return what who breaks a rule in Trischaken pays to each (tournaments, 2.1)."""
    to_each = (FOREHAND_RENONCE if offender == FOREHAND else RENONCE)[edition]
    if sauwald:
        to_each = SAUWALD_RENONCE
    others = [seat for seat in SEATS if seat != offender]
    return _paid({offender: 3 * to_each}, others)
