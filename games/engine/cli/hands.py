"""Hands on the command line: deal one, say what may be done in it, play it through."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from games.engine.cli.score import NOT_UTF8, lines_of, problem_of, refusal, totals_of
from games.engine.core.notation.check import play
from games.engine.core.notation.dump import dump
from games.engine.core.notation.errors import NotationError
from games.engine.core.notation.record import Record
from games.engine.core.state import HandState, InvalidHand, deal_cards
from games.engine.registry import load_all, rules


def dealt(rules_id: str, seed: str, options: Mapping[str, object]) -> str:
    """Return the `.tgn` of a hand that is only dealt; raise `UnknownRules` or `InvalidHand`."""
    found = rules(rules_id)
    problems = found.check_options(options)
    if problems:
        raise InvalidHand(problems)
    state = HandState.start(found, deal_cards(found, seed, options), options)
    return dump(Record.of(state, seed=seed))


def answers(text: str, *, whole: bool) -> Iterator[dict[str, object]]:
    """Yield one answer a record of a `.tgn` text; a fault is answered with its line and ends it.

    Every answer says phase, turn and legal actions, and where there are any those out of turn; a
    `whole` one the fingerprint, and the result once the hand is over.
    """
    try:
        for record in load_all(text):
            yield _replayed(record) if whole else _legal(record)
    except NotationError as error:
        yield refusal((error.problem,), error.line)


def undecodable(line: int) -> dict[str, object]:
    """Return the answer to a text that is not UTF-8 from a line on."""
    return refusal((NOT_UTF8.at(""),), line)


def _legal(record: Record) -> dict[str, object]:
    return {"ok": True, **_moment(record)}


def _moment(record: Record) -> dict[str, object]:
    if record.deal is None:
        return {"rules": record.rules.id, "phase": "over", "turn": None, "legal": []}
    state = play(record)
    moment: dict[str, object] = {
        "rules": record.rules.id,
        "phase": state.phase.value,
        "turn": state.turn,
        "legal": [str(action) for action in state.legal_actions()],
    }
    out_of_turn = [
        str(action)
        for seat in range(1, record.rules.players + 1)
        if seat != state.turn
        for action in state.legal_actions(seat=seat)
    ]
    return {**moment, "out_of_turn": out_of_turn} if out_of_turn else moment


def _replayed(record: Record) -> dict[str, object]:
    answer = {"ok": True, **_moment(record)}
    summary = record.summary
    if record.deal is not None:
        state = play(record)
        answer["actions"] = [str(action) for action in state.actions]
        answer["fingerprint"] = state.fingerprint()
        summary = state.summary() if state.is_over else None
    if summary is not None:
        answer |= _result(record, summary)
    return answer


def _result(record: Record, summary: Mapping[str, object]) -> dict[str, object]:
    judgement = record.rules.scorer.judge(record.options, summary)
    result: dict[str, object] = {
        "summary": summary,
        "warnings": [problem_of(warning) for warning in judgement.warnings],
    }
    if judgement.sheet is not None:
        result |= totals_of(judgement.sheet)
        result["lines"] = lines_of(judgement.sheet)
    return result
