"""Who deals and who sits out: the table of the seating rules, line by line, and its promises."""

import doctest
import json
import random
from collections import Counter
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clubs import rotation as module
from clubs.rotation import (
    DeadSeats,
    DealOutcome,
    ImpossibleTable,
    NoSuchPlace,
    Redeal,
    Rotation,
    fair_first_dealer,
    ring_with,
    ring_without,
)

OPPOSITE, SECOND = DeadSeats.DEALER_AND_OPPOSITE, DeadSeats.DEALER_AND_SECOND
SIZES = [(2, 2), (3, 3), (4, 3), (4, 4), (5, 4), (6, 4), (5, 5), (6, 5)]
rotations = st.builds(
    lambda size, redeal, dead: Rotation(*size, redeal=redeal, dead_seats=dead),
    st.sampled_from(SIZES),
    st.sampled_from(Redeal),
    st.sampled_from(DeadSeats),
)
fair_rotations = st.sampled_from([Rotation(*size) for size in SIZES])


def dealers(rotation: Rotation, first: int, deals: int) -> list[int]:
    """Who deals when every deal is played."""
    found = [first]
    while len(found) < deals:
        found.append(rotation.next_dealer(found[-1], DealOutcome.PLAYED))
    return found[:deals]


def hands_sat_out(rotation: Rotation, first: int, deals: int) -> list[int]:
    out = Counter(
        chair
        for dealer in dealers(rotation, first, deals)
        for chair in rotation.dead_chairs(dealer)
    )
    return [out[chair] for chair in range(1, rotation.ring_size + 1)]


def spread(counts: list[int]) -> int:
    return max(counts) - min(counts)


def hands_together(rotation: Rotation) -> dict[tuple[int, int], int]:
    """Over one lap of the deal, the hands that each pair of chairs plays together."""
    met = Counter(
        pair
        for dealer in dealers(rotation, 1, rotation.ring_size)
        for pair in combinations(sorted(rotation.active_chairs(dealer)), 2)
    )
    return {pair: met[pair] for pair in combinations(range(1, rotation.ring_size + 1), 2)}


@pytest.mark.parametrize(
    ("people", "players", "dead_seats", "dead_of_chair_1", "out", "plays"),
    [
        (4, 4, OPPOSITE, (), 0, 4),
        (5, 4, OPPOSITE, (1,), 1, 4),
        (6, 5, OPPOSITE, (1,), 1, 5),
        (6, 4, OPPOSITE, (1, 4), 2, 4),
        (6, 4, SECOND, (1, 3), 2, 4),
        (4, 3, OPPOSITE, (1,), 1, 3),
        (3, 3, OPPOSITE, (), 0, 3),
        (2, 2, OPPOSITE, (), 0, 2),
        (5, 5, OPPOSITE, (), 0, 5),
    ],
)
def test_over_one_lap_everybody_deals_once_and_sits_out_equally(
    people, players, dead_seats, dead_of_chair_1, out, plays
):
    table = Rotation(people, players, dead_seats=dead_seats)
    lap = dealers(table, 1, people)

    assert table.dead_chairs(1) == dead_of_chair_1
    assert sorted(lap) == list(range(1, people + 1))
    assert hands_sat_out(table, 1, people) == [out] * people
    active = Counter(chair for dealer in lap for chair in table.active_chairs(dealer))
    assert set(active.values()) == {plays}


@pytest.mark.parametrize(
    ("people", "players", "together"), [(4, 4, 4), (5, 4, 3), (6, 5, 4), (4, 3, 2)]
)
def test_every_pair_meets_equally_where_one_person_sits_out(people, players, together):
    assert set(hands_together(Rotation(people, players)).values()) == {together}


def test_with_dealer_and_opposite_dead_opposites_play_four_of_six_and_the_others_two():
    together = hands_together(Rotation(6, 4))

    assert {pair for pair, hands in together.items() if hands == 4} == {(1, 4), (2, 5), (3, 6)}
    assert Counter(together.values()) == {4: 3, 2: 12}


def test_with_dealer_and_second_dead_chairs_two_apart_play_three_and_the_others_two():
    together = hands_together(Rotation(6, 4, dead_seats=SECOND))

    two_apart = {(1, 3), (2, 4), (3, 5), (4, 6), (1, 5), (2, 6)}
    assert {pair for pair, hands in together.items() if hands == 3} == two_apart
    assert Counter(together.values()) == {3: 6, 2: 9}


@given(fair_rotations, st.data())
def test_wherever_the_table_stops_hands_sat_out_and_deals_differ_by_one_at_most(table, data):
    first = data.draw(st.integers(1, table.ring_size))
    deals = data.draw(st.integers(1, 40))
    dealt = Counter(dealers(table, first, deals))

    assert spread(hands_sat_out(table, first, deals)) <= 1
    assert spread([dealt[chair] for chair in range(1, table.ring_size + 1)]) <= 1


