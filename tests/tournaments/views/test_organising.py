"""From a plan to a round that is played: the pages of those who organise."""

from http import HTTPStatus

import pytest
from django.urls import reverse

from clubs.models import Role
from tests.factories.clubs import (
    ClubFactory,
    MemberFactory,
    SessionFactory,
    TableFactory,
)
from tests.factories.tournaments import TournamentFactory, entries, published, reader
from tournaments.models import (
    EntryState,
    Presence,
    RoundState,
    Tournament,
    TournamentState,
)

pytestmark = pytest.mark.django_db


def url(name, tournament, *more):
    return reverse(name, args=[tournament.pk, *more])


PLAN = {
    "title": "Coupe d’hiver",
    "date": "2026-04-11",
    "starts": "14:00",
    "preset": "libre",
    "rules": "french-tarot/fft-2012",
    "redeal": "same_dealer_with_dead_seat",
    "dead_seats": "dealer_and_opposite",
    "goal": "dead_seats_first",
    "members_register": "on",
}


def test_formats_of_the_game_are_offered_first():
    club = ClubFactory()
    page = reader(club).get(reverse("tournament_new", args=[club.slug]))
    text = page.content.decode()
    assert text.index("preset=libre") < text.index("Formats of other games")
    assert text.index("Formats of other games") < text.index("preset=tirol")


def test_the_form_shows_every_number_with_its_sentence_and_limits():
    club = ClubFactory()
    address = reverse("tournament_new", args=[club.slug])
    text = reader(club).get(f"{address}?preset=libre").content.decode()
    assert "How many rounds are played." in text
    assert "From 1 to 60." in text
    assert 'name="set-final.carried_per_cent"' in text
    assert 'name="set-notes.best"' not in text


def test_a_plan_is_stored_once():
    club = ClubFactory()
    client, address = reader(club), reverse("tournament_new", args=[club.slug])
    for _time in range(2):
        answer = client.post(address, {**PLAN, "set-schedule.rounds": "3"})
    made = Tournament.objects.get()
    assert answer.headers["Location"] == url("tournament_page", made)
    assert made.settings == {"schedule.rounds": 3}


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"set-schedule.rounds": "99"}, "This can be from 1 to 60."),
        ({"set-schedule.hands": "vier"}, "Write a whole number here, such as 4."),
        ({"set-players": "2"}, "These rules are not for 2 players"),
        ({"title": ""}, "This field is required."),
        ({"capacity": "1"}, "greater than or equal to 2"),
    ],
)
def test_what_cannot_be_is_said_beside_its_field_and_nothing_is_lost(wrong, said):
    club = ClubFactory()
    address = reverse("tournament_new", args=[club.slug])
    answer = reader(club).post(address, {**PLAN, "place": "Mairie", **wrong})
    text = answer.content.decode()
    assert answer.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert said in text
    assert 'value="Mairie"' in text
    assert not Tournament.objects.exists()


def test_another_scoring_brings_in_its_own_settings():
    club = ClubFactory()
    address = reverse("tournament_new", args=[club.slug])
    data = {**PLAN, "title": "", "set-scoring": "notes", "set-draw": "movement", "look": "1"}
    answer = reader(club).post(address, data, headers={"HX-Request": "true"})
    text = answer.content.decode()
    assert answer.status_code == HTTPStatus.OK
    assert 'name="set-notes.best"' in text
    assert "<html" not in text


def test_tie_breaks_are_chosen_in_an_order():
    club = ClubFactory()
    ties = {"set-ranking.ties-1": "best_round", "set-ranking.ties-2": "lot"}
    reader(club).post(reverse("tournament_new", args=[club.slug]), {**PLAN, **ties})
    assert Tournament.objects.get().settings["ranking.ties"] == ["best_round", "lot"]


def test_a_change_keeps_what_was_not_touched():
    made = TournamentFactory(state=TournamentState.CHECK_IN, settings={"schedule.rounds": 3})
    answer = reader(made.club).post(
        url("tournament_edit", made), {**PLAN, "set-schedule.rounds": "3", "place": "Mairie"}
    )
    made.refresh_from_db()
    assert answer.status_code == HTTPStatus.FOUND
    assert (made.place, made.settings) == ("Mairie", {"schedule.rounds": 3})


