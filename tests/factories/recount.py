"""What everybody made, counted plainly from the versions of the hands that stand."""

from collections import defaultdict
from collections.abc import Sequence
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from hashlib import sha256

from clubs.models import HandVersion
from tournaments.models import Entry, Place, Round, Tournament


def hands_of(tournament: Tournament) -> list[tuple[int, int, HandVersion]]:
    """Return round, table and newest version of every hand that was played, in order of play."""
    found = []
    for turn in Round.objects.filter(tournament=tournament, session__isnull=False):
        for hand in turn.session.hands.filter(state="played").select_related("table"):
            version = hand.versions.order_by("number").last()
            found.append((turn.number, hand.table.number, version))
    return sorted(found, key=lambda each: (each[0], each[1], each[2].hand.number))


def number_of(tournament: Tournament) -> dict[tuple[int, int], int]:
    """Return the start number for which a member plays in a round."""
    places = Place.objects.filter(round__tournament=tournament)
    return {
        (turn, member): entry
        for turn, member, entry in places.values_list("round__number", "member_id", "entry__number")
    }


def scores_by_round(tournament: Tournament) -> dict[int, dict[int, int]]:
    """Return the points of each start number by round."""
    whose = number_of(tournament)
    made: dict[int, dict[int, int]] = defaultdict(lambda: defaultdict(int))
    for turn, _table, version in hands_of(tournament):
        for member, score in version.scores.items():
            made[whose[turn, int(member)]][turn] += score
    return {number: dict(rounds) for number, rounds in made.items()}


def order_of_cup(tournament: Tournament) -> list[tuple[int, int]]:
    """Return start numbers with totals; the best rounds decide, then the lot of the seed."""
    made = scores_by_round(tournament)

    def key(number: int) -> tuple[int, int, int, bytes]:
        best = sorted(made[number].values(), reverse=True)
        lot = sha256(f"{tournament.seed}:{number}".encode()).digest()[:6]
        return -sum(best), -best[0], -best[1], lot

    return [(number, sum(made[number].values())) for number in sorted(made, key=key)]


def totals_of(tournament: Tournament) -> dict[int, int]:
    """Return the points of each start number over all rounds."""
    return {number: sum(turns.values()) for number, turns in scores_by_round(tournament).items()}


def notes(
    tournament: Tournament, left_out: int | None = None
) -> dict[int, dict[bool, list[Fraction]]]:
    """Return everybody's notes by whether he attacked; rank r of N has 100 (N - r) / (N - 1).

    `left_out` is a hand that is neutralised.
    """
    whose = number_of(tournament)
    deals = defaultdict(list)
    for turn, _table, version in hands_of(tournament):
        if version.hand_id != left_out:
            deals[turn, version.hand.number].append(version)
    found: dict[int, dict[bool, list[Fraction]]] = defaultdict(lambda: {True: [], False: []})
    for (turn, _deal), versions in deals.items():
        attack = {v.pk: v.scores[str(v.hand.declarer_id)] for v in versions}
        for version in versions:
            mine = attack[version.pk]
            worse = sum(other < mine for other in attack.values())
            equal = sum(other == mine for other in attack.values()) - 1
            note = 100 * (worse + Fraction(equal, 2)) / (len(versions) - 1)
            for member in map(int, version.scores):
                attacks = member == version.hand.declarer_id
                found[whose[turn, member]][attacks].append(note if attacks else 100 - note)
    return found


def note_totals(tournament: Tournament, left_out: int | None = None) -> dict[int, Fraction]:
    """Return a quarter of the mean attack note and three quarters of the mean defence note."""
    return {
        number: _mean(made[True]) / 4 + _mean(made[False]) * Fraction(3, 4)
        for number, made in notes(tournament, left_out).items()
    }


def _mean(numbers: list[Fraction]) -> Fraction:
    return sum(numbers, Fraction()) / len(numbers)


def match_points(tournament: Tournament) -> dict[int, Decimal]:
    """Return each team's match points: signed roots of differences of unit scores, 3 decimals."""
    team_of = dict(
        Entry.objects.filter(tournament=tournament).values_list("member_id", "team__number")
    )
    units: dict[tuple[int, int], dict[int, int]] = defaultdict(dict)
    for turn, _table, version in hands_of(tournament):
        attacker = version.hand.declarer_id
        units[turn, version.hand.number][team_of[attacker]] = version.scores[str(attacker)] // 3
    made: dict[int, Decimal] = defaultdict(Decimal)
    for by_team in units.values():
        (one, mine), (other, theirs) = by_team.items()
        root = Decimal(abs(mine - theirs)).sqrt().quantize(Decimal("0.001"), ROUND_HALF_UP)
        points = root if mine > theirs else -root
        made[one] += points
        made[other] -= points
    return dict(made)


def table_points(
    tournament: Tournament, places: Sequence[Fraction]
) -> dict[int, tuple[Fraction, int]]:
    """Return each start number's table points and difference; equal scores share their places."""
    made: dict[tuple[int, int], dict[int, int]] = defaultdict(lambda: defaultdict(int))
    whose = number_of(tournament)
    for turn, table, version in hands_of(tournament):
        for member, score in version.scores.items():
            made[turn, table][whose[turn, int(member)]] += score
    found: dict[int, tuple[Fraction, int]] = defaultdict(lambda: (Fraction(), 0))
    for scores in made.values():
        for number, score in scores.items():
            better = sum(other > score for other in scores.values())
            equal = list(scores.values()).count(score)
            points, difference = found[number]
            won = sum(places[better : better + equal], Fraction()) / equal
            found[number] = points + won, difference + score
    return dict(found)
