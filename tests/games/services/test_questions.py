"""Hints, hands looked through, and what the computer makes of a training hand."""

from uuid import uuid4

import pytest
from django.utils import timezone

from clubs.services.refusal import Refused
from games.models import Analysis, Comparison, Hint, TableState
from games.selectors import states, thinking
from games.selectors.board import board
from games.services import answers, clockwork, questions, tables
from tests.factories.clubs import ClubFactory
from tests.factories.online import against_bots, hand_of, member_on_turn, move_on, person, started

pytestmark = pytest.mark.django_db


def think():
    # In a test within one transaction nothing is committed, so nobody is woken up.
    return answers.answer_all(at=timezone.now())


def ask(table, member=None):
    member = member or member_on_turn(table)
    return questions.ask_hint(table_id=table.pk, member=member, at=timezone.now())


def trained(contract, *, rules_id="koenigrufen/house/4"):
    member = person(ClubFactory())
    facts = tables.TableFacts(rules_id, 4, hands_wanted=2, is_rated=False, training=contract)
    table = tables.open_against_bots(
        club=member.club, facts=facts, creator=member, client_key=uuid4(), at=timezone.now()
    )
    clockwork.run(table_id=table.pk, at=timezone.now())
    return table


def plain(legal):
    """Play on without ending the hand early."""
    return next(action for action in legal if action.verb not in {"claim", "concede"})


def play_to_the_end(table):
    while not hand_of(table).is_over:
        move_on(table, plain)


@pytest.fixture
def friendly():
    return started(hands_wanted=1, is_rated=False)


def test_a_hint_is_given_to_who_asked_and_to_nobody_else(friendly):
    asker = member_on_turn(friendly)
    other = next(seat.member for seat in friendly.seats.all() if seat.member != asker)
    ask(friendly)
    waiting = board(table=friendly, reader=asker).hand.hint
    assert waiting is not None
    assert waiting.words == ()
    assert think() == 1
    told = board(table=friendly, reader=asker).hand.hint
    assert [str(words) for words in told.words]
    assert str(told.reason)
    assert board(table=friendly, reader=other).hand.hint is None
    assert board(table=friendly, reader=None).hand.hint is None


def test_a_hint_is_a_legal_action_of_the_seat(friendly):
    hint = ask(friendly)
    think()
    hint.refresh_from_db()
    legal = states.state_of(hand_of(friendly)).legal_actions()
    assert hint.token in {str(action) for action in legal}


def test_a_hint_is_gone_once_the_hand_has_gone_on(friendly):
    asker = member_on_turn(friendly)
    ask(friendly)
    think()
    move_on(friendly, plain)
    assert board(table=friendly, reader=asker).hand.hint is None


def test_asked_twice_the_computer_thinks_once(friendly):
    assert ask(friendly) == ask(friendly)
    assert (think(), think()) == (1, 0)
    assert Hint.objects.count() == 1


def test_an_answer_that_comes_late_is_still_of_its_moment(friendly):
    hint = ask(friendly)
    legal = states.state_of(hand_of(friendly)).legal_actions()
    move_on(friendly, plain)
    think()
    hint.refresh_from_db()
    assert hint.token in {str(action) for action in legal}


def test_nobody_has_hints_at_a_rated_table_or_out_of_turn(friendly):
    rated = started(hands_wanted=1)
    with pytest.raises(Refused, match="rated"):
        ask(rated)
    waiting = next(
        seat.member for seat in friendly.seats.all() if seat.member != member_on_turn(friendly)
    )
    with pytest.raises(Refused, match="your turn"):
        ask(friendly, waiting)
    with pytest.raises(Refused, match="your turn"):
        ask(friendly, person(friendly.club))
    assert not Hint.objects.exists()


def test_a_hand_that_is_not_over_is_not_looked_through(friendly):
    with pytest.raises(Refused, match="not over"):
        questions.ask_analysis(table=friendly, number=1, at=timezone.now())


def test_a_hand_is_looked_through_once_and_names_what_people_played():
    table = against_bots(hands_wanted=1, is_rated=False, rules_id="koenigrufen/house/4")
    play_to_the_end(table)
    hand = hand_of(table)
    for _ in range(2):
        questions.ask_analysis(table=table, number=hand.number, at=timezone.now())
    assert (think(), think()) == (1, 0)
    found = thinking.analysis(table=table, number=hand.number)
    assert found.is_done
    active = table.rotation.active_chairs(hand.dealer_chair)
    own = active.index(table.seats.get(member=table.creator).chair) + 1
    actions = states.state_of(hand).actions
    for point in Analysis.objects.get().points.all():
        assert point.seat == own
        assert point.token == str(actions[point.ply])
        assert point.better != point.token
        legal = states.state_at(hand, point.ply).legal_actions()
        assert point.better in {str(action) for action in legal}
        assert point.gain >= 1
    assert len(found.moments) <= 3
    assert found.could_be_made in {True, False, None}


def test_the_learner_plays_the_contract_and_sees_what_the_computer_made_of_it():
    table = trained("dreier")
    hand = hand_of(table)
    state = states.state_of(hand)
    seat = table.rotation.seat_of(1, hand.dealer_chair)
    assert (state.view(seat).facts["contract"], state.view(seat).facts["declarer"]) == (
        "dreier",
        seat,
    )
    play_to_the_end(table)
    compared = Comparison.objects.get()
    assert compared.done_at is None
    think()
    compared.refresh_from_db()
    assert compared.own == hand_of(table).result.seats.get(member=table.creator).score
    record = thinking.record_of_computer(table=table, number=1)
    assert record.deal == states.state_of(hand).deal
    assert [action for action in record.actions if action.seat == seat][:1]
    assert compared.score is not None
    assert think() == 0


def test_the_next_hand_of_a_training_table_is_of_the_same_contract():
    table = trained("solorufer")
    play_to_the_end(table)
    tables.go_on(table_id=table.pk, member=table.creator, number=2, at=timezone.now())
    hand = hand_of(table)
    view = states.state_of(hand).view(table.rotation.seat_of(1, hand.dealer_chair))
    assert hand.number == 2
    assert view.facts["contract"] == "solorufer"
    assert table.state != TableState.FINISHED


def test_a_contract_that_cannot_be_bid_is_refused_and_nothing_is_left():
    with pytest.raises(Refused, match="No deal"):
        trained("trischaken")
