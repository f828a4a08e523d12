"""Penalties, rulings, people who go home, and the ranking that follows."""

from http import HTTPStatus
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from clubs.models import Role
from rating import services as rating
from tests.factories.clubs import MemberFactory, garde, play
from tests.factories.tournaments import TournamentFactory, entries, published, reader
from tournaments.models import EntryState, Penalty, Ruling, TournamentState
from tournaments.selectors import placards

pytestmark = pytest.mark.django_db


def url(name, tournament, *more):
    return reverse(name, args=[tournament.pk, *more])


def playing(people=8, **more):
    """Return a tournament whose first round has begun, four people a table."""
    made = TournamentFactory(**more)
    listed = entries(made, people)
    turn = published(made, [listed[at : at + 4] for at in range(0, people - people % 4, 4)])
    return made, listed, turn


def counted(made):
    """Let the background work count what is due."""
    rating.bring_up_to_date(club_id=made.club_id, game=made.game)


def fine(entry, **more):
    usual = {"case": "slow_play", "amount": "100", "reason": "", "round": "1"}
    return {"who": f"entry-{entry.pk}", "client_key": str(uuid4()), **usual, **more}


def test_a_case_costs_more_the_second_time():
    """Slow play costs 100 points, then 200 (arbitration code of 2012)."""
    made, listed, _turn = playing()
    client, address = reader(made.club, Role.SCORER), url("tournament_penalties", made)
    chosen = {"who": f"entry-{listed[0].pk}", "case": "slow_play"}
    first = client.get(address, chosen, headers={"HX-Request": "true"}).content.decode()
    assert 'name="amount" value="100"' in first
    client.post(address, fine(listed[0]))
    second = client.get(address, chosen, headers={"HX-Request": "true"}).content.decode()
    assert 'name="amount" value="200"' in second
    assert "It is time number 2." in second


def test_a_penalty_sent_twice_is_given_once_and_can_be_cancelled():
    made, listed, _turn = playing()
    client, address = reader(made.club, Role.SCORER), url("tournament_penalties", made)
    post = fine(listed[0], amount="50", case="other", reason="late")
    for _time in range(2):
        client.post(address, post)
    given = Penalty.objects.get()
    assert (given.amount, given.reason, given.case) == (50, "late", "")
    client.post(address, {"cancel": given.pk})
    client.post(address, {"cancel": given.pk})
    given.refresh_from_db()
    assert given.cancelled_at is not None
    assert "cancelled by" in client.get(address).content.decode()


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"amount": "-5"}, "greater than or equal to 0"),
        ({"amount": "much"}, "Enter a number."),
        ({"case": "other", "reason": " "}, "Say why"),
        ({"who": "entry-0"}, "Select a valid choice"),
    ],
)
def test_a_penalty_that_cannot_be_is_refused_beside_its_field(wrong, said):
    made, listed, _turn = playing()
    answer = reader(made.club).post(url("tournament_penalties", made), fine(listed[0], **wrong))
    assert answer.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert said in answer.content.decode()
    assert not Penalty.objects.exists()


def test_members_read_penalties_and_give_none():
    made, listed, _turn = playing()
    client = reader(made.club, Role.MEMBER)
    assert client.get(url("tournament_penalties", made)).status_code == HTTPStatus.OK
    answer = client.post(url("tournament_penalties", made), fine(listed[0]))
    assert answer.status_code == HTTPStatus.FORBIDDEN
    assert not Penalty.objects.exists()


def test_a_ruling_stands_beside_the_hand_and_is_undone():
    made, _listed, turn = playing()
    hand = play(turn.session.tables.get(number=1), garde())
    client, address = reader(made.club, Role.SCORER), reverse("hand_ruling", args=[hand.pk])
    post = {
        "kind": "adjusted",
        "reason": "a card lay on the floor",
        f"for-{hand.declarer_id}": "−20",
    }
    for _time in range(2):
        client.post(address, post)
    ruling = Ruling.objects.get()
    assert ruling.adjusted == {str(hand.declarer_id): "-20"}
    part = client.get(address, headers={"HX-Request": "true"}).content.decode()
    assert "a card lay on the floor" in part
    assert "<html" not in part
    client.post(address, {"undo": "yes"})
    ruling.refresh_from_db()
    assert ruling.undone_at is not None


