"""What a correction is said to bring is what it brings."""

import json
from uuid import uuid4

import pytest
from django.urls import reverse

from clubs.models import Hand, HandSeat, HandVersion
from clubs.services import hands
from games import engine
from rating import consequences, services
from rating.models import Rating, RatingChange, SessionStanding
from tests.factories.clubs import (
    AFTERNOON,
    ORGANISER,
    ClubFactory,
    MemberFactory,
    SessionFactory,
    TableFactory,
    UserFactory,
    garde,
    play,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def tables():
    """Two tables of five people whose members change places with each other."""
    session = SessionFactory()
    people = MemberFactory.create_batch(8, club=session.club)
    one = TableFactory(session=session, people=people[:5])
    two = TableFactory(session=session, people=people[5:])
    for declarer, points in ((1, 50), (2, 35), (3, 44), (4, 61), (1, 30)):
        play(one, garde(declarer, points))
    two.seats.all().delete()
    one.seats.all().delete()
    for table, some in ((one, people[:4]), (two, people[4:])):
        for chair, member in enumerate(some, start=1):
            table.seats.create(session=session, chair=chair, member=member)
    for declarer, points in ((1, 41), (2, 28), (3, 57)):
        play(two, garde(declarer, points))
    services.bring_everything_up_to_date()
    return one, two


def figures(session):
    ranks = dict(SessionStanding.objects.filter(session=session).values_list("member_id", "rank"))
    ratings = dict(Rating.objects.filter(pool__club=session.club).values_list("member_id", "value"))
    return ranks, ratings


def scores_of(hand: Hand, summary) -> dict[int, int]:
    """Return the score of everybody who played, by member, if the hand went like this."""
    table, version = hand.table, hand.versions.latest("number")
    sheet = engine.judge(table.rules_id, options=table.rule_options, summary=summary).sheet
    if summary["contract"] == "pass":
        return {}
    active = table.rotation(len(version.ring)).active_chairs(version.dealer_chair)
    return {version.ring[chair - 1]: sheet.totals[seat] for seat, chair in enumerate(active, 1)}


def correct(hand: Hand, summary) -> None:
    version = HandVersion.objects.get(hand=hand, number=hand.version)
    deal = hands.Deal(hand.number, version.dealer_chair, tuple(version.ring), summary)
    correction = hands.Correction(uuid4(), deal, hand.version, "misread", consent=True)
    hands.correct(hand=hand, correction=correction, by=ORGANISER, at=AFTERNOON)


@pytest.mark.parametrize("number", [1, 3, 5])
@pytest.mark.parametrize(
    "summary", [garde(3, 62), garde(2, 20), {"contract": "pass"}], ids=["won", "lost", "passed"]
)
def test_ranks_and_ratings_come_out_as_foretold(tables, number, summary):
    one, _two = tables
    hand = one.hands.get(number=number)
    ranks, ratings = figures(one.session)

    found = consequences.of_scores(hand, scores_of(hand, summary))
    assert figures(one.session) == (ranks, ratings), "nothing is written"
    correct(hand, summary)
    services.bring_everything_up_to_date()

    new_ranks, new_ratings = figures(one.session)
    members = {m.name: m.pk for m in one.session.club.members.all()}
    told = {members[change.name]: change for change in found.ranks}
    for member in ranks.keys() | new_ranks.keys():
        change = told.get(member)
        before = change.before if change else ranks.get(member)
        after = change.after if change else ranks.get(member)
        assert (before, after) == (ranks.get(member), new_ranks.get(member))
    moved = {members[move.name]: move for move in found.ratings}
    for member in ratings.keys() | new_ratings.keys():
        before, after = ratings.get(member, 1500), new_ratings.get(member, 1500)
        if member in moved:
            assert moved[member].before == pytest.approx(before, abs=1e-9)
            assert moved[member].after == pytest.approx(after, abs=1e-9)
        else:
            assert abs(after - before) < 0.05


def test_a_withdrawal_comes_out_as_foretold(tables):
    one, _two = tables
    hand = one.hands.get(number=2)

    found = consequences.of_scores(hand, {})
    hands.withdraw(hand=hand, seen_version=1, reason="twice", by=ORGANISER, at=AFTERNOON)
    services.bring_everything_up_to_date()

    ratings = dict(Rating.objects.values_list("member__name", "value"))
    for move in found.ratings:
        assert move.after == pytest.approx(ratings[move.name], abs=1e-9)
    assert {change.after for change in found.scores} == {None}
    assert found.later_hands == 5, "three of its own table, two of the other"


def test_a_passed_deal_that_was_played_comes_out_as_foretold(tables):
    one, _two = tables
    passed = play(one, {"contract": "pass"})
    services.bring_everything_up_to_date()
    ranks = figures(one.session)[0]

    found = consequences.of_scores(passed, scores_of(passed, garde(1, 70)))
    correct(passed, garde(1, 70))
    services.bring_everything_up_to_date()

    assert {change.before for change in found.scores} == {None}
    told = {change.name: change.after for change in found.ranks}
    now = dict(SessionStanding.objects.values_list("member__name", "rank"))
    assert told.items() <= now.items()
    assert ranks != figures(one.session)[0]
    assert RatingChange.objects.filter(hand=passed).count() == 4


def test_the_same_scores_change_nothing(tables):
    hand = tables[0].hands.get(number=1)
    scores = {s.member_id: s.score for s in hand.seats.exclude(seat=None)}

    assert not consequences.of_scores(hand, scores)


@pytest.fixture
def scorer(client, tables):
    club = tables[0].session.club
    member = MemberFactory(club=club, user=UserFactory(), role="scorer", name="Scripte")
    client.force_login(member.user)
    return client


def ask(client, hand, **posted):
    address = reverse("consequences", args=[hand.pk])
    return client.post(address, posted, headers={"HX-Request": "true"})


def test_the_fragment_says_who_moves(scorer, tables):
    hand = tables[0].hands.get(number=1)
    scores = scores_of(hand, garde(3, 62))

    said = ask(scorer, hand, scores=json.dumps(scores))

    assert said.status_code == 200
    html = said.content.decode()
    assert "<html" not in html
    winner = HandSeat.objects.get(hand=hand, seat=3).member.name
    assert winner in html
    assert "7 later hands are rated anew" in html


def test_without_scores_it_speaks_of_a_withdrawal(scorer, tables):
    said = ask(scorer, tables[0].hands.get(number=1))

    assert "would count no longer" in said.content.decode()


@pytest.mark.parametrize(
    "scores",
    [
        "nonsense",
        "[1, 2]",
        "7",
        '{"1": 5}',
        '{"x": 1, "2": 2, "3": 3}',
        '{"999999": 1, "999998": 2, "999997": -3}',
        '{"1": "5", "2": 1, "3": 1}',
        '{"1": 1e9, "2": 1, "3": 1}',
        '{"' + "9" * 40 + '": 1, "2": 1, "3": 1}',
        "[" * 100_000,
    ],
)
def test_scores_that_cannot_be_read_are_refused_in_words(scorer, tables, scores):
    said = ask(scorer, tables[0].hands.get(number=1), scores=scores)

    assert said.status_code == 422
    assert "load the page again" in said.content.decode()


def test_only_who_may_enter_at_the_table_may_ask(client, tables):
    hand = tables[0].hands.get(number=1)
    assert ask(client, hand).headers["HX-Redirect"].startswith("/sign-in/")
    reader = MemberFactory(club=hand.club, user=UserFactory())
    client.force_login(reader.user)
    assert ask(client, hand).status_code == 403
    stranger = MemberFactory(club=ClubFactory(), user=UserFactory())
    client.force_login(stranger.user)
    assert ask(client, hand).status_code == 404
