"""Rankings as JSON and back: every figure keeps its exact value and its arithmetic."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, TypeAlias

from games.engine import HalfPoints, Message
from tournaments.formats.amounts import read_amount, shown
from tournaments.formats.entrants import Presence
from tournaments.formats.ranking import Figure, Tally, Term, TieBreak
from tournaments.formats.rules import Scoring
from tournaments.selectors.ranking import Row

Json: TypeAlias = dict[str, Any]
MATCH_POINT_PLACES, PLACES = 3, 2
TALLIED = ("difference", "bonus", "scored", "penalties")
COUNTED = ("wins", "taken")


def written(row: Row) -> Json:
    """Return a row as it is stored."""
    tally = row.standing.tally
    return {
        "main": _figure(tally.main),
        "rounds": {str(number): str(value) for number, value in sorted(tally.rounds.items())},
        **{name: str(getattr(tally, name)) for name in TALLIED},
        **{name: getattr(tally, name) for name in COUNTED},
        "presence": tally.presence.value,
        "gone_after": tally.after_round,
        "ties": [[code.value, _figure(figure)] for code, figure in row.standing.ties],
        "contested": row.contested,
        "line": row.line,
        "rank_in_line": row.rank_in_line,
    }


def shown_value(figure: Figure, scoring: Scoring) -> str:
    """Return the figure that is compared as a text, with a point; "" where there is none.

    >>> shown_value(Figure(Fraction(200, 3), Message("Mean")), Scoring.NOTES)
    '66.67'
    """
    if figure.value is None:
        return ""
    if figure.value.denominator == 1 and scoring is not Scoring.MATCH_POINTS:
        return str(figure.value)
    places = MATCH_POINT_PLACES if scoring is Scoring.MATCH_POINTS else PLACES
    return str(shown(figure.value, places))


def tally_of(entrant: int, row: Json, names: Mapping[str, Mapping[int, str]]) -> Tally:
    """Return the tally of a stored row; people and teams of its messages by name.

    `names` has those of members under `member`, and of teams under `team`.
    """
    return Tally(
        entrant=entrant,
        main=_read_figure(row["main"], names),
        rounds={int(number): read_amount(value) for number, value in row["rounds"].items()},
        difference=read_amount(row["difference"]),
        bonus=read_amount(row["bonus"]),
        scored=read_amount(row["scored"]),
        penalties=read_amount(row["penalties"]),
        wins=row["wins"],
        taken=row["taken"],
        presence=Presence(row["presence"]),
        after_round=row["gone_after"],
    )


def ties_of(
    row: Json, names: Mapping[str, Mapping[int, str]]
) -> tuple[tuple[TieBreak, Figure], ...]:
    """Return the figures of the tie-breaks of a stored row."""
    return tuple((TieBreak(code), _read_figure(figure, names)) for code, figure in row["ties"])


def _figure(figure: Figure) -> Json:
    return {
        "value": None if figure.value is None else str(figure.value),
        "how": _message(figure.how),
        "terms": [[_message(term.label), str(term.value)] for term in figure.terms],
    }


def _message(message: Message) -> list[Any]:
    return [message.template, {name: _plain(value) for name, value in message.params.items()}]


def _plain(value: object) -> str | int:
    if isinstance(value, Message | HalfPoints):
        raise TypeError(f"{value!r} is no plain value of a ranking's message.")
    return value if isinstance(value, int) else str(value)


def _read_figure(figure: Json, names: Mapping[str, Mapping[int, str]]) -> Figure:
    value: str | None = figure["value"]
    return Figure(
        value=None if value is None else Fraction(value),
        how=_read_message(figure["how"], names),
        terms=tuple(
            Term(_read_message(label, names), Fraction(number)) for label, number in figure["terms"]
        ),
    )


def _read_message(stored: Sequence[Any], names: Mapping[str, Mapping[int, str]]) -> Message:
    template, params = stored
    return Message(
        template,
        {name: names.get(name, {}).get(value, value) for name, value in params.items()},
    )
