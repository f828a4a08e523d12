"""Who meets whom as teams, and who has a relay, for any number of teams and rounds."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clubs.services.refusal import Refused
from tests.factories.events import Event, enter_people, tournament_of
from tournaments.services.drawing.matches import lines, round_robin


def relays(turns, teams) -> Counter:
    found = Counter(dict.fromkeys(teams, 0))
    found.update(one for turn in turns for one, other in turn if other is None)
    return found


def meetings(turns) -> Counter:
    return Counter(frozenset(duel) for turn in turns for duel in turn if None not in duel)


def is_whole(turn, teams) -> bool:
    """Whether every team has exactly one duel or relay."""
    return sorted(each for duel in turn for each in duel if each is not None) == sorted(teams)


@given(st.integers(2, 15), st.integers(1, 30))
def test_in_matches_all_pairs_meet_equally_often_and_relays_go_round(count, rounds):
    teams = range(1, count + 1)

    turns = round_robin(teams, rounds)

    assert len(turns) == rounds
    assert all(is_whole(turn, teams) for turn in turns)
    met = meetings(turns)
    times = [met[frozenset(pair)] for pair in combinations(teams, 2)]
    assert max(times) - min(times) <= 1
    had = relays(turns, teams).values()
    assert max(had) - min(had) <= 1


def test_three_teams_play_a_triangle_in_three_rounds():
    turns = round_robin((1, 2, 3), 3)

    assert set(meetings(turns).values()) == {1}
    assert len(meetings(turns)) == 3
    assert set(relays(turns, (1, 2, 3)).values()) == {1}


@given(st.integers(4, 15), st.integers(1, 30))
def test_triplettes_have_a_relay_again_only_when_all_have_had_one(count, rounds):
    teams = range(1, count + 1)

    turns = lines(teams, rounds)

    assert len(turns) == rounds
    for number in range(1, rounds + 1):
        assert is_whole(turns[number - 1], teams)
        had = relays(turns[:number], teams).values()
        assert max(had) - min(had) <= 1
        assert sum(had) == number * (count % 2)


@given(st.integers(4, 15))
def test_in_the_rounds_of_a_line_nobody_meets_a_team_again(count):
    turns = lines(range(count), -(-count // 2))

    assert set(meetings(turns).values()) == {1}


@pytest.mark.django_db
@pytest.mark.parametrize("teams", [2, 3])
def test_few_triplettes_have_nothing_to_compare_with_and_are_told_so(teams):
    tournament = tournament_of("triplettes")
    enter_people(tournament, 3 * teams, teams_of=3)

    with pytest.raises(Refused, match="Triplettes need four teams"):
        Event(tournament).draw()


@pytest.mark.django_db
def test_three_quadrettes_play_a_triangle_in_which_the_relay_gives_nothing_and_takes_nothing():
    tournament = tournament_of("quadrettes", settings={"schedule.rounds": 3, "schedule.hands": 2})
    enter_people(tournament, 12, teams_of=4)
    event = Event(tournament)
    for number in (1, 2, 3):
        event.draw()
        event.play_round(number)

    matches = [
        (match.one.number, match.other.number if match.other else None)
        for number in (1, 2, 3)
        for match in event.round(number).matches.order_by("number")
    ]

    assert Counter(one for one, other in matches if other is None) == {1: 1, 2: 1, 3: 1}
    assert len({frozenset(match) for match in matches if None not in match}) == 3
    rows = tournament.standings.filter(kind="teams", after_round=3)
    # What one team wins the other loses, so three who all had a relay add up to nothing.
    assert sum(float(row.value) for row in rows) == pytest.approx(0, abs=0.002)
    assert rows.count() == 3
