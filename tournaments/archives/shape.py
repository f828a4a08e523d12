"""What stands in an archive: the fields of each part, which are the columns of the models."""

from collections.abc import Mapping
from typing import Any, Final

from clubs.models import HandState, SessionState, Trust
from clubs.models.session import DEAD_SEATS, REDEALS
from tournaments.archives.kinds import (
    Kind,
    amount,
    day,
    fields,
    flag,
    hexadecimal,
    listed,
    moment,
    one_of,
    optional,
    text,
    things,
    whole,
)
from tournaments.formats.penalties import Unit
from tournaments.formats.presets import PRESETS
from tournaments.formats.rules import Draw
from tournaments.models import (
    EntryState,
    Goal,
    Presence,
    RankingKind,
    RoundState,
    RulingKind,
    TournamentState,
    Wish,
)
from tournaments.models.round import SECRET_LETTERS

FORMAT: Final = "oudler-tournament"
VERSION: Final = 2
NUMBER: Final = whole(1)
DEAL_RULES: Final[Mapping[str, Kind]] = {
    "redeal": one_of([code for code, _name in REDEALS]),
    "dead_seats": one_of([code for code, _name in DEAD_SEATS]),
}

TOURNAMENT: Final[Mapping[str, Kind]] = {
    "title": text(80, needed=True),
    "starts_at": moment,
    "place": text(120),
    "text": text(2000),
    "state": one_of(TournamentState),
    "rules": text(60, needed=True),
    "rule_options": things,
    **DEAL_RULES,
    "preset": one_of(PRESETS),
    "settings": things,
    "goal": one_of(Goal),
    "seed": text(32),
    "capacity": optional(whole(1)),
    "members_register": flag,
    "shows_plan": flag,
    "hides_results": flag,
    "one_prize_each": flag,
}
TEAM: Final[Mapping[str, Kind]] = {"number": NUMBER, "name": text(60, needed=True)}
ENTRY: Final[Mapping[str, Kind]] = {
    "number": NUMBER,
    "state": one_of(EntryState),
    "presence": one_of(Presence),
    "category": text(40),
    "at_table": optional(NUMBER),
    "registered_at": moment,
    "withdrawn_after": optional(whole()),
}
SUBSTITUTION: Final[Mapping[str, Kind]] = {
    "from_round": NUMBER,
    "until_round": optional(NUMBER),
    "reason": text(200),
}
ROUND: Final[Mapping[str, Kind]] = {
    "number": NUMBER,
    "state": one_of(RoundState),
    "draw": one_of(Draw),
    "seed": text(40),
    "deal_secret": hexadecimal(SECRET_LETTERS),
    "is_pasted": flag,
    "is_final": flag,
    "hands": whole(),
    "hands_at_five": whole(),
    "minutes": whole(),
    "drawn_at": optional(moment),
    "published_at": optional(moment),
    "started_at": optional(moment),
    "finished_at": optional(moment),
    "clock_started_at": optional(moment),
    "clock_paused_at": optional(moment),
    "clock_paused_seconds": whole(0, 1_000_000),
    "clock_extra_seconds": whole(0, 1_000_000),
}
PLACE: Final[Mapping[str, Kind]] = {"table_number": NUMBER, "chair": NUMBER}
EXTRA_TIME: Final[Mapping[str, Kind]] = {
    "table_number": NUMBER,
    "seconds": whole(0, 1_000_000),
    "reason": text(200),
}
EARLY_END: Final[Mapping[str, Kind]] = {
    "table_number": NUMBER,
    "hands": whole(),
    "hands_before": optional(whole()),
    "reason": text(200, needed=True),
    "made_by": text(80),
    "made_at": moment,
}
SESSION: Final[Mapping[str, Kind]] = {
    "title": text(80),
    "date": day,
    "starts_at": moment,
    "ends_at": moment,
    "place": text(120),
    "rules": text(60, needed=True),
    "players": whole(2, 5),
    "rule_options": things,
    **DEAL_RULES,
    "state": one_of(SessionState),
}
TABLE: Final[Mapping[str, Kind]] = {
    "number": NUMBER,
    "players": whole(2, 5),
    "dealer_chair": NUMBER,
    "hands_planned": optional(whole()),
}
HAND: Final[Mapping[str, Kind]] = {
    "number": NUMBER,
    "state": one_of([HandState.PLAYED, HandState.VOID]),
    "trust": one_of(Trust),
    "entered_at": moment,
}
PLAYED: Final[Mapping[str, Kind]] = {
    "rules_id": text(60, needed=True),
    "rule_options": things,
    "dealer_chair": NUMBER,
    "summary": things,
    "entered_by_name": text(80),
}
RULING: Final[Mapping[str, Kind]] = {
    "kind": one_of(RulingKind),
    "reason": text(200),
    "made_by": text(80),
    "made_at": moment,
}
PENALTY: Final[Mapping[str, Kind]] = {
    "case": text(40),
    "amount": amount,
    "unit": one_of(Unit),
    "reason": text(200, needed=True),
    "given_by": text(80),
    "given_at": moment,
    "cancelled_by": text(80),
    "cancelled_at": optional(moment),
}
PRIZES: Final[Mapping[str, Kind]] = {
    "position": NUMBER,
    "name": text(60, needed=True),
    "category": text(40),
    "prizes": listed(text(80), 50),
}
STANDING: Final[Mapping[str, Kind]] = {
    "position": NUMBER,
    "rank": optional(NUMBER),
    "is_shared": flag,
    "value": text(20),
    "hands_played": whole(),
    "hands_missing": whole(),
}
ENTRANT: Final[Mapping[str, Kind]] = {"entry": optional(NUMBER), "team": optional(NUMBER)}

