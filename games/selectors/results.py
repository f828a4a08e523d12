"""A hand that is over: its score line by line, everybody's cards, and the running sheet."""

from collections.abc import Iterator
from dataclasses import dataclass

from clubs.selectors.explained import Explanation, explain
from clubs.selectors.hands import newest_version
from clubs.selectors.paper.games import result as counted_in
from clubs.selectors.sheet import Sheet, score_sheet
from clubs.selectors.tables import Person, Sitting
from games import bots, engine
from games.engine import Message
from games.models import ActionBy, Comparison, OnlineHand, OnlineTable
from games.selectors import states
from games.selectors.faces import Face, faces, in_hand
from games.words import action_words, bid_words, talon_words

AUCTION = "auction"


@dataclass(frozen=True, slots=True)
class Holding:
    """The cards that somebody was dealt."""

    name: str
    cards: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class Reason:
    """What a computer player said last in the auction, and why."""

    name: str
    said: Message
    why: Message


@dataclass(frozen=True, slots=True)
class Result:
    """A hand that is over; `explanation` is None for a deal that was not played.

    `counted` is what the declarer's side made, such as "49 points, 2 oudlers", or nothing.
    `comparison` is what the computer makes of a training hand, done or not yet.
    """

    hand: OnlineHand
    contract: Message
    sitting: Sitting
    explanation: Explanation | None
    counted: str
    holdings: tuple[Holding, ...]
    talon_name: Message
    talon: tuple[Face, ...]
    reasons: tuple[Reason, ...]
    comparison: Comparison | None


@dataclass(frozen=True, slots=True)
class Shuffle:
    """What anybody can check: the seed gives the commitment, and the deal follows from it."""

    seed: str
    commitment: str
    is_right: bool
    cards_match: bool
    holdings: tuple[Holding, ...]
    talon_name: Message
    talon: tuple[Face, ...]


def result(*, table: OnlineTable, number: int) -> Result | None:
    """Return a hand that is over, None while it is played or when there is none."""
    over = table.hands.filter(number=number, ended_at__isnull=False)
    hand = over.select_related("result").first()
    if hand is None:
        return None
    hand.table = table
    state = states.state_of(hand)
    sitting = sitting_of(table, hand)
    sheet = _sheet(hand)
    game = table.game
    return Result(
        hand=hand,
        contract=bid_words(hand.rules_id, str(state.summary()["contract"])),
        sitting=sitting,
        explanation=explain(sheet=sheet, sitting=sitting) if sheet and sheet.lines else None,
        counted=counted_in(state.summary()),
        holdings=tuple(_holdings(state.deal, sitting, game)),
        talon_name=talon_words(game),
        talon=faces(state.deal.talon, game),
        reasons=tuple(_reasons(hand, state, sitting)),
        comparison=Comparison.objects.filter(hand=hand).first() if table.training else None,
    )


def shuffle(*, table: OnlineTable, number: int) -> Shuffle | None:
    """Deal a hand that is over once more from its seed, and compare."""
    hand = table.hands.filter(number=number, ended_at__isnull=False).first()
    if hand is None:
        return None
    hand.table = table
    again = engine.deal(hand.rules_id, seed=hand.seed, options=hand.rule_options)
    game = table.game
    return Shuffle(
        seed=hand.seed,
        commitment=hand.commitment,
        is_right=engine.commitment(hand.seed) == hand.commitment,
        cards_match=again == states.state_of(hand).deal,
        holdings=tuple(_holdings(again, sitting_of(table, hand), game)),
        talon_name=talon_words(game),
        talon=faces(again.talon, game),
    )


def sheet(*, table: OnlineTable, me: int | None) -> Sheet | None:
    """Return the running score sheet, None before the first hand is over."""
    if table.ledger_table is None or not table.ledger_table.version:
        return None
    whole = score_sheet(table=table.ledger_table, me=me)
    return whole if whole.rows else None


def _sheet(hand: OnlineHand) -> engine.ScoreSheet | None:
    """Judge the hand as it stands in the ledger, with what the table added to its summary."""
    if hand.result is None:
        return None
    version = newest_version(hand=hand.result)
    return engine.judge(
        version.rules_id, options=version.rule_options, summary=version.summary
    ).sheet


def _reasons(hand: OnlineHand, over: engine.HandState, sitting: Sitting) -> Iterator[Reason]:
    """Yield why the computer's players ended the auction as they did, by the order of seats."""
    plies = set(hand.actions.filter(by=ActionBy.BOT).values_list("ply", flat=True))
    looking = set(
        hand.table.seats.filter(bot_level__in=bots.LOOKING).values_list("chair", flat=True)
    )
    looking_seats = {
        seat for seat, person in enumerate(sitting.active, start=1) if person.chair in looking
    }
    names = {seat: person.name for seat, person in enumerate(sitting.active, start=1)}
    found: dict[int, Reason] = {}
    state = states.dealt(hand)
    for ply, action in enumerate(over.actions):
        view = state.view(action.seat)
        if view.phase != AUCTION:
            break
        looks_ahead = action.seat in looking_seats
        why = bots.reason(view, action, looks_ahead=looks_ahead) if ply in plies else None
        if why:
            said = action_words(action, hand.rules_id, names=names)
            found[action.seat] = Reason(names[action.seat], said, why)
        state = state.apply(action)
    yield from (found[seat] for seat in sorted(found))


def sitting_of(table: OnlineTable, hand: OnlineHand) -> Sitting:
    seats = table.seats.select_related("member").order_by("chair")
    people = tuple(Person(seat.member_id, seat.member.name, seat.chair) for seat in seats)
    return Sitting(people, table.rotation, hand.dealer_chair)


def _holdings(deal: engine.Deal, sitting: Sitting, game: str) -> Iterator[Holding]:
    for person, cards in zip(sitting.active, deal.holdings, strict=True):
        yield Holding(person.name, faces(in_hand(cards, game), game))