@pytest.mark.parametrize(
    "post",
    [
        {"kind": "adjusted", "reason": "a card was missing"},
        {"kind": "cancelled", "reason": ""},
        {"kind": "", "reason": "a card was missing"},
        {"kind": "adjusted", "reason": "a card was missing", "first": "half"},
        {"kind": "adjusted", "reason": "a card was missing", "first": "0.5"},
    ],
)
def test_a_ruling_that_says_too_little_is_refused(post):
    made, listed, turn = playing()
    hand = play(turn.session.tables.get(number=1), garde())
    if "first" in post:
        post = {**post, f"for-{listed[0].member_id}": post["first"]}
    answer = reader(made.club).post(reverse("hand_ruling", args=[hand.pk]), post)
    assert answer.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert 'class="errorlist' in answer.content.decode()
    assert not Ruling.objects.exists()


def test_somebody_goes_home_and_comes_back():
    made, listed, _turn = playing()
    gone = listed[0]
    client, address = reader(made.club), url("tournament_entry", made, gone.pk)
    post = {"action": "leave", "leave-after_round": "1", "leave-reason": "tired"}
    for _time in range(2):
        client.post(address, post)
    gone.refresh_from_db()
    assert (gone.state, gone.withdrawn_after) == (EntryState.WITHDRAWN, 1)
    client.post(address, {"action": "come_back"})
    gone.refresh_from_db()
    assert gone.state == EntryState.REGISTERED


def test_somebody_plays_for_another_one():
    made, listed, turn = playing()
    other = MemberFactory(club=made.club, name="Zoé Remplaçante")
    client, address = reader(made.club), url("tournament_entry", made, listed[0].pk)
    post = {
        "action": "substitute",
        "substitute-member": other.pk,
        "substitute-from_round": "1",
        "substitute-until_round": "",
    }
    for _time in range(2):
        client.post(address, post)
    place = turn.places.get(entry=listed[0])
    assert place.member == other
    substitution = listed[0].substitutions.get()
    assert "Zoé Remplaçante" in client.get(address).content.decode()
    client.post(address, {"action": "end", "end": substitution.pk, "after_round": "0"})
    assert turn.places.get(entry=listed[0]).member == listed[0].member


def test_nobody_who_plays_himself_substitutes():
    made, listed, _turn = playing()
    answer = reader(made.club).post(
        url("tournament_entry", made, listed[0].pk),
        {
            "action": "substitute",
            "substitute-member": listed[1].member_id,
            "substitute-from_round": "1",
        },
    )
    assert answer.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert not listed[0].substitutions.exists()


def test_the_ranking_says_how_it_is_counted_and_opens_each_row():
    """Garde by 8 with 2 oudlers: (25 + 8) × 2 = 66 from each of three defenders."""
    made, _listed, turn = playing(people=9)
    play(turn.session.tables.get(number=1), garde())
    counted(made)
    client = reader(made.club, Role.MEMBER)
    page = client.get(url("tournament_ranking", made), {"row": "1", "with": "2"}).content.decode()
    assert "Ranked by the total of all hands" in page
    assert "absent is not zero" in page
    assert "198" in page
    assert "is ahead by: result." in page
    # The ninth person has no table: no result, and no rank.
    assert page.count("no result") == 5


def test_hidden_results_are_the_organisers_alone():
    made, _listed, turn = playing()
    play(turn.session.tables.get(number=1), garde())
    counted(made)
    organiser, member = reader(made.club), reader(made.club, Role.MEMBER)
    organiser.post(url("tournament_results", made), {"results": "hide"})
    assert "198" not in member.get(url("tournament_ranking", made)).content.decode()
    assert "198" in organiser.get(url("tournament_ranking", made)).content.decode()
    organiser.post(url("tournament_results", made), {"results": "show"})
    assert "198" in member.get(url("tournament_ranking", made)).content.decode()


def test_hidden_results_do_not_leak_by_the_session_of_a_round():
    made, _listed, turn = playing(hides_results=True)
    play(turn.session.tables.get(number=1), garde())
    counted(made)
    pages = {
        name: reverse(name, args=[turn.session.pk, *more])
        for name, more in (
            ("session_standings", ()),
            ("standings_file", ("csv",)),
            ("paper_standings", ()),
        )
    }
    member, organiser = reader(made.club, Role.MEMBER), reader(made.club)
    assert "198" not in member.get(pages["session_standings"]).content.decode()
    assert "198" in organiser.get(pages["session_standings"]).content.decode()
    for name in ("standings_file", "paper_standings"):
        assert member.get(pages[name]).status_code == HTTPStatus.FORBIDDEN
        assert organiser.get(pages[name]).status_code == HTTPStatus.OK


