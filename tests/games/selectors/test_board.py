"""What the page of a table is made of."""

from datetime import timedelta
from random import Random

import pytest
from django.urls import reverse
from django.utils import timezone

from games import tasks
from games.engine import Action, all_rules, deal, start
from games.models import OnlineHand, OnlinePenalty, OnlineTable
from games.selectors.board import board
from games.services import moves
from games.services.errors import Stale
from games.words import action_words, level_before
from tests.factories.online import full, hand_of, member_on_turn, move_of, move_on, opened, started

SLOVENE = "slovenian-tarok/house/4"

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("rules_id", "people", "dead"),
    [
        ("french-tarot/fft-2012/4", 4, 0),
        ("french-tarot/fft-2012/4", 5, 1),
        ("french-tarot/fft-2012/4", 6, 2),
        ("french-tarot/fft-2012/3", 4, 1),
        ("french-tarot/fft-2012/5", 6, 1),
        ("koenigrufen/house/4", 5, 1),
        ("slovenian-tarok/house/3", 4, 1),
    ],
)
def test_who_sits_out_changes_with_the_deal_and_everybody_else_holds_cards(
    rules_id, people, dead
) -> None:
    table = started(people, rules_id=rules_id, hands_wanted=2)
    shown = board(table=table, reader=table.creator)

    sitting_out = [seat for seat in shown.seats if seat.is_dead]
    assert len(sitting_out) == dead
    assert [seat.seat for seat in sitting_out] == [None] * dead
    dealer = next(seat for seat in shown.seats if seat.is_dealer)
    assert dealer.is_dead == (dead > 0)
    active = sorted(seat.seat for seat in shown.seats if not seat.is_dead)
    assert active == list(range(1, table.rules.players + 1))
    assert len({seat.cards for seat in shown.seats if not seat.is_dead}) == 1


def test_a_whole_hand_with_a_dead_seat_is_scored_for_the_others() -> None:
    table = started(5, hands_wanted=1)
    dead = board(table=table, reader=None)
    name = next(seat.name for seat in dead.seats if seat.is_dead)
    while not hand_of(table).is_over:
        move_on(table, -1)

    seats = hand_of(table).result.seats
    assert {seat.role for seat in seats.filter(member__name=name)} <= {"dead"}
    assert seats.filter(seat__isnull=False).count() in {0, 4}


def test_the_reader_has_his_cards_and_on_his_turn_his_choices() -> None:
    table = started()
    on_turn = member_on_turn(table)

    shown = board(table=table, reader=on_turn)

    assert shown.me.to_act
    assert shown.hand.is_my_turn
    assert len(shown.hand.holding) == 18
    assert [choice.token for choice in shown.hand.choices] == [
        "1 pass",
        "1 petite",
        "1 garde",
        "1 garde_sans",
        "1 garde_contre",
    ]
    other = next(seat.member for seat in table.seats.all() if seat.member != on_turn)
    assert board(table=table, reader=other).hand.choices == ()


def test_a_card_that_may_not_go_comes_with_the_reason() -> None:
    table = started(hands_wanted=1)
    while True:
        shown = board(table=table, reader=member_on_turn(table))
        if shown.hand.phase == "play" and any(not card.is_legal for card in shown.hand.holding):
            break
        move_on(table, -1)
        if hand_of(table).is_over:
            return

    barred = [card for card in shown.hand.holding if not card.is_legal]
    assert all(str(card.reason) for card in barred)
    assert all(card.token.startswith(f"{shown.hand.seat} play ") for card in barred)


def test_the_board_costs_the_same_number_of_queries_at_every_ply(
    client, django_assert_max_num_queries
) -> None:
    table = started(hands_wanted=1)
    client.force_login(table.creator.user)
    path = reverse("online_table", args=[table.pk])
    for _ in range(30):
        move_on(table, -1)
        if hand_of(table).is_over:
            break
        with django_assert_max_num_queries(14):
            client.get(path, headers={"HX-Request": "true"})


def test_contra_re_and_sub_are_called_by_their_names() -> None:
    tokens = ["2 double game", "3 double kings", "1 double game", "2 double game", "1 double game"]
    said = [Action.parse(token) for token in tokens]

    words = [
        action_words(one, SLOVENE, names={}, level=level_before(said[:place], one.word))
        for place, one in enumerate(said)
    ]

    assert [str(one) for one in words] == [
        "Contra: the game",
        "Contra: Kings",
        "Re: the game",
        "Sub: the game",
        "Mort: the game",
    ]


def test_every_action_of_every_game_has_words() -> None:
    for rules in all_rules():
        rng = Random(1)
        state = start(rules.id, deal(rules.id, seed="words"))
        while not state.is_over:
            legal = state.legal_actions()
            assert all(str(action_words(one, rules.id, names={})) != one.word for one in legal)
            state = state.apply(rng.choice(legal))


def test_a_table_that_nobody_started_for_a_day_closes_without_a_price() -> None:
    old, new, playing = opened(), full(), started()
    OnlineTable.objects.filter(pk__in=[old.pk, playing.pk]).update(closes_at=timezone.now())

    tasks.sweep.delay()

    states_now = dict(OnlineTable.objects.values_list("pk", "state"))
    assert states_now == {old.pk: "cancelled", new.pk: "open", playing.pk: "playing"}
    assert not OnlinePenalty.objects.exists()


def test_a_table_at_which_nothing_happened_for_a_week_ends() -> None:
    idle, lively = started(), started()
    member, move = member_on_turn(idle), move_of(idle)
    OnlineHand.objects.filter(table=idle).update(turn_since=timezone.now() - timedelta(days=8))

    tasks.sweep.delay()

    states_now = dict(OnlineTable.objects.values_list("pk", "state"))
    assert states_now == {idle.pk: "finished", lively.pk: "playing"}
    idle.refresh_from_db()
    assert idle.session.state == "closed"
    with pytest.raises(Stale):
        moves.act(table_id=idle.pk, member=member, move=move, at=timezone.now())
