"""Moves are stored once, in order, and only when the rules allow them."""

import threading
from dataclasses import replace
from datetime import timedelta

import pytest
from django.db import connection
from django.utils import timezone

from games.engine import Action, Verb, commitment
from games.models import OnlineAction
from games.selectors import states
from games.selectors.board import board
from games.services import moves
from games.services.errors import Illegal, MoveError, NotSeated, NotYourTurn, Stale
from tests.factories.online import against_bots, hand_of, member_on_turn, move_of, move_on, started

pytestmark = pytest.mark.django_db


def act(table, member, move):
    return moves.act(table_id=table.pk, member=member, move=move, at=timezone.now()).hand


def test_a_legal_move_is_stored_and_passes_the_turn() -> None:
    table = started()
    first = member_on_turn(table)

    hand = act(table, first, move_of(table))

    assert list(hand.actions.values_list("ply", "seat", "token", "by")) == [
        (0, 1, "1 pass", "person")
    ]
    assert (hand.ply, hand.turn) == (1, 2)
    assert member_on_turn(table) != first


def test_a_move_sent_twice_is_stored_once_and_the_second_is_stale() -> None:
    table = started()
    member, move = member_on_turn(table), move_of(table)
    act(table, member, move)

    with pytest.raises(Stale):
        act(table, member, move)

    assert OnlineAction.objects.count() == 1


@pytest.mark.parametrize("change", [{"ply": 5}, {"hand": 2}, {"fingerprint": "0" * 64}])
def test_a_move_from_another_state_is_stale(change) -> None:
    table = started()

    with pytest.raises(Stale):
        act(table, member_on_turn(table), replace(move_of(table), **change))

    assert not OnlineAction.objects.exists()


def test_nobody_moves_out_of_turn_or_for_somebody_else() -> None:
    table = started()
    other = next(seat.member for seat in table.seats.all() if seat.member != member_on_turn(table))
    hand = hand_of(table)
    seat = table.rotation.seat_of(table.seats.get(member=other).chair, hand.dealer_chair)
    own = replace(
        move_of(table),
        fingerprint=states.state_of(hand).view(seat).fingerprint(),
        token=f"{seat} pass",
    )

    with pytest.raises(NotYourTurn):
        act(table, other, own)
    with pytest.raises(NotYourTurn):
        act(table, member_on_turn(table), replace(move_of(table), token="3 pass"))

    assert not OnlineAction.objects.exists()


def test_a_stranger_cannot_move() -> None:
    table, elsewhere = started(), started()

    with pytest.raises(NotSeated):
        act(table, member_on_turn(elsewhere), move_of(table))


@pytest.mark.parametrize("token", ["1 play T12", "1 bluff 3", "", "1", "1 play T12 T13", "garde"])
def test_what_the_rules_forbid_is_refused_and_nothing_changes(token) -> None:
    table = started()

    with pytest.raises((Illegal, NotYourTurn)):
        act(table, member_on_turn(table), replace(move_of(table), token=token))

    assert hand_of(table).ply == 0
    assert not OnlineAction.objects.exists()


def test_a_refusal_says_why_in_words() -> None:
    table = started()
    move_on(table, lambda _legal: Action.parse("1 garde"))

    with pytest.raises(Illegal) as refused:
        act(table, member_on_turn(table), replace(move_of(table), token="2 petite"))

    assert refused.value.problem.text == "Bid higher than Garde, or pass."


def test_the_shuffle_is_committed_to_before_the_auction_and_shown_after() -> None:
    hand = hand_of(started())

    assert hand.commitment == commitment(hand.seed)
    assert len(hand.seed) == 32


def test_a_restart_in_mid_trick_loses_nothing() -> None:
    table = started()
    while states.state_of(hand_of(table)).phase != "play":
        move_on(table, -1)
    move_on(table)
    before = states.state_of(hand_of(table))

    states.cache.clear()

    after = states.state_of(hand_of(table))
    assert after.fingerprint() == before.fingerprint()
    assert move_on(table).ply == len(before.actions) + 1


def test_a_hand_played_by_people_ends_in_the_ledger() -> None:
    table = started()
    while not hand_of(table).is_over:
        move_on(table, -1)

    hand = hand_of(table)
    assert hand.result.contract == states.state_of(hand).summary()["contract"]
    assert [action.ply for action in hand.actions.order_by("ply")] == list(range(hand.ply))


