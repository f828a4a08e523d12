"""Two organisers, two clicks, and a hand that comes while its round is finished.

Run on SQLite, and again on PostgreSQL with the tests of `tests/clubs/test_at_once.py`.
"""

import threading
from collections.abc import Callable
from uuid import uuid4

import pytest
from django.db import connections

from clubs.models import Hand, JournalEntry, PlaySession, TableToken
from clubs.services.hands import NotAllowedNow
from clubs.services.refusal import Refused
from games.engine import Action
from games.models import OnlineTable, TableState
from games.selectors import states
from games.services import moves
from rating import services as rating
from tests.factories import online
from tests.factories.clubs import AFTERNOON, ORGANISER
from tests.factories.events import Event, enter_people, tournament_of
from tests.factories.tournaments import TournamentFactory, entries, published
from tournaments.formats.penalties import Unit
from tournaments.models import Penalty, Place, Round, RoundState, Standing
from tournaments.services import drawing, penalties, rounds
from tournaments.services.online import open_round

pytestmark = pytest.mark.django_db(transaction=True)


def together(*actions: Callable[[], object]) -> list[object]:
    """Do things at the same moment, each with its own connection; return what each gave."""
    results: list[object] = [None] * len(actions)
    start = threading.Barrier(len(actions))

    def do(place: int) -> None:
        start.wait()
        try:
            results[place] = actions[place]()
        except (Refused, NotAllowedNow) as refused:
            results[place] = refused
        finally:
            connections.close_all()

    threads = [threading.Thread(target=do, args=[place]) for place in range(len(actions))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


@pytest.fixture
def event() -> Event:
    tournament = tournament_of("libre", settings={"draw": "random", "schedule.hands": 2})
    enter_people(tournament, 8)
    return Event(tournament)


def last_move(table: OnlineTable) -> Callable[[], object]:
    """Play a hand but for its last action; return what makes that, or says that it is too late."""
    while not states.state_of(online.hand_of(table)).apply(first_of(table)).is_over:
        online.move_on(table)
    said = {"table_id": table.pk, "member": online.member_on_turn(table)}
    move = online.move_of(table)

    def make() -> object:
        try:
            return moves.act(**said, move=move, at=AFTERNOON)
        except moves.Stale as late:
            return late

    return make


def first_of(table: OnlineTable) -> Action:
    hand = online.hand_of(table)
    return states.state_of(hand).view(hand.turn).legal[0]


def done(action: str) -> int:
    return JournalEntry.objects.filter(action=action).count()


def test_two_organisers_draw_and_publish_at_once(event):
    drawn = together(
        *(
            lambda: drawing.draw_next(
                tournament=event.tournament, seed="same", by=ORGANISER, at=event.at
            )
            for _person in range(2)
        )
    )
    assert not [each for each in drawn if isinstance(each, Exception)]
    assert (Round.objects.count(), Place.objects.count(), done("round_drawn")) == (1, 8, 1)
    turn = event.round(1)
    together(*(lambda: rounds.publish(round=turn, by=ORGANISER, at=event.at) for _ in range(2)))
    together(*(lambda: rounds.start(round=turn, by=ORGANISER, at=event.at) for _ in range(2)))
    assert (done("round_published"), done("round_started")) == (1, 1)
    assert PlaySession.objects.get().tables.count() == 2
    assert TableToken.objects.count() == 2


def test_one_publishes_while_the_other_draws_anew(event):
    event.draw(seed="one")
    turn = event.round(1)
    together(
        lambda: rounds.publish(round=turn, by=ORGANISER, at=event.at),
        lambda: drawing.draw_next(
            tournament=event.tournament, seed="two", by=ORGANISER, at=event.at
        ),
    )
    # Whoever came first: a round that was published has the seats that everybody sees.
    for turn in Round.objects.exclude(state=RoundState.DRAWN):
        seats = set(turn.session.seats.values_list("table__number", "chair", "member"))
        assert seats == set(turn.places.values_list("table_number", "chair", "member"))
    numbers = list(Round.objects.order_by("number").values_list("number", flat=True))
    assert numbers in ([1], [1, 2])


def test_a_hand_comes_while_its_round_is_finished(event):
    event.draw()
    turn = event.open(1)
    first, second = event.tables(1)
    event.play_table(first)
    event.play_table(second, 1)
    entered, finished = together(
        lambda: event.play_hand(second),
        lambda: rounds.finish(round=turn, by=ORGANISER, at=event.at, consent=True),
    )
    assert finished.state == RoundState.FINISHED
    assert Hand.objects.count() == 3 + isinstance(entered, Hand)
    assert isinstance(entered, Hand | NotAllowedNow)
    rating.bring_everything_up_to_date()
    played = sum(Standing.objects.values_list("hands_played", flat=True))
    assert played == 4 * Hand.objects.count()


def test_a_penalty_sent_twice_at_once_is_given_once(event):
    event.draw()
    event.open(1)
    entry = event.tournament.entries.first()
    fine = penalties.Fine(uuid4(), Unit.POINTS, 100, "late")
    together(
        *(
            lambda: penalties.give(who=entry, fine=fine, by=ORGANISER, at=event.at)
            for _click in range(2)
        )
    )
    assert Penalty.objects.count() == 1


def test_two_workers_count_the_same_ranking_at_once(event):
    event.draw()
    event.open(1)
    for table in event.tables(1):
        event.play_table(table)
    together(*(rating.bring_everything_up_to_date for _worker in range(2)))
    assert Standing.objects.count() == 8


def test_the_last_card_of_an_online_hand_falls_while_its_round_is_finished():
    tournament = TournamentFactory(preset="duplicate")
    turn = published(
        tournament, [entries(tournament, 4), entries(tournament, 4)], hands=1, hands_at_five=1
    )
    open_round(round=turn, by=ORGANISER, at=AFTERNOON)
    one, other = OnlineTable.objects.order_by("ledger_table__number")
    last = [last_move(table) for table in (one, other)]

    made = together(
        last[0],
        lambda: rounds.finish(round=turn, consent=True, by=ORGANISER, at=AFTERNOON),
        last[1],
    )

    assert None not in made
    states = sorted(OnlineTable.objects.values_list("state", flat=True))
    assert Hand.objects.count() == states.count(TableState.FINISHED)
    assert set(states) <= {TableState.FINISHED, TableState.STOPPED}
    assert Round.objects.get(pk=turn.pk).state == RoundState.FINISHED
