"""The seating page and the seats of one table."""

import pytest
from django.urls import reverse

from clubs.models import Presence, Role, SessionState
from tests.factories.clubs import (
    AFTERNOON,
    ClubFactory,
    MemberFactory,
    OrganiserFactory,
    SessionFactory,
    TableFactory,
    TokenFactory,
    play,
    ring_of,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def session(client):
    session = SessionFactory(club=ClubFactory(), state=SessionState.CHECK_IN)
    scorer = OrganiserFactory(club=session.club, role=Role.SCORER, name="Odile")
    client.force_login(scorer.user)
    return session


def be(session, state):
    session.state = state
    session.save()


def arrive(session, count, presence=Presence.PRESENT):
    people = [MemberFactory(club=session.club) for _ in range(count)]
    for member in people:
        session.attendances.create(member=member, presence=presence, changed_at=AFTERNOON)
    return people


def seating(client, session, **asked):
    return client.get(reverse("seating", args=[session.pk]), asked).content.decode()


def change(client, session, **data):
    return client.post(reverse("seating", args=[session.pk]), data)


def person_on(table, chair):
    return table.seats.select_related("member").get(chair=chair).member


# the draw


def test_the_ways_to_split_are_shown_with_their_consequences(client, session):
    arrive(session, 10)

    html = seating(client, session)

    assert "2 tables of 5" in html
    assert "1 table of 4, 1 table of 6" in html
    assert html.count("2 people sit out each deal") == 2


def test_seven_people_of_a_game_for_four_get_two_suggestions(client, session):
    session.rules = "koenigrufen/house"
    session.save()
    arrive(session, 7)
    waiting = arrive(session, 1, Presence.RESERVE)[0]

    html = seating(client, session)

    assert "7 people fit no tables of this game" in html
    assert "Call 1 reserve" in html
    assert "1 person waits as a reserve" in html

    change(client, session, action="present", member=waiting.pk)
    assert "2 tables of 4" in seating(client, session)


def test_seven_people_with_a_table_of_three(client, session):
    arrive(session, 7)

    html = seating(client, session)
    assert "1 table of 3, 1 table of 4" in html
    assert "3 people play the 3-player game." in html
    assert change(client, session, action="draw", seed="1", sizes="3x3-4x4").status_code == 302

    assert sorted(len(ring_of(table)) for table in session.tables.all()) == [3, 4]


@pytest.mark.parametrize("sizes", ["9x9", "5x4-5x4", "x", "4", "'; drop"])
def test_tables_that_were_not_offered_are_refused(client, session, sizes):
    arrive(session, 8)

    answer = change(client, session, action="draw", seed="1", sizes=sizes)

    assert answer.status_code == 409
    assert not session.tables.exists()


def test_the_seats_show_who_deals_and_who_is_dead(client, session):
    TableFactory(session=session, people=5, dealer_chair=3)

    assert "deals, dead" in seating(client, session)


# changing it by hand


def test_two_taps_let_two_people_change_places(client, session):
    first, second = (TableFactory(session=session, people=4) for _ in range(2))
    anna, ben = person_on(first, 1), person_on(second, 2)

    html = seating(client, session, chosen=anna.pk)
    assert f"{anna.name} is chosen" in html
    change(
        client,
        session,
        action="swap",
        member=anna.pk,
        other=ben.pk,
        table=second.pk,
        chair=2,
    )

    assert person_on(first, 1) == ben
    assert person_on(second, 2) == anna


def test_a_forgotten_person_is_shown_and_gets_a_seat(client, session):
    table = TableFactory(session=session, people=4)
    late = arrive(session, 1)[0]

    html = seating(client, session)
    assert "Here, but without a seat" in html
    assert late.name in html
    change(client, session, member=late.pk, to=table.pk)

    assert late.pk in ring_of(table)
    assert "Here, but without a seat" not in seating(client, session)


def test_four_late_people_open_a_further_table(client, session):
    TableFactory(session=session, people=4)
    arrive(session, 4)
    be(session, SessionState.PLAYING)

    assert "Seat these 4 people at a further table" in seating(client, session)
    change(client, session, action="open_table", seed="5")

    assert session.tables.count() == 2


def test_a_person_moves_to_another_table_or_the_reason_is_said(client, session):
    session.rules = "koenigrufen/house"
    session.save()
    five, four = TableFactory(session=session, people=5), TableFactory(session=session, people=4)

    refused = change(client, session, member=person_on(four, 1).pk, to=five.pk)
    assert refused.status_code == 409
    assert "too few for the 4-player game" in refused.content.decode()

    change(client, session, member=person_on(five, 1).pk, to=four.pk)
    assert (five.seats.count(), four.seats.count()) == (4, 5)


def test_the_dealer_the_game_and_leaving(client, session):
    table = TableFactory(session=session, people=6)
    dealer, leaver = person_on(table, 4), person_on(table, 1)

    change(client, session, action="dealer", member=dealer.pk, table=table.pk)
    change(client, session, action="players", players="5", table=table.pk)
    change(client, session, action="leave", member=leaver.pk, table=table.pk)

    table.refresh_from_db()
    assert person_on(table, table.dealer_chair) == dealer
    assert (table.players, table.seats.count()) == (4, 5)


def test_whoever_is_seated_but_away_is_shown(client, session):
    table = TableFactory(session=session, people=5)
    gone = person_on(table, 2)
    session.attendances.filter(member=gone).update(presence=Presence.ABSENT)

    html = seating(client, session)
    assert "Seated, but not noted as present" in html

    change(client, session, action="present", member=gone.pk)
    assert "Seated, but not noted as present" not in seating(client, session)


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"action": "dance"},
        {"action": "swap"},
        {"action": "swap", "member": "1", "other": "2", "table": "3", "chair": "4"},
        {"action": "dealer", "member": "x", "table": "y"},
        {"action": "players", "table": "99999999999999999999", "players": "4"},
        {"to": "0", "member": "0"},
    ],
)
def test_nonsense_is_refused_with_a_sentence(client, session, data):
    TableFactory(session=session, people=5)

    answer = change(client, session, **data)

    assert answer.status_code == 409
    assert "note error" in answer.content.decode()