def test_members_register_and_sign_off_by_themselves():
    made = TournamentFactory(state=TournamentState.REGISTRATION, capacity=1)
    first, second = reader(made.club, Role.MEMBER), reader(made.club, Role.MEMBER)
    address = url("tournament_take_part", made)
    for _time in range(2):
        first.post(address, {"action": "on"})
    page = second.post(address, {"action": "on"}, follow=True).content.decode()
    assert "you are on the waiting list" in page
    first.post(address, {"action": "off"})
    states = dict(made.entries.values_list("member__name", "state"))
    assert states[second.member.name] == EntryState.REGISTERED
    assert states[first.member.name] == EntryState.SIGNED_OFF


def test_members_do_not_register_each_other():
    made = TournamentFactory(state=TournamentState.REGISTRATION)
    client = reader(made.club, Role.MEMBER)
    answer = client.post(
        url("tournament_entries", made), {"action": "register", "member": client.member.pk}
    )
    assert answer.status_code == HTTPStatus.FORBIDDEN
    assert not made.entries.exists()


def test_a_scorer_adds_a_member_in_two_taps_and_a_visitor_by_name():
    made = TournamentFactory(state=TournamentState.REGISTRATION)
    client = reader(made.club, Role.SCORER)
    member = MemberFactory(club=made.club, name="Élodie Martin")
    address = url("tournament_entries", made)
    found = client.get(address, {"q": "elodie"}, headers={"HX-Request": "true"}).content.decode()
    assert f'value="{member.pk}"' in found
    client.post(address, {"action": "register", "member": member.pk})
    client.post(address, {"action": "visitor", "name": "Paul"})
    names = set(made.entries.values_list("member__name", flat=True))
    assert names == {"Élodie Martin", "Paul"}


@pytest.mark.parametrize(
    "post",
    [
        {"action": "visitor", "name": " "},
        {"action": "register", "member": "0"},
        {"action": "details", "table": "three"},
        {"action": "fly"},
        {},
    ],
)
def test_bad_input_is_answered_with_a_sentence(post):
    made = TournamentFactory(state=TournamentState.REGISTRATION, people=1)
    entry = made.entries.get()
    answer = reader(made.club).post(url("tournament_entries", made), {"entry": entry.pk, **post})
    assert answer.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    text = answer.content.decode()
    assert 'class="note error"' in text
    assert post.get("table", "") in text
    assert made.entries.count() == 1


def test_a_tap_on_a_row_notes_who_is_here():
    made = TournamentFactory(state=TournamentState.CHECK_IN)
    entry = entries(made, 1)[0]
    entry.presence = Presence.UNKNOWN
    entry.save()
    client = reader(made.club, Role.SCORER)
    post = {"entry": entry.pk, "presence": "present", "seen": "unknown"}
    for _time in range(2):
        answer = client.post(url("tournament_check_in", made), post, headers={"HX-Request": "true"})
        assert answer.status_code == HTTPStatus.OK
    entry.refresh_from_db()
    assert entry.presence == Presence.PRESENT
    stale = client.post(
        url("tournament_check_in", made),
        {**post, "presence": "absent"},
        headers={"HX-Request": "true"},
    )
    assert stale.status_code == HTTPStatus.CONFLICT
    assert "look and tap again" in stale.content.decode()


def drawn_tournament(people=9):
    made = TournamentFactory(
        state=TournamentState.CHECK_IN,
        people=people,
        preset="upper_austria",
        settings={"schedule.rounds": 2},
    )
    client = reader(made.club)
    client.post(url("tournament_draw", made), {"action": "draw", "seed": "271828"})
    return made, client


