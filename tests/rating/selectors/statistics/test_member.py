"""A member's figures: by hand from small evenings, and recounted from the hands in plain Python."""

from collections import defaultdict
from datetime import timedelta
from fractions import Fraction

import pytest

from clubs.models import Hand, HandSeat, SeatRole
from rating import services
from rating.selectors.statistics import member as selectors
from rating.selectors.statistics import people
from rating.selectors.statistics.member import longest
from rating.selectors.statistics.scope import Scope
from tests.factories import online
from tests.factories.clubs import (
    AFTERNOON,
    EVENING,
    ClubFactory,
    MemberFactory,
    SessionFactory,
    TableFactory,
    garde,
    play,
)

pytestmark = pytest.mark.django_db
GAME = "french-tarot"


@pytest.fixture
def club():
    return ClubFactory()


@pytest.fixture
def people_of_five(club):
    names = ("Adèle", "Bruno", "Chloé", "Désiré", "Élodie")
    return [MemberFactory(club=club, name=name) for name in names]


def scope(club, **more):
    return Scope(club.pk, GAME, **more)


@pytest.fixture
def evening(club, people_of_five):
    """Five hands at the game of five, all deal in turn.

    With 49 points and 2 oudlers a garde is won by 8: 25 + 8 = 33, doubled 66, from each defender.
    The declarer has twice that of one defender's partner: 132 and 66, or alone against four 264.
    """
    table = TableFactory(session=SessionFactory(club=club), players=5, people=people_of_five)
    return [
        # Forehand is Bruno in the first hand, then Chloé and so on: Adèle deals first.
        play(table, garde(declarer=1, partner=5)),  # Bruno with Adèle
        play(table, garde(declarer=5, partner=3)),  # Bruno with Élodie
        play(table, garde(declarer=2, partner=3, points=35)),  # Élodie with Adèle, lost by 6
        play(table, garde(declarer=2, partner=2)),  # Adèle alone
        play(table, {"contract": "pass"}),
    ]


def test_success_by_contract_and_role(club, people_of_five, evening):
    adele, bruno = people_of_five[:2]

    mine = selectors.successes(adele, scope(club))

    # With Bruno +66; against Bruno and Élodie -66; with Élodie who loses by 6: 25 + 6 = 31,
    # doubled 62, to each of three defenders: -124 for her, -62 for the partner; alone +264.
    assert [(one.code, one.hands, one.won, one.lost, one.score) for one in mine.roles] == [
        ("declarer", 1, 1, 0, 264),
        ("partner", 2, 1, 1, 66 - 62),
        ("defender", 1, 0, 1, -66),
    ]
    assert [(one.code, one.hands, one.won, one.score) for one in mine.contracts] == [
        ("garde", 1, 1, 264)
    ]
    assert (mine.all.hands, mine.all.score, mine.sat_out) == (4, 66 - 66 - 62 + 264, 0)
    assert selectors.successes(bruno, scope(club)).contracts[0].score == 2 * 132


def test_who_pays_whom(club, people_of_five, evening):
    adele = people_of_five[0]

    found = {one.name: one for one in people.others(adele, scope(club))}

    # Hand 1: three defenders lose 66 each, a third of it goes to the partner Adèle: 22 each.
    # Hand 2: Adèle loses 66, two thirds to Bruno, a third to Élodie.
    # Hand 3: she loses 62 as one of two who lose 186 to three winners of 62: a third to each.
    # Hand 4: alone, 66 from each.
    third = Fraction(62, 3)
    assert found["Bruno"].flow == pytest.approx(float(-44 - third + 66))
    assert found["Chloé"].flow == pytest.approx(float(22 - third + 66))
    assert found["Désiré"].flow == pytest.approx(float(22 - third + 66))
    assert found["Élodie"].flow == pytest.approx(float(22 - 22 + 66))
    assert sum(one.flow for one in found.values()) == pytest.approx(66 - 66 - 62 + 264)


def test_with_whom_and_against_whom(club, people_of_five, evening):
    adele = people_of_five[0]

    found = {one.name: one for one in people.others(adele, scope(club))}

    # On one side: with Bruno in hand 1; against Bruno and Élodie in 2 beside Chloé and Désiré;
    # with Élodie in 3; alone in 4.
    assert {name: (one.together, one.against) for name, one in found.items()} == {
        "Bruno": (1, 3),
        "Chloé": (1, 3),
        "Désiré": (1, 3),
        "Élodie": (1, 3),
    }
    assert found["Bruno"].together_mean == 66
    assert found["Élodie"].together_mean == -62
    assert found["Bruno"].against_mean == pytest.approx((-66 - 62 + 264) / 3)


def test_records_and_runs(club, people_of_five, evening):
    adele = people_of_five[0]
    sat = selectors.sittings(adele, scope(club))

    found = selectors.records(adele, scope(club), sat)

    assert (found.best_hand.pk, found.best_hand.score) == (evening[3].pk, 264)
    assert (found.worst_hand.pk, found.worst_hand.score) == (evening[1].pk, -66)
    assert (found.won_in_a_row, found.lost_in_a_row, found.won_now) == (1, 2, 1)
    assert found.best_session == found.worst_session == sat[0]
    assert (sat[0].score, sat[0].hands) == (202, 4)