def test_six_at_the_four_player_game_everybody_sat_out_once_after_three_deals():
    assert hands_sat_out(Rotation(6, 4), 2, 3) == [1] * 6
    assert spread(hands_sat_out(Rotation(6, 4, dead_seats=SECOND), 1, 3)) == 2


@pytest.mark.parametrize("first", range(1, 7))
def test_six_at_the_four_player_game_nobody_sits_out_twice_running(first):
    table = Rotation(6, 4)
    out = [set(table.dead_chairs(dealer)) for dealer in dealers(table, first, 12)]

    assert all(not now & later for now, later in pairwise(out))
    assert all(not now & later for now, later in zip(out, out[2:], strict=False))
    assert all(now == later for now, later in zip(out, out[3:], strict=False))


@given(rotations, st.data())
def test_seats_are_the_active_chairs_in_order_and_forehand_is_first_right_of_the_dealer(
    table, data
):
    dealer = data.draw(st.integers(1, table.ring_size))
    active, dead = table.active_chairs(dealer), table.dead_chairs(dealer)

    assert len(active) == table.players
    assert sorted(active + dead) == list(range(1, table.ring_size + 1))
    assert active[0] == dealer % table.ring_size + 1
    steps = [(chair - dealer - 1) % table.ring_size for chair in active]
    assert steps == sorted(steps)
    assert [table.seat_of(chair, dealer) for chair in active] == list(range(1, table.players + 1))
    assert all(table.seat_of(chair, dealer) is None for chair in dead)


@given(rotations, st.sampled_from([DealOutcome.PASSED, DealOutcome.PETIT_SEC]), st.data())
def test_a_void_deal_keeps_the_dealer_only_at_a_table_with_a_dead_seat(table, outcome, data):
    dealer = data.draw(st.integers(1, table.ring_size))
    keeps = table.ring_size > table.players and table.redeal is not Redeal.ALWAYS_MOVES

    expected = dealer if keeps else dealer % table.ring_size + 1
    assert table.next_dealer(dealer, outcome) == expected


@given(rotations, st.data())
def test_after_a_misdeal_the_same_dealer_deals_again_at_every_table(table, data):
    dealer = data.draw(st.integers(1, table.ring_size))

    assert table.next_dealer(dealer, DealOutcome.MISDEAL) == dealer


def test_the_hand_that_everybody_passed_costs_the_dead_dealer_no_second_hand():
    table = Rotation(5, 4)
    outcomes = [DealOutcome.PLAYED, DealOutcome.PASSED, DealOutcome.PETIT_SEC, DealOutcome.PLAYED]

    dealt = [3]
    for outcome in outcomes:
        dealt.append(table.next_dealer(dealt[-1], outcome))

    assert dealt == [3, 4, 4, 4, 5]


@given(rotations)
def test_the_schedule_survives_json_and_says_what_the_methods_say(table):
    rows = json.loads(json.dumps(table.schedule()))

    assert sorted(map(int, rows)) == list(range(1, table.ring_size + 1))
    for key, row in rows.items():
        dealer = int(key)
        assert row == {
            "dead": list(table.dead_chairs(dealer)),
            "active": list(table.active_chairs(dealer)),
            "next_if_played": table.next_dealer(dealer, DealOutcome.PLAYED),
            "next_if_void": table.next_dealer(dealer, DealOutcome.PETIT_SEC),
            "next_if_misdeal": dealer,
        }


@pytest.mark.parametrize(
    ("people", "players", "words"),
    [
        (7, 4, "At most 6 people"),
        (5, 3, "At most 4 people"),
        (3, 4, "needs at least 4 people"),
        (4, 5, "needs at least 5 people"),
        (0, 3, "needs at least 3 people"),
        (3, 2, "At most 2 people"),
        (6, 1, "no game for 1 players"),
        (6, 6, "no game for 6 players"),
    ],
)
def test_an_impossible_table_is_refused_with_a_sentence(people, players, words):
    with pytest.raises(ImpossibleTable, match=words):
        Rotation(people, players)


@pytest.mark.parametrize("chair", [0, 6, -1])
def test_a_chair_that_is_not_there_is_refused(chair):
    table = Rotation(5, 4)

    with pytest.raises(NoSuchPlace, match=f"no chair {chair}"):
        table.next_dealer(chair, DealOutcome.PLAYED)
    with pytest.raises(NoSuchPlace, match=f"no chair {chair}"):
        table.seat_of(chair, 1)


def test_the_lot_falls_on_every_chair_and_the_same_seed_on_the_same_one():
    table = Rotation(6, 4)
    drawn = [fair_first_dealer({}, table, rng=random.Random(seed)) for seed in range(200)]

    assert set(drawn) == {1, 2, 3, 4, 5, 6}
    assert drawn == [fair_first_dealer({}, table, rng=random.Random(seed)) for seed in range(200)]


def test_five_people_four_deals_a_round_five_rounds_sit_out_four_each():
    table = Rotation(5, 4)
    out = dict.fromkeys(range(1, 6), 0)
    for _ in range(5):
        first = fair_first_dealer(out, table)
        for dealer in dealers(table, first, 4):
            out[dealer] += 1

    assert out == {1: 4, 2: 4, 3: 4, 4: 4, 5: 4}