def test_the_draw_is_looked_at_changed_and_published():
    made, client = drawn_tournament()
    page = client.get(url("tournament_draw", made)).content.decode()
    assert "1 sits out each deal" in page
    chosen = client.get(url("tournament_draw", made), {"chosen": "1-1"}).content.decode()
    assert 'name="other" value="2-1"' in chosen
    turn = made.rounds.get()
    one = turn.places.get(table_number=1, chair=1).entry
    swap = {"action": "swap", "round": "1", "one": "1-1", "other": "2-1"}
    client.post(url("tournament_draw", made), swap)
    assert turn.places.get(table_number=2, chair=1).entry == one
    for _time in range(2):
        answer = client.post(url("tournament_draw", made), {"action": "publish", "round": "1"})
        assert answer.headers["Location"] == url("tournament_round", made, 1)
    turn.refresh_from_db()
    made.refresh_from_db()
    assert (turn.state, made.state) == (RoundState.PUBLISHED, TournamentState.RUNNING)
    assert turn.session.tables.count() == 2


def test_nobody_but_organisers_sees_a_round_that_is_only_drawn():
    made, _client = drawn_tournament()
    member = reader(made.club, Role.MEMBER)
    assert member.get(url("tournament_round", made, 1)).status_code == HTTPStatus.NOT_FOUND
    assert "Round 1" not in member.get(url("tournament_page", made)).content.decode()


def test_a_pasted_plan_that_cannot_be_played_is_shown_with_all_that_is_wrong():
    made, client = drawn_tournament(people=8)
    before = list(made.rounds.get().places.values_list("pk", flat=True))
    answer = client.post(
        url("tournament_draw", made), {"action": "paste", "text": "1 2 3 4 | 5 6 7 77"}
    )
    text = answer.content.decode()
    assert answer.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert "nobody is called “77”" in text
    assert "1 2 3 4 | 5 6 7 77</textarea>" in text
    assert list(made.rounds.get().places.values_list("pk", flat=True)) == before


def test_somebody_without_a_seat_is_named():
    made, client = drawn_tournament(people=8)
    late = entries(made, ["Zoé Tardive"])
    page = client.get(url("tournament_draw", made)).content.decode()
    assert "Zoé Tardive is here and has no seat." in page
    late[0].presence = Presence.ABSENT
    late[0].save()
    assert "Zoé Tardive" not in client.get(url("tournament_draw", made)).content.decode()


def published_round():
    made, client = drawn_tournament()
    client.post(url("tournament_draw", made), {"action": "publish", "round": "1"})
    return made, client, url("tournament_round", made, 1)


def test_a_round_that_is_not_done_names_the_tables_that_block():
    made, client, address = published_round()
    client.post(address, {"action": "start"})
    answer = client.post(address, {"action": "finish"})
    text = answer.content.decode()
    assert answer.status_code == HTTPStatus.CONFLICT
    assert "Table 1: 0 of " in text
    assert made.rounds.get().state == RoundState.PLAYING
    client.post(address, {"action": "finish", "consent": "yes"})
    assert made.rounds.get().state == RoundState.FINISHED
    client.post(address, {"action": "reopen", "reason": "a hand was forgotten"})
    assert made.rounds.get().state == RoundState.PLAYING


def test_who_may_lead_a_round():
    made, _client, address = published_round()
    member, scorer = reader(made.club, Role.MEMBER), reader(made.club, Role.SCORER)
    assert member.post(address, {"action": "start"}).status_code == HTTPStatus.FORBIDDEN
    assert scorer.post(address, {"action": "start"}).status_code == HTTPStatus.FOUND
    assert scorer.post(address, {"action": "finish"}).status_code == HTTPStatus.FORBIDDEN
    assert made.rounds.get().state == RoundState.PLAYING


def test_more_time_sent_twice_is_given_once():
    made, client, address = published_round()
    turn = made.rounds.get()
    turn.minutes = 60
    turn.save()
    client.post(address, {"action": "start"})
    for _time in range(2):
        client.post(address, {"action": "add_time", "minutes": "5", "seen": "0"})
        client.post(address, {"action": "add_time", "minutes": "2", "seen": "0", "table": "1"})
    turn.refresh_from_db()
    assert turn.clock_extra_seconds == 300
    assert turn.extra_times.get().seconds == 120
    refused = client.post(address, {"action": "add_time", "minutes": "9999", "seen": "300"})
    assert refused.status_code == HTTPStatus.CONFLICT


