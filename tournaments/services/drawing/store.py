"""Draws as rows: rounds, places and matches."""

from collections.abc import Sequence
from datetime import datetime

from tournaments.models import (
    Entry,
    Match,
    Place,
    Round,
    RoundState,
    Substitution,
    Team,
    Tournament,
)
from tournaments.selectors import shape
from tournaments.services.drawing.task import Drawn


def drop_drawn(tournament: Tournament, *, first: int) -> None:
    """Delete the rounds from a number on that are only drawn."""
    Round.objects.filter(tournament=tournament, number__gte=first, state=RoundState.DRAWN).delete()


def store(
    tournament: Tournament,
    drawn: Sequence[Drawn],
    *,
    first: int,
    seed: str,
    at: datetime,
    is_pasted: bool = False,
) -> list[Round]:
    """Write rounds, in place of what was only drawn from `first` on."""
    drop_drawn(tournament, first=first)
    rules = tournament.format()
    entries = {each.number: each for each in Entry.objects.filter(tournament=tournament)}
    teams = {each.number: each for each in Team.objects.filter(tournament=tournament)}
    substitutes = list(Substitution.objects.filter(entry__tournament=tournament).order_by("pk"))
    stored: list[Round] = []
    for number, one in enumerate(drawn, start=first):
        hands, hands_at_five = shape.hands_of(rules, number)
        turn = Round.objects.create(
            tournament=tournament,
            number=number,
            draw=rules.draw.value,
            seed=seed,
            is_pasted=is_pasted,
            is_final=shape.is_final(rules, number),
            hands=hands,
            hands_at_five=hands_at_five,
            minutes=rules.schedule.minutes,
            drawn_at=at,
        )
        members = {each.entry_id: each.member_id for each in substitutes if each.plays_in(number)}
        Place.objects.bulk_create(
            Place(
                round=turn,
                table_number=table_number,
                chair=chair,
                entry=entries[person],
                member_id=members.get(entries[person].pk, entries[person].member_id),
            )
            for table_number, table in enumerate(one.seated.tables, start=1)
            for chair, person in enumerate(table.people, start=1)
        )
        Match.objects.bulk_create(
            Match(
                round=turn,
                number=match_number,
                one=teams[met.one],
                other=teams[met.other] if met.other is not None else None,
                table_number=met.table,
            )
            for match_number, met in enumerate(one.matches, start=1)
        )
        stored.append(turn)
    return stored