ARCHIVE: Final = fields(
    {
        "format": one_of([FORMAT]),
        "version": whole(1, 1_000),
        "key": text(64, needed=True),
        "exported_at": moment,
        "club": text(80),
        "tournament": fields(TOURNAMENT),
        "people": listed(fields({"id": NUMBER, "name": text(60, needed=True)})),
        "teams": listed(fields(TEAM)),
        "entries": listed(fields({**ENTRY, "person": NUMBER, "team": optional(NUMBER)})),
        "wishes": listed(fields({"one": NUMBER, "other": NUMBER, "wish": one_of(Wish)})),
        "substitutions": listed(fields({**SUBSTITUTION, "entry": NUMBER, "person": NUMBER})),
        "rounds": listed(
            fields(
                {
                    **ROUND,
                    "places": listed(fields({**PLACE, "entry": NUMBER, "person": NUMBER})),
                    "matches": listed(
                        fields(
                            {
                                "number": NUMBER,
                                "one": NUMBER,
                                "other": optional(NUMBER),
                                "table_number": NUMBER,
                            }
                        )
                    ),
                    "extra_times": listed(fields(EXTRA_TIME)),
                    "early_ends": listed(fields(EARLY_END)),
                    "session": optional(fields(SESSION)),
                    "tables": listed(
                        fields(
                            {
                                **TABLE,
                                "seats": listed(fields({"chair": NUMBER, "person": NUMBER})),
                                "hands": listed(
                                    fields(
                                        {
                                            **HAND,
                                            **PLAYED,
                                            "ring": listed(NUMBER, 6),
                                            "ruling": optional(
                                                fields(
                                                    {
                                                        **RULING,
                                                        "adjusted": listed(
                                                            fields(
                                                                {
                                                                    "person": NUMBER,
                                                                    "counts": text(20),
                                                                }
                                                            )
                                                        ),
                                                    }
                                                )
                                            ),
                                        }
                                    )
                                ),
                            }
                        )
                    ),
                }
            ),
            200,
        ),
        "penalties": listed(fields({**PENALTY, **ENTRANT, "round": optional(NUMBER)})),
        "prizes": listed(fields(PRIZES)),
        "rankings": listed(
            fields(
                {
                    "kind": one_of(RankingKind),
                    "after_round": NUMBER,
                    "rows": listed(fields({**STANDING, **ENTRANT})),
                }
            )
        ),
    }
)
"""A whole archive."""


def plain(row: object, kinds: Mapping[str, Kind]) -> dict[str, Any]:
    """Return the columns of a row as JSON holds them."""
    return {name: _plain(getattr(row, name)) for name in kinds}


def _plain(value: Any) -> Any:
    if hasattr(value, "isoformat"):
        return value.isoformat()
    return value if isinstance(value, bool | int | dict | list | None) else str(value)