@pytest.mark.parametrize(
    ("sat_out", "size", "first"),
    [
        ({1: 2, 2: 1, 3: 2, 4: 2, 5: 2}, (5, 4), {2}),
        ({1: 0, 2: 1, 3: 0, 4: 0, 5: 1}, (5, 4), {3}),
        ({1: 1, 2: 1, 3: 0, 4: 1, 5: 1, 6: 1}, (6, 4), {3, 6}),
        ({2: 1, 3: 1, 4: 1, 5: 1}, (5, 4), {1}),
    ],
)
def test_who_sat_out_least_sits_out_first(sat_out, size, first):
    table = Rotation(*size)

    drawn = {fair_first_dealer(sat_out, table, rng=random.Random(seed)) for seed in range(30)}
    assert drawn == first
    assert fair_first_dealer(sat_out, table) == min(first)


@given(st.sampled_from([Rotation(5, 4), Rotation(6, 5), Rotation(6, 4), Rotation(4, 3)]), st.data())
def test_the_fair_first_dealer_puts_a_person_with_fewest_out_on_a_dead_seat(table, data):
    chairs = range(1, table.ring_size + 1)
    sat_out = {chair: data.draw(st.integers(0, 4)) for chair in chairs}

    dead = table.dead_chairs(fair_first_dealer(sat_out, table))
    assert min(sat_out[chair] for chair in dead) == min(sat_out.values())


def test_where_all_are_equal_the_fair_first_dealer_is_drawn_by_lot():
    drawn = {fair_first_dealer({}, Rotation(4, 4), rng=random.Random(seed)) for seed in range(100)}
    assert drawn == {1, 2, 3, 4}


def test_somebody_leaves_and_the_others_close_up_in_the_same_order():
    change = ring_without(Rotation(6, 4), 3, next_dealer=5)

    assert change.chairs == {1: 1, 2: 2, 4: 3, 5: 4, 6: 5}
    assert change.dealer == 4
    assert change.joined is None
    assert change.rotation == Rotation(5, 4)


@pytest.mark.parametrize(("leaver", "dealer"), [(2, 2), (5, 1), (1, 1)])
def test_if_the_next_dealer_leaves_the_next_person_in_order_deals(leaver, dealer):
    change = ring_without(Rotation(5, 4), leaver, next_dealer=leaver)

    assert change.dealer == dealer
    heir = leaver % 5 + 1
    assert change.chairs[heir] == dealer


def test_five_at_the_five_player_game_become_four_at_the_four_player_game():
    with pytest.raises(ImpossibleTable, match="needs at least 5 people"):
        ring_without(Rotation(5, 5), 1, next_dealer=2)

    assert ring_without(Rotation(5, 5), 1, next_dealer=2, players=4).rotation == Rotation(4, 4)


def test_options_of_the_table_stay_when_the_ring_changes():
    table = Rotation(5, 4, redeal=Redeal.ALWAYS_MOVES, dead_seats=SECOND)

    assert ring_with(table, next_dealer=1).rotation == Rotation(
        6, 4, redeal=Redeal.ALWAYS_MOVES, dead_seats=SECOND
    )


@pytest.mark.parametrize("next_dealer", [1, 2, 3, 4])
def test_a_newcomer_deals_after_everybody_else(next_dealer):
    change = ring_with(Rotation(4, 4), next_dealer=next_dealer)

    assert dealers(change.rotation, change.dealer, 5)[-1] == change.joined
    assert change.dealer == change.chairs[next_dealer]


def test_a_newcomer_may_choose_a_chair_and_a_seventh_person_is_refused():
    change = ring_with(Rotation(4, 4), next_dealer=1, after=4)

    assert (change.joined, change.dealer) == (5, 1)
    assert change.chairs == {1: 1, 2: 2, 3: 3, 4: 4}
    with pytest.raises(ImpossibleTable, match="At most 6 people"):
        ring_with(Rotation(6, 5), next_dealer=1)


@given(st.sampled_from([Rotation(5, 4), Rotation(6, 4), Rotation(4, 3)]), st.data())
def test_leaving_and_joining_keep_the_order_of_play(table, data):
    chair = data.draw(st.integers(1, table.ring_size))
    next_dealer = data.draw(st.integers(1, table.ring_size))
    change = ring_without(table, chair, next_dealer=next_dealer)

    new = [change.chairs[old] for old in sorted(change.chairs)]
    assert new == list(range(1, table.ring_size))
    back = ring_with(change.rotation, next_dealer=change.dealer)
    order = [back.chairs[seat] for seat in sorted(back.chairs)]
    assert order == sorted(order)
    assert set(order) | {back.joined} == set(range(1, table.ring_size + 1))


def test_the_examples_in_the_docstrings_hold():
    failed, tried = doctest.testmod(module)

    assert (failed, tried > 0) == (0, True)
