"""What everybody made, counted plainly from the versions of the hands that stand."""

from collections import defaultdict

from clubs.models import HandVersion
from tournaments.models import Place, Round, Tournament


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
