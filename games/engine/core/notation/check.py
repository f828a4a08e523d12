"""Whether a record is true: its actions are played, and what it states is compared."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine.core.notation import errors
from games.engine.core.notation.errors import NotationError
from games.engine.core.notation.record import Record
from games.engine.core.notation.tags import is_nothing, tag_of
from games.engine.core.problems import Problem
from games.engine.core.stage import NOT_YOUR_TURN
from games.engine.core.state import HandState, IllegalAction, InvalidHand


def check(record: Record, lines: Mapping[str, int], first: int) -> None:
    """Raise `NotationError` when a record is not true; `lines` are those of its tags."""
    if record.deal is not None:
        _check_played(record, play(record, first), lines, first)
        return
    if record.actions:
        raise NotationError(record.lines[0], errors.NO_CARDS.at(""))
    _check_entry(record, lines, first)


def play(record: Record, first: int = 1) -> HandState:
    """Return the hand that a record with cards has come to; raise `NotationError`."""
    if record.deal is None:
        raise NotationError(first, errors.NO_CARDS.at(""))
    try:
        state = HandState.start(record.rules, record.deal, record.options)
    except InvalidHand as invalid:
        raise NotationError(first, invalid.problems[0]) from None
    numbers = record.lines or (first,) * len(record.actions)
    for action, line in zip(record.actions, numbers, strict=True):
        try:
            state = state.apply(action)
        except IllegalAction as illegal:
            raise NotationError(line, _reason(illegal.problem, state, action.seat)) from None
    return state


def _reason(problem: Problem, state: HandState, seat: int) -> Problem:
    if problem.code == NOT_YOUR_TURN.code:
        return errors.WRONG_LEADER.at("", turn=state.turn or 0, seat=seat)
    return problem


def _check_played(record: Record, state: HandState, lines: Mapping[str, int], first: int) -> None:
    if state.is_over:
        _check_result(record, state, lines, first)
    else:
        names = [tag_of(field) for field in record.summary or {}]
        for name in (*names, *(["Score"] if record.score else [])):
            raise NotationError(lines.get(name, first), errors.NOT_OVER.at(name, tag=name))
    if record.fingerprint is not None:
        _compare("Fingerprint", record.fingerprint, state.fingerprint(), lines, first)


def _check_result(record: Record, state: HandState, lines: Mapping[str, int], first: int) -> None:
    """Compare what is stated: a summary that is stated at all is stated whole."""
    stated, true = record.summary or {}, state.summary()
    for field in dict.fromkeys((*stated, *true)) if stated else ():
        if not (is_nothing(stated.get(field)) and is_nothing(true.get(field))):
            _compare(tag_of(field), stated.get(field), true.get(field), lines, first)
    sheet = state.score().sheet
    if record.score is not None and sheet is not None:
        _compare("Score", dict(record.score), sheet.totals, lines, first)


def _compare(tag: str, stated: object, true: object, lines: Mapping[str, int], first: int) -> None:
    if stated != true:
        raise NotationError(lines.get(tag, first), errors.STATED_OTHERWISE.at(tag, tag=tag))


def _check_entry(record: Record, lines: Mapping[str, int], first: int) -> None:
    if record.summary is None:
        raise NotationError(first, errors.TAG_MISSING.at("Contract", tag="Contract"))
    judgement = record.rules.scorer.judge(record.options, record.summary)
    for problem in judgement.problems:
        name = tag_of(problem.field.partition(".")[0])
        raise NotationError(lines.get(name, first), problem)
    if record.score is not None and judgement.sheet is not None:
        _compare("Score", dict(record.score), judgement.sheet.totals, lines, first)
