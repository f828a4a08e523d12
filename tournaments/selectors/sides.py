"""Teams at the tables of a round: who attacks three of the other team, and who rests."""

from collections import Counter, defaultdict
from dataclasses import dataclass

from clubs.models import Hand, HandState
from tournaments.models import Match, Place, Round
from tournaments.selectors import shape


@dataclass(frozen=True, slots=True)
class Attacker:
    """Who attacks at a table in every deal: the only one of his team there."""

    table: int
    member: int
    name: str


def attackers(turn: Round) -> dict[int, Attacker]:
    """Return who attacks by table number; nobody where sides change from deal to deal."""
    if not shape.meets_as_teams(turn.tournament.format()):
        return {}
    tables: defaultdict[int, list[Place]] = defaultdict(list)
    places = Place.objects.filter(round=turn).select_related("entry", "member")
    for place in places.order_by("table_number", "chair"):
        tables[place.table_number].append(place)
    found = {}
    for table, people in tables.items():
        sides = Counter(place.entry.team_id for place in people)
        alone = [place for place in people if sides[place.entry.team_id] == 1]
        if len(sides) == len(("attack", "defence")) and len(alone) == 1:
            [place] = alone
            found[table] = Attacker(table, place.member_id, place.member.name)
    return found


def attacked_by_others(turn: Round) -> list[tuple[Attacker, int]]:
    """Return whose deals somebody else attacked, with how many, unless an arbiter has ruled."""
    known = attackers(turn)
    if not known or turn.session is None:
        return []
    played = Hand.objects.filter(session=turn.session, state=HandState.PLAYED)
    ruled = played.filter(rulings__isnull=False, rulings__undone_at=None)
    hands = played.exclude(pk__in=ruled.values("pk"))
    odd = Counter(
        table
        for table, declarer in hands.values_list("table__number", "declarer")
        if table in known and declarer != known[table].member
    )
    return [(known[table], count) for table, count in sorted(odd.items())]


def resting(turn: Round) -> list[str]:
    """Return the names of the teams that have nobody to meet in a round."""
    alone = Match.objects.filter(round=turn, other=None)
    return list(alone.order_by("number").values_list("one__name", flat=True))