@pytest.mark.django_db(transaction=True)
def test_two_tabs_that_move_at_once_store_one_move() -> None:
    table = started()
    member, move = member_on_turn(table), move_of(table)
    said: list[str] = []
    together = threading.Barrier(4)

    def tab() -> None:
        together.wait()
        try:
            act(table, member, move)
            said.append("stored")
        except MoveError as error:
            said.append(type(error).__name__)
        finally:
            connection.close()

    threads = [threading.Thread(target=tab) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert sorted(said) == ["Stale", "Stale", "Stale", "stored"]
    assert OnlineAction.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_the_computer_plays_until_a_person_has_to_move() -> None:
    table = against_bots()

    hand = hand_of(table)
    assert hand.is_over or member_on_turn(table) == table.creator


PILES = {
    "rules_id": "slovenian-tarok/house/2",
    "rule_options": {"pile_pickup": "optional_any_time"},
    "seconds_a_move": 30,
    "bank_seconds": 60,
}


def waiting_to_take_up():
    """Return a table of two, the one who waits, and his page's move that takes a card up."""
    for _ in range(20):
        table = started(2, **PILES)
        for _ in range(2):
            move_on(table, lambda legal: next(one for one in legal if one.verb is Verb.PASS))
        hand = hand_of(table)
        state = states.state_of(hand)
        other = 3 - hand.turn
        extra = state.legal_actions(seat=other)
        if extra:
            chair = table.rotation.active_chairs(hand.dealer_chair)[other - 1]
            fingerprint = state.view(other).fingerprint()
            move = moves.Move(hand.number, hand.ply, fingerprint, str(extra[0]))
            return table, table.seats.get(chair=chair), move
    raise AssertionError("no card to take up in 20 deals")


def test_a_card_is_taken_up_out_of_turn_and_the_turn_and_its_clock_stay() -> None:
    table, seat, move = waiting_to_take_up()
    before = hand_of(table)
    late = before.due_at - timedelta(seconds=1)

    moves.act(table_id=table.pk, member=seat.member, move=move, at=late)

    after = hand_of(table)
    assert after.actions.get(ply=before.ply).token == move.token
    assert after.ply == before.ply + 1
    assert (after.turn, after.turn_since, after.due_at) == (
        before.turn,
        before.turn_since,
        before.due_at,
    )
    seat.refresh_from_db()
    assert seat.bank_left == 60
    states.cache.clear()
    assert str(states.state_of(after).actions[-1]) == move.token
    # and the one whose turn it is plays on
    assert move_on(table).ply > after.ply


def test_two_who_click_at_once_are_both_heard_when_one_takes_a_card_up() -> None:
    table, seat, pick = waiting_to_take_up()
    on_turn, play = member_on_turn(table), move_of(table, -1)

    picked = act(table, seat.member, pick)
    played = act(table, on_turn, play)

    assert [str(one) for one in states.state_of(played).actions[-2:]] == [pick.token, play.token]
    assert played.ply == picked.ply + 1 == pick.ply + 2
    for member, again in [(seat.member, pick), (on_turn, play)]:
        with pytest.raises(Stale):
            act(table, member, again)


def test_a_card_is_taken_up_although_the_other_played_meanwhile() -> None:
    table, seat, pick = waiting_to_take_up()

    act(table, member_on_turn(table), move_of(table, -1))
    picked = act(table, seat.member, pick)

    assert str(states.state_of(picked).actions[-1]) == pick.token


def test_nobody_plays_ahead_of_his_turn_from_a_page_that_waited() -> None:
    table = started()
    hand = hand_of(table)
    waiting = states.state_of(hand).view(2)
    move_on(table)
    later = member_on_turn(table)

    with pytest.raises(Stale):
        act(table, later, moves.Move(hand.number, 0, waiting.fingerprint(), "2 pass"))

    assert OnlineAction.objects.count() == 1


def test_out_of_turn_a_card_is_not_played() -> None:
    table, seat, move = waiting_to_take_up()
    card = states.state_of(hand_of(table)).deal.holdings[int(move.token[0]) - 1][0]

    with pytest.raises(NotYourTurn):
        act(table, seat.member, replace(move, token=f"{move.token[0]} play {card}"))


def test_who_waits_is_offered_the_cards_that_he_may_take_up() -> None:
    table, seat, move = waiting_to_take_up()

    shown = board(table=table, reader=seat.member).hand

    assert not shown.is_my_turn
    assert move.token in [choice.token for choice in shown.choices]
    assert {choice.verb for choice in shown.choices} == {"pick"}
    assert not any(card.token for card in shown.holding)
