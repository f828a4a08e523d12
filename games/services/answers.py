"""The computer answers what it was asked: it thinks outside of every lock, and stores it once."""

import logging
import threading
from datetime import datetime

from django.db import transaction

from games import engine
from games.bots import CLUB, advice
from games.bots.advice import Advice, Study
from games.bots.server import HintQuestion, LookThrough
from games.engine import HandState, Record
from games.models import TOGETHER, Analysis, Comparison, Hint, OnlineHand, TurningPoint
from games.selectors import replay, states
from games.services.clockwork import choice, legal_or_first
from games.services.room import enter, touch
from games.services.thinker import ThoughtlessError, reader, thinker
from games.words.stored import packed

log = logging.getLogger(__name__)

AT_ONCE = 20
"""So many questions of one kind a call answers; more are left to the next one."""
MOST_ACTIONS = 400

_studying = threading.Lock()


def answer_all(*, at: datetime) -> int:
    """Answer what is due, what people wait for first; return how much it was.

    Long answers one call gives at a time: the others of this process leave them to it.
    """
    hints = list(Hint.objects.filter(answered_at=None).select_related("hand__table")[:AT_ONCE])
    for hint in hints:
        _answer_hint(hint, at)
    if not _studying.acquire(blocking=False):
        return len(hints)
    try:
        return len(hints) + _study(at)
    finally:
        _studying.release()


def _study(at: datetime) -> int:
    compared = list(Comparison.objects.filter(done_at=None).select_related("hand__table")[:AT_ONCE])
    for comparison in compared:
        _answer_comparison(comparison, at)
    analyses = list(Analysis.objects.filter(done_at=None).select_related("hand__table")[:AT_ONCE])
    for analysis in analyses:
        _answer_analysis(analysis, at)
    return len(compared) + len(analyses)


def _answer_hint(hint: Hint, at: datetime) -> None:
    """Think about the hand as it was when the hint was asked for; it may have gone on since."""
    record = engine.dump(Record.of(states.state_at(hint.hand, hint.ply)))
    try:
        found = thinker.ask(HintQuestion(record, _seed(hint.hand, hint.ply)))
    except ThoughtlessError:
        log.exception("There is no hint for %s.", hint)
        Hint.objects.filter(pk=hint.pk).delete()
        return
    if not isinstance(found, Advice):
        raise TypeError(f"{found} is no advice")
    with transaction.atomic():
        room = enter(hint.hand.table_id)
        due = Hint.objects.filter(pk=hint.pk, answered_at=None)
        tokens = TOGETHER.join(map(str, found.actions))
        if due.update(token=tokens, reason=packed(found.reason), answered_at=at):
            touch(room.table)


def _answer_analysis(analysis: Analysis, at: datetime) -> None:
    """Look through what people played; what the computer played itself is left alone."""
    hand = analysis.hand
    record = engine.dump(Record.of(states.state_of(hand)))
    try:
        found = reader.ask(LookThrough(record, tuple(sorted(_people(hand))), _seed(hand, 0)))
    except ThoughtlessError:
        log.exception("The hand %s cannot be looked through.", hand)
        found = Study((), None)
    if not isinstance(found, Study):
        raise TypeError(f"{found} is no study")
    with transaction.atomic():
        room = enter(hand.table_id)
        due = Analysis.objects.filter(pk=analysis.pk, done_at=None)
        if not due.update(done_at=at, worlds=advice.WORLDS, could_be_made=found.could_be_made):
            return
        TurningPoint.objects.bulk_create(
            TurningPoint(
                analysis=analysis,
                ply=one.ply,
                seat=one.played.seat,
                token=str(one.played),
                better=str(one.better),
                gain=one.gain,
                exact=one.exact,
            )
            for one in found.points
        )
        touch(room.table)


def _people(hand: OnlineHand) -> set[int]:
    """Return the engine's seats of the people, whether they played all cards themselves or not."""
    active = hand.table.rotation.active_chairs(hand.dealer_chair)
    people = hand.table.seats.filter(bot_level="").values_list("chair", flat=True)
    return {active.index(chair) + 1 for chair in people if chair in active}


def _answer_comparison(comparison: Comparison, at: datetime) -> None:
    """Play the hand again after its auction, the computer in everybody's seat."""
    hand = comparison.hand
    state = _after_auction(hand)
    while not state.is_over and len(state.actions) < MOST_ACTIONS:
        seed = _seed(hand, len(state.actions))
        action = choice(state.view(state.turn), level=CLUB, seed=seed)
        state = state.apply(legal_or_first(state, action, CLUB))
    sheet = state.score().sheet
    with transaction.atomic():
        room = enter(hand.table_id)
        due = Comparison.objects.filter(pk=comparison.pk, done_at=None)
        score = sheet.totals.get(comparison.seat) if sheet else None
        info = replay.people_of(hand.table, hand)
        text = engine.dump(Record.of(state, info=info, seed=hand.seed))
        if due.update(done_at=at, score=score, record=text):
            touch(room.table)


def _after_auction(hand: OnlineHand) -> HandState:
    state = states.dealt(hand)
    for action in states.state_of(hand).actions:
        if state.view(None).phase != "auction":
            break
        state = state.apply(action)
    return state


def _seed(hand: OnlineHand, ply: int) -> str:
    """Return a seed that is the same whenever somebody thinks about this ply."""
    return f"advice {hand.commitment} {ply}"


def is_anything_due() -> bool:
    return (
        Hint.objects.filter(answered_at=None).exists()
        or Comparison.objects.filter(done_at=None).exists()
        or Analysis.objects.filter(done_at=None).exists()
    )