def test_an_open_page_of_a_round_hears_only_of_what_changed():
    _made, client, address = published_round()
    page = client.get(address)
    asked = {"seen": page.context["seen"], "clock": page.context["clock_key"]}
    again = client.get(address, asked, headers={"HX-Request": "true"})
    assert again.status_code == HTTPStatus.NO_CONTENT
    client.post(address, {"action": "start"})
    assert client.get(address, asked, headers={"HX-Request": "true"}).status_code == HTTPStatus.OK


@pytest.mark.parametrize(
    ("page", "more"),
    [
        ("tournament_page", ()),
        ("tournament_entries", ()),
        ("tournament_check_in", ()),
        ("tournament_draw", ()),
        ("tournament_round", (1,)),
    ],
)
def test_more_people_cost_no_more_queries(page, more, django_assert_max_num_queries):
    """46 people ask the database no more often than 8 do."""
    counts = []
    for people in (8, 46):
        made, client = drawn_tournament(people)
        client.post(url("tournament_draw", made), {"action": "publish", "round": "1"})
        with django_assert_max_num_queries(60) as queries:
            assert client.get(url(page, made, *more)).status_code == HTTPStatus.OK
        counts.append(len(queries))
    assert counts[0] == counts[1]


def test_the_pages_of_a_round_and_of_its_session_lead_to_each_other():
    made, client, address = published_round()
    session = made.rounds.get().session
    page = client.get(reverse("session_page", args=[session.pk])).content.decode()
    strip = reverse("session_round", args=[session.pk])
    assert strip in page
    assert client.get(strip).headers["Location"] == address
    assert reverse("session_page", args=[session.pk]) in client.get(address).content.decode()
    # A round is led on by its tournament alone.
    assert reverse("session_edit", args=[session.pk]) not in page
    assert reverse("seating", args=[session.pk]) not in page


def test_a_session_that_is_no_round_has_no_strip():
    made, client, _address = published_round()
    plain = SessionFactory(club=made.club)
    table = TableFactory(session=plain)
    assert client.get(reverse("session_round", args=[plain.pk])).status_code == 404
    assert client.get(reverse("table_round", args=[table.pk])).status_code == 404


def test_nothing_is_drawn_any_more_once_all_rounds_are_published():
    made, client, _address = published_round()
    made.settings = {**made.settings, "schedule.rounds": 1}
    made.save()
    made.rounds.update(state=RoundState.FINISHED)
    address = url("tournament_draw", made)
    page = client.get(address).content.decode()
    assert "All 1 rounds of the tournament have been published." in page
    assert "Draw the tables" not in page
    assert "Paste a plan" not in page
    made.state = TournamentState.FINISHED
    made.save()
    assert "so nothing is drawn" in client.get(address).content.decode()
    assert f'href="{address}"' not in client.get(url("tournament_page", made)).content.decode()


def test_a_step_says_what_it_does_and_who_takes_part_without_an_empty_line():
    made = TournamentFactory(state=TournamentState.REGISTRATION)
    client = reader(made.club, Role.ORGANISER)
    page = client.get(reverse("tournament_state", args=[made.pk]), {"to": "check_in"})

    assert "<li>0 people take part.</li>" in page.content.decode()
    assert "<li></li>" not in page.content.decode()


@pytest.mark.parametrize(
    ("state", "page"),
    [(RoundState.DRAWN, "draw/"), (RoundState.PUBLISHED, "rounds/2/")],
)
def test_a_finished_round_leads_to_the_next_one_or_to_its_draw(state, page):
    made = TournamentFactory(state=TournamentState.RUNNING)
    listed = entries(made, 8)
    tables = [listed[:4], listed[4:]]
    published(made, tables, state=RoundState.FINISHED)
    published(made, tables, number=2, state=state)
    client = reader(made.club, Role.ORGANISER)
    shown = client.get(reverse("tournament_round", args=[made.pk, 1])).content.decode()

    assert f'href="/tournaments/{made.pk}/{page}">To the next round' in shown