def test_a_ranking_of_more_people_costs_no_more_queries(django_assert_max_num_queries):
    counts = []
    for people in (8, 44):
        made, _listed, turn = playing(people=people)
        play(turn.session.tables.get(number=1), garde())
        counted(made)
        client = reader(made.club)
        with django_assert_max_num_queries(40) as queries:
            client.get(url("tournament_ranking", made))
        counts.append(len(queries))
    assert counts[0] == counts[1]


def phone(made, number=1):
    client = Client()
    token = placards.token_of(made, number)
    return client, client.get(reverse("placard", args=[token]))


def test_a_placard_opens_its_table_in_every_round():
    made, listed, turn = playing()
    table = turn.session.tables.get(number=1)
    client, waiting = phone(made)
    assert waiting.status_code == HTTPStatus.FORBIDDEN  # not begun by the service: no code yet
    table.tokens.create(token="first", created_at=turn.tournament.starts_at)
    client, page = phone(made)
    assert page.context["table"] == table
    entered = client.get(reverse("table_enter", args=[table.pk]))
    assert entered.status_code == HTTPStatus.OK
    turn.session.state = "closed"
    turn.session.save()
    turn.state = "finished"
    turn.save()
    following = published(made, [listed[4:], listed[:4]], number=2)
    second = following.session.tables.get(number=1)
    second.tokens.create(token="second", created_at=turn.tournament.starts_at)
    moved = client.get(reverse("table_enter", args=[table.pk]), follow=True)
    assert moved.context["table"] == second


def test_the_strip_of_a_finished_round_leads_the_phone_on():
    made, _listed, turn = playing()
    table = turn.session.tables.get(number=2)
    table.tokens.create(token="first", created_at=made.starts_at)
    client, _page = phone(made, 2)
    turn.state = "finished"
    turn.save()
    strip = client.get(reverse("table_round", args=[table.pk]), headers={"HX-Request": "true"})
    assert reverse("placard", args=[placards.token_of(made, 2)]) in strip.content.decode()


@pytest.mark.parametrize("token", ["1-1-0000000000000000", "nonsense", "1-1", "999999-1-abc"])
def test_a_code_that_is_not_valid_opens_nothing(token):
    playing()
    answer = Client().get(reverse("placard", args=[token]))
    assert answer.status_code == HTTPStatus.FORBIDDEN


def test_renewed_codes_close_the_old_ones():
    made, _listed, _turn = playing()
    old = placards.token_of(made, 1)
    client = reader(made.club)
    for _time in range(2):
        client.post(url("tournament_codes", made), {"seen": "0"})
    made.refresh_from_db()
    assert made.placard_version == 1
    assert placards.find(old) is None
    assert placards.find(placards.token_of(made, 1)) is not None


def test_renewed_codes_let_the_phones_out_that_came_in_by_old_ones():
    made, _listed, turn = playing()
    table = turn.session.tables.get(number=1)
    table.tokens.create(token="first", created_at=made.starts_at)
    client, _page = phone(made)
    enter = reverse("table_enter", args=[table.pk])
    assert client.get(enter).status_code == HTTPStatus.OK

    reader(made.club).post(url("tournament_codes", made), {"seen": "0"})

    assert client.get(enter).status_code != HTTPStatus.OK
    made.refresh_from_db()
    client, page = phone(made)
    assert page.context["table"] == table
    assert client.get(enter).status_code == HTTPStatus.OK


def test_a_phone_waits_for_the_first_round():
    made = TournamentFactory(state=TournamentState.CHECK_IN)
    _client, page = phone(made)
    assert page.status_code == HTTPStatus.OK
    assert "The first round is not published yet" in page.content.decode()


def test_tables_and_rounds_of_a_tournament_stand_under_the_tournaments():
    made, _listed, turn = playing()
    client = reader(made.club, Role.SCORER)
    table = turn.session.tables.get(number=1)
    here = f'href="{reverse("tournament_list", args=[made.club.slug])}" aria-current="true"'
    for address in ("table_page", "table_grid"):
        page = client.get(reverse(address, args=[table.pk])).content.decode()
        assert here in page
        assert page.count('aria-current="true"') == 1
