"""Rounds: published, started, finished and back, with words about what is in the way."""

import pytest

from clubs.models import PlaySession, SessionKind, SessionState
from clubs.services import hands, seating, sessions
from clubs.services.hands import NotAllowedNow
from clubs.services.hands_planned import set_hands_planned
from clubs.services.refusal import Refused
from tests.factories.clubs import ORGANISER
from tests.factories.events import Event, enter_people, tournament_of
from tournaments.models import RoundState, TournamentState
from tournaments.selectors.blockers import Lacks, Unfinished
from tournaments.services import rounds

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Event:
    """Nine people, a table of five and one of four, six rounds of 4 (and 5) hands."""
    tournament = tournament_of("libre", settings={"draw": "random"})
    enter_people(tournament, 9)
    event = Event(tournament)
    event.draw()
    return event


def test_a_published_round_is_a_session_of_its_own_kind_with_the_hands_planned(event):
    turn = event.open(1)
    session = PlaySession.objects.get()
    assert (session.kind, session.state) == (SessionKind.TOURNAMENT, SessionState.PLAYING)
    assert (turn.state, event.fresh().state) == (RoundState.PLAYING, TournamentState.RUNNING)
    assert [(t.seats.count(), t.hands_planned) for t in event.tables(1)] == [(4, 4), (5, 5)]
    assert session.attendances.count() == 9


def test_published_and_started_twice_is_done_once(event):
    turn = event.open(1)
    again = rounds.publish(round=turn, by=ORGANISER, at=event.later())
    assert again.session_id == turn.session_id
    assert rounds.start(round=turn, by=ORGANISER, at=event.later()).state == RoundState.PLAYING
    assert PlaySession.objects.count() == 1


def test_a_hand_beyond_the_plan_is_refused_until_a_scorer_raises_the_number(event):
    event.open(1)
    table = event.tables(1)[0]
    event.play_hand(table, {"contract": "pass"})
    event.play_table(table)
    with pytest.raises(NotAllowedNow, match="all_hands_played"):
        event.play_hand(table)
    set_hands_planned(table=table, hands=5, by=ORGANISER, at=event.later(), reason="misdealt")
    event.play_hand(table)
    with pytest.raises(Refused, match="from 5"):
        set_hands_planned(table=table, hands=4, by=ORGANISER, at=event.later())


def test_a_round_says_which_table_blocks_it_and_finishes_all_the_same_if_one_insists(event):
    turn = event.open(1)
    first, second = event.tables(1)
    event.play_table(first)
    event.play_table(second, 3)
    with pytest.raises(Unfinished) as refused:
        rounds.finish(round=turn, by=ORGANISER, at=event.later())
    [blocker] = refused.value.blockers
    assert (blocker.lacks, blocker.table, blocker.count) == (Lacks.HANDS, 2, 2)
    assert str(refused.value) == "Table 2: 3 of 5 hands are entered."
    turn = rounds.finish(round=turn, by=ORGANISER, at=event.later(), consent=True)
    assert turn.state == RoundState.FINISHED
    with pytest.raises(NotAllowedNow, match="session_not_playing"):
        event.play_hand(second)
    rounds.reopen(round=turn, by=ORGANISER, at=event.later(), reason="table 2 goes on")
    event.play_table(second, 2)
    assert rounds.finish(round=turn, by=ORGANISER, at=event.later()).state == RoundState.FINISHED


def test_a_round_is_taken_back_only_without_hands(event):
    turn = event.open(1)
    with pytest.raises(Refused, match="playing"):
        rounds.take_back(round=turn, by=ORGANISER, at=event.later())
    turn = rounds.pause(round=turn, by=ORGANISER, at=event.later())
    turn = rounds.take_back(round=turn, by=ORGANISER, at=event.later())
    assert (turn.state, turn.session) == (RoundState.DRAWN, None)
    assert turn.places.count() == 9
    assert not PlaySession.objects.exists()
    event.open(1)
    hand = event.play_hand(event.tables(1)[1])
    turn = rounds.pause(round=turn, by=ORGANISER, at=event.later())
    with pytest.raises(Refused, match="tables 2"):
        rounds.take_back(round=turn, by=ORGANISER, at=event.later())
    assert hand.session.hands.count() == 1


def test_the_next_round_waits_for_the_one_before_unless_one_insists(event):
    event.open(1)
    second = event.draw()
    with pytest.raises(Unfinished, match="Table 1: 0 of 4 hands"):
        rounds.publish(round=second, by=ORGANISER, at=event.later())
    rounds.publish(round=second, by=ORGANISER, at=event.later(), consent=True)
    assert PlaySession.objects.count() == 2


def test_the_sessions_own_pages_send_an_organiser_to_the_tournament(event):
    event.open(1)
    session, table = PlaySession.objects.get(), event.tables(1)[1]
    seat = table.seats.select_related("member").first()
    asked = [
        lambda at: sessions.change_state(
            session=session, to=SessionState.CLOSED, seen=SessionState.PLAYING, by=ORGANISER, at=at
        ),
        lambda at: seating.draw(session=session, seed="1", by=ORGANISER, at=at),
        lambda at: seating.leave(table=table, member=seat.member, by=ORGANISER, at=at),
        lambda at: seating.set_players(table=table, players=5, by=ORGANISER, at=at),
    ]
    for ask in asked:
        with pytest.raises(Refused) as refused:
            ask(event.later())
        assert refused.value.code == "tournament_round"
    seating.set_dealer(table=table, member=seat.member, by=ORGANISER, at=event.later())


def test_wrong_chairs_are_exchanged_afterwards_only_among_people_of_the_round(event):
    event.open(1)
    table = event.tables(1)[1]
    event.play_hand(table)
    table.refresh_from_db()
    one, other = table.seats.order_by("chair")[:2]
    people = {one.member_id: other.member_id, other.member_id: one.member_id}

    def change(last, people):
        return hands.OtherPeople(
            client_key="00000000-0000-0000-0000-000000000001",
            first=1,
            last=last,
            people=people,
            seen_version=table.version,
            reason="wrong chairs",
        )

    for last, wanted in ((None, people), (1, {one.member_id: 0})):
        with pytest.raises(Refused) as refused:
            hands.set_people(
                table=table, change=change(last, wanted), by=ORGANISER, at=event.later()
            )
        assert refused.value.code == "tournament_round"
    changed = hands.set_people(
        table=table, change=change(1, people), by=ORGANISER, at=event.later()
    )
    assert len(changed) == 1