def test_runs_are_broken_by_a_hand_of_nothing():
    assert longest(score > 0 for score in [5, 5, 0, 5, -1, 5, 5]) == 2
    assert longest([]) == 0


def test_who_never_played_has_no_records(club, people_of_five):
    nobody = people_of_five[0]
    assert selectors.records(nobody, scope(club), []).best_hand is None
    assert selectors.successes(nobody, scope(club)).all.mean is None
    assert people.others(nobody, scope(club)) == []


@pytest.fixture
def evenings(club):
    """Two evenings of six people at tables with dead seats, hands of every outcome."""
    six = MemberFactory.create_batch(6, club=club)
    for week, players in ((0, 4), (1, 5)):
        start, end = (at + timedelta(days=7 * week) for at in (AFTERNOON, EVENING))
        session = SessionFactory(club=club, date=start.date(), starts_at=start, ends_at=end)
        table = TableFactory(session=session, players=players, people=six)
        for number in range(1, 9):
            declarer = number % players + 1
            partner = {"partner": (number + 2) % players + 1} if players == 5 else {}
            play(table, garde(declarer, 20 + 6 * number, number % 4, **partner))
    services.bring_everything_up_to_date()
    return six


def seats_by_hand(club):
    found = defaultdict(list)
    for seat in HandSeat.objects.filter(hand__club=club).order_by("hand__play_order", "chair"):
        found[seat.hand_id].append(seat)
    return found


def test_all_figures_are_those_of_a_recount(club, evenings):
    hands = seats_by_hand(club)
    for member in evenings:
        roles, sat_out, flow, score = defaultdict(list), 0, defaultdict(Fraction), 0
        for seats in hands.values():
            mine = next((seat for seat in seats if seat.member_id == member.pk), None)
            if mine is None:
                continue
            if mine.seat is None:
                sat_out += 1
                continue
            score += mine.score
            roles[mine.role].append(mine.score)
            won = sum(seat.score for seat in seats if seat.score > 0)
            for other in seats:
                if mine.score > 0 > other.score:
                    flow[other.member_id] += Fraction(mine.score * -other.score, won)
                elif mine.score < 0 < other.score:
                    flow[other.member_id] -= Fraction(-mine.score * other.score, won)
        found = selectors.successes(member, scope(club))
        assert {one.code: (one.hands, one.won, one.score) for one in found.roles} == {
            role: (len(scores), sum(one > 0 for one in scores), sum(scores))
            for role, scores in roles.items()
        }
        assert found.sat_out == sat_out
        others = people.others(member, scope(club))
        assert {one.member_id: one.flow for one in others if one.flow} == pytest.approx(
            {pk: float(paid) for pk, paid in flow.items() if paid}
        )
        assert sum(one.flow for one in others) == pytest.approx(score)
        sat = selectors.sittings(member, scope(club))
        assert sat[-1].sum == score
        assert sum(one.sat_out for one in sat) == sat_out


def test_what_one_gets_the_other_pays(club, evenings):
    flows = {
        (member.pk, one.member_id): one.flow
        for member in evenings
        for one in people.others(member, scope(club))
    }
    for (one, other), flow in flows.items():
        assert flows[other, one] == pytest.approx(-flow)


def test_a_scope_leaves_out_other_kinds_and_seasons(club, people_of_five, evening):
    adele = people_of_five[0]

    assert selectors.successes(adele, scope(club, kind="online")).all.hands == 0
    assert selectors.successes(adele, scope(club, kind="hall")).all.hands == 4
    assert Hand.objects.count() == 5
    assert {seat.role for seat in HandSeat.objects.all()} <= set(SeatRole)


def test_where_scores_do_not_add_up_to_nothing_nobody_pays_anybody(club):
    session = SessionFactory(club=club, rules="slovenian-tarok/zei", players=3)
    table = TableFactory(session=session, players=3, people=3)
    # A beggar that is made gives 70 to the declarer and takes 70 from each of the two others.
    hand = play(table, {"contract": "beggar", "declarer": 1, "tricks": 0})
    tarok = Scope(club.pk, "slovenian-tarok")

    found = people.others(hand.declarer, tarok)

    assert [(one.flow, one.against, one.against_score) for one in found] == [(0, 1, 70)] * 2
    assert selectors.successes(hand.declarer, tarok).contracts[0].code == "beggar"


def test_where_there_is_no_declarer_everybody_plays_against_everybody(club):
    session = SessionFactory(club=club, rules="slovenian-tarok/zei", players=3)
    table = TableFactory(session=session, players=3, people=3)
    piles = {
        "1": {"points": 20, "tricks": 5},
        "2": {"points": 25, "tricks": 6},
        "3": {"points": 25, "tricks": 5},
    }
    play(table, {"contract": "klop", "piles": piles})
    member = table.seats.get(chair=1).member

    found = people.others(member, Scope(club.pk, "slovenian-tarok"))

    assert [(one.together, one.against) for one in found] == [(0, 1), (0, 1)]


def test_the_computer_is_one_person_without_a_name():
    table = online.against_bots(hands_wanted=1)
    while not online.hand_of(table).is_over:
        online.move_on(table, -1)

    found = people.others(table.creator, scope(table.club, kind="online"))

    assert [(one.member_id, one.name) for one in found] == [(None, "")]
    assert found[0].hands == 3, "three seats of one hand"
