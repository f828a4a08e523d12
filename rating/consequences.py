"""What a correction would change, counted in memory; nothing is written.

The session's ranks are counted from its hands as they are, the ratings folded twice from the hand
on: as it stands and as it would stand.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from clubs.models import Hand, HandSeat, HandState, Member
from rating import fold, standings
from rating.fold import PlayedHand, Standing, Terms
from rating.models import Pool
from rating.standings import SessionRow

LEAST_RATING_CHANGE = 0.05
"""Less is not seen with one decimal."""


@dataclass(frozen=True, slots=True)
class ScoreChange:
    """A person's score in the hand; None where he does not play it."""

    name: str
    before: int | None
    after: int | None


@dataclass(frozen=True, slots=True)
class RankChange:
    """A person's place and total in the session; None where he has no hand in it."""

    name: str
    before: int | None
    after: int | None
    score_before: int
    score_after: int


@dataclass(frozen=True, slots=True)
class RatingMove:
    name: str
    before: float
    after: float

    @property
    def change(self) -> float:
        return self.after - self.before


@dataclass(frozen=True, slots=True)
class Consequences:
    """Who is concerned and how; `later_hands` are those that are rated anew after this one."""

    scores: tuple[ScoreChange, ...]
    ranks: tuple[RankChange, ...]
    ratings: tuple[RatingMove, ...]
    later_hands: int

    def __bool__(self) -> bool:
        return bool(self.scores or self.ranks or self.ratings)


def of_scores(hand: Hand, scores: Mapping[int, int]) -> Consequences:
    """Return what would follow if `hand` gave these scores, by member id of those who play it.

    No scores: the hand would not count, being withdrawn or not played.
    """
    seats = list(HandSeat.objects.filter(hand=hand).order_by("seat"))
    before = {seat.member_id: seat.score for seat in seats if seat.seat is not None}
    dead = {seat.member_id for seat in seats if seat.seat is None}
    if before == scores:
        return Consequences((), (), (), 0)
    rows = {row.member_id: row for row in standings.session_rows(hand.session)}
    counted = _counted_anew(rows, before, scores, dead)
    pool = Pool.objects.filter(club_id=hand.club_id, game=hand.game).first()
    moves, later = _rated_anew(pool, hand, scores) if pool else ({}, 0)
    people = before.keys() | scores.keys() | rows.keys() | counted.keys() | moves.keys()
    found = Member.objects.filter(club_id=hand.club_id, pk__in=people).order_by("search_name")
    names = dict(found.values_list("pk", "name"))
    return Consequences(
        scores=tuple(
            ScoreChange(name, before.get(member), scores.get(member))
            for member, name in names.items()
            if before.get(member) != scores.get(member)
        ),
        ranks=_ranks(names, rows, counted),
        ratings=tuple(
            RatingMove(names[member], *moves[member]) for member in names if member in moves
        ),
        later_hands=later,
    )


def _counted_anew(
    rows: Mapping[int, SessionRow],
    before: Mapping[int, int],
    scores: Mapping[int, int],
    dead: set[int],
) -> dict[int, SessionRow]:
    """Return the session's rows with the hand's old scores taken out and the new ones put in.

    Who sat the hand out still does, unless he would play it now or it would not count.
    """
    still_dead = dead - scores.keys() if scores else set()
    counted = {}
    for member in rows.keys() | scores.keys():
        row = rows.get(member, SessionRow(member, 0, 0, 0, 0))
        new = SessionRow(
            member,
            row.score - before.get(member, 0) + scores.get(member, 0),
            row.hands_played - (member in before) + (member in scores),
            row.sat_out - (member in dead) + (member in still_dead),
            row.contested,
        )
        if new.hands_played + new.sat_out:
            counted[member] = new
    return counted


def _ranks(
    names: Mapping[int, str], before: Mapping[int, SessionRow], after: Mapping[int, SessionRow]
) -> tuple[RankChange, ...]:
    old, new = _ranked(before), _ranked(after)
    changes = [
        RankChange(
            name,
            old.get(member),
            new.get(member),
            before[member].score if member in before else 0,
            after[member].score if member in after else 0,
        )
        for member, name in names.items()
        if member in before or member in after
    ]
    changed = [
        one for one in changes if one.before != one.after or one.score_before != one.score_after
    ]
    return tuple(sorted(changed, key=lambda one: (one.after is None, one.after, one.name)))


def _ranked(rows: Mapping[int, SessionRow]) -> dict[int, int]:
    places = standings.ranks([row.score for row in rows.values()])
    return dict(zip(rows, places, strict=True))


def _rated_anew(
    pool: Pool, hand: Hand, scores: Mapping[int, int]
) -> tuple[dict[int, tuple[float, float]], int]:
    """Return the ratings (before, after) that would differ, and how many hands come after."""
    if not hand.is_rated or hand.session.is_secret:
        return {}, 0
    hands, _following = fold.hands_from(pool, hand.play_order)
    later = hands[1:] if hands and hands[0].pk == hand.pk else hands
    counts = hand.state == HandState.PLAYED and len(later) < len(hands)
    now = hands if counts else later
    corrected = PlayedHand(hand.pk, hand.play_order, tuple(scores), tuple(scores.values()))
    then = [corrected, *later] if scores else later
    members = {member for one in (*now, *then) for member in one.members}
    terms = fold.terms(pool)
    begun = terms.begun(hand.play_order)
    before = fold.standings_before(pool, members, hand.play_order)
    known = {member: one for member, one in before.items() if one.play_order >= begun}
    old, new = _folded(terms, now, known), _folded(terms, then, known)
    start = terms.elo.start
    moves = {
        member: (
            old[member].value if member in old else start,
            new[member].value if member in new else start,
        )
        for member in members
    }
    seen = {
        member: move
        for member, move in moves.items()
        if abs(move[1] - move[0]) >= LEAST_RATING_CHANGE
    }
    return seen, len(later)


def _folded(
    terms: Terms, hands: list[PlayedHand], known: Mapping[int, Standing]
) -> dict[int, Standing]:
    ratings = dict(known)
    fold.apply(hands, ratings, terms)
    return ratings