def test_people_of_another_club_cannot_be_seated(client, session):
    table = TableFactory(session=session, people=5)
    stranger = MemberFactory(club=ClubFactory())

    assert change(client, session, member=stranger.pk, to=table.pk).status_code == 409
    assert table.seats.count() == 5


def test_many_tables_cost_no_more_queries_than_one(client, session, django_assert_max_num_queries):
    TableFactory(session=session, people=5)
    address = reverse("seating", args=[session.pk])
    client.get(address)
    with django_assert_max_num_queries(30) as one:
        client.get(address)
    for _ in range(9):
        TableFactory(session=session, people=5)

    with django_assert_max_num_queries(len(one.captured_queries)):
        client.get(address)


# one table


def seats(client, table, **data):
    return client.post(reverse("table_seats", args=[table.pk]), data)


def test_a_scorer_lets_people_join_and_leave(client, session):
    be(session, SessionState.PLAYING)
    table = TableFactory(session=session, people=4)
    play(table)
    late = arrive(session, 1)[0]
    page = client.get(reverse("table_seats", args=[table.pk])).content.decode()
    assert late.name in page
    assert "The other 3 then play the 3-player game." in page

    seats(client, table, action="join", member=late.pk)
    assert table.seats.count() == 5
    seats(client, table, action="leave", member=late.pk)
    assert table.seats.count() == 4


def test_whoever_was_taken_out_by_mistake_is_back_with_one_tap(client, session):
    be(session, SessionState.PLAYING)
    table = TableFactory(session=session, people=5)
    play(table)
    member = person_on(table, 2)
    seats(client, table, action="leave", member=member.pk)

    page = client.get(reverse("table_seats", args=[table.pk])).content.decode()
    assert "left early" in page
    seats(client, table, action="join", member=member.pk)

    assert member.pk in ring_of(table)


def test_a_table_goes_on_with_three(client, session):
    be(session, SessionState.PLAYING)
    table = TableFactory(session=session, people=4)
    leaver = person_on(table, 2)

    page = client.get(reverse("table_seats", args=[table.pk])).content.decode()
    assert "The other 3 then play the 3-player game." in page
    seats(client, table, action="leave", member=leaver.pk)

    table.refresh_from_db()
    assert (table.seats.count(), table.players) == (3, 3)


def test_people_sit_in_another_order(client, session):
    be(session, SessionState.PLAYING)
    table = TableFactory(session=session, people=4)
    order = list(ring_of(table))[::-1]

    seats(client, table, action="chairs", chair=order)
    assert list(ring_of(table)) == order

    assert seats(client, table, action="chairs", chair=[order[0]] * 4).status_code == 409
    assert list(ring_of(table)) == order


def test_the_phone_of_the_table_names_the_dealer_and_seats_nobody(client, session):
    be(session, SessionState.PLAYING)
    table = TableFactory(session=session, people=5)
    token = TokenFactory(table=table)
    late = arrive(session, 1)[0]
    client.logout()
    client.get(reverse("phone", args=[token.token]))

    assert client.get(reverse("table_seats", args=[table.pk])).status_code == 200
    seats(client, table, action="dealer", member=person_on(table, 4).pk)
    table.refresh_from_db()
    assert table.dealer_chair == 4

    assert seats(client, table, action="join", member=late.pk).status_code == 403
    assert seats(client, table, action="leave", member=person_on(table, 1).pk).status_code == 403
    assert table.seats.count() == 5
