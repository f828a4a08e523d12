"""Seats, cards and posters of a session; who may print what, and what it costs."""

from http import HTTPStatus

import pytest
from django.urls import reverse

from clubs.models import Role, SessionState
from tests.factories.clubs import (
    MemberFactory,
    OrganiserFactory,
    TableFactory,
    TokenFactory,
    UserFactory,
    garde,
    play,
)
from tests.factories.pdf import pages_of, printed, text_of

pytestmark = pytest.mark.django_db

OF_SESSION = (
    "paper_blank",
    "paper_spare",
    "paper_hands",
    "paper_seating",
    "paper_rotation",
    "paper_poster",
)
OF_TABLE = ("paper_table_blank", "paper_table_hands")


def people(session, *names):
    return [MemberFactory(club=session.club, name=name) for name in names]


def nowhere():
    return []


class TestSeats:
    def test_people_are_listed_by_table_and_by_name_with_accents_in_their_place(
        self, member, session
    ):
        TableFactory(session=session, people=people(session, "Žiga", "Éric", "Zoran", "Anne"))
        TableFactory(session=session, people=people(session, "Eva", "Œdipe", "Odile D.", "Oscar"))
        by_table, by_name = pages_of(printed(member, "paper_seating", session.pk))
        assert "Table 1 Žiga D Éric Zoran Anne Table 2 Eva D Œdipe Odile D. Oscar" in by_table
        order = ["Anne", "Éric", "Eva", "Odile", "Œdipe", "Oscar", "Žiga", "Zoran"]
        found = [by_name.index(name) for name in order]
        assert found == sorted(found)
        assert "Anne Table 1" in by_name

    def test_the_draw_is_printed_for_all_once_it_is_published(self, client, session):
        session.state = SessionState.CHECK_IN
        session.save()
        TableFactory(session=session, people=4)
        reader = MemberFactory(club=session.club, user=UserFactory())
        scorer = OrganiserFactory(club=session.club, role=Role.SCORER)
        for user, status in ((reader.user, HTTPStatus.FOUND), (scorer.user, HTTPStatus.OK)):
            client.force_login(user)
            for name in ("paper_seating", "paper_rotation"):
                assert client.get(reverse(name, args=[session.pk])).status_code == status

    def test_without_tables_it_says_what_to_do(self, scorer, session):
        for name in ("paper_blank", "paper_hands", "paper_seating", "paper_rotation"):
            answer = scorer.get(reverse(name, args=[session.pk]), follow=True)
            assert answer.redirect_chain == [(reverse("session_page", args=[session.pk]), 302)]
            assert "draw the tables, then print" in answer.content.decode()


class TestRotationCards:
    def test_a_card_tells_one_lap_from_the_next_hand_on(self, member, session):
        first, second, third, fourth, fifth = "Adèle", "Bruno", "Chloé", "Désiré", "Élodie"
        five = people(session, first, second, third, fourth, fifth)
        TableFactory(session=session, people=five, dealer_chair=3)
        (text,) = pages_of(printed(member, "paper_rotation", session.pk))
        assert "Hands Deals, dead Speaks first" in text
        said = f"1, 6, 11… {third} {fourth} 2, 7, 12… {fourth} {fifth} 3, 8, 13… {fifth} {first}"
        assert said in text
        assert f"5, 10, 15… {second} {third}" in text

    def test_six_people_see_who_else_is_dead(self, member, session):
        six = people(session, "Adèle", "Bruno", "Chloé", "Désiré", "Élodie", "François")
        TableFactory(session=session, people=six)
        (text,) = pages_of(printed(member, "paper_rotation", session.pk))
        # The dealer and the chair opposite, three to the right (rules page, 10.7).
        assert "1, 7, 13 Adèle Désiré Bruno" in text


class TestPoster:
    def test_it_says_when_where_and_what_with_the_page_of_the_session(self, member, session):
        session.text = "Inscription à 14 heures.\nGoûter."
        session.save()
        (text,) = pages_of(
            printed(member, "paper_poster", session.pk, headers={"host": "club.example"})
        )
        for said in (
            "Tarot Club de Nantes",
            "Tournoi d’été",
            "Saturday 14 March 2026",
            "14:30 to 18:00",
            "Salle des fêtes",
            "French tarot, 4 players",
            "Inscription à 14 heures. Goûter.",
            f"http://club.example/sessions/{session.pk}/",
        ):
            assert said in text

    def test_a_cancelled_session_says_so(self, member, session):
        session.state = SessionState.CANCELLED
        session.save()
        assert "This session is cancelled." in text_of(printed(member, "paper_poster", session.pk))

    def test_without_a_network_there_is_no_code(self, member, session, settings):
        settings.LAN_ADDRESSES = f"{__name__}.nowhere"
        host = {"headers": {"host": "localhost:8000"}}
        assert "http" not in text_of(printed(member, "paper_poster", session.pk, **host))


def test_file_names_say_what_is_in_the_file(scorer, session):
    table = TableFactory(session=session, people=5, number=3)
    answer = scorer.get(reverse("paper_table_blank", args=[table.pk]))
    assert answer.headers["Content-Disposition"] == (
        'inline; filename="score-sheet-table-3-2026-03-14.pdf"'
    )


def test_sheets_speak_the_readers_language(scorer, session):
    table = TableFactory(session=session, people=5)
    play(table)
    scorer.cookies["oudler_language"] = "fr"
    text = text_of(printed(scorer, "paper_table_hands", table.pk))
    assert "Samedi 14 mars 2026" in text
    assert "49 points, 2 bouts mort" in text


def test_a_phone_of_a_table_prints_what_it_reads_and_no_codes(client, session):
    table = TableFactory(session=session, people=5)
    play(table)
    token = TokenFactory(table=table)
    client.get(reverse("phone", args=[token.token]))
    for name in OF_SESSION[1:]:
        printed(client, name, session.pk)
    printed(client, "paper_table_hands", table.pk)
    for name, pk in (("paper_blank", session.pk), ("paper_table_blank", table.pk)):
        answer = client.get(reverse(name, args=[pk]))
        assert answer.status_code == HTTPStatus.FOUND
        assert answer.url.startswith("/sign-in/")


def test_members_may_not_print_codes(member, session):
    table = TableFactory(session=session, people=5)
    for name, pk in (("paper_blank", session.pk), ("paper_table_blank", table.pk)):
        assert member.get(reverse(name, args=[pk])).status_code == HTTPStatus.FORBIDDEN


@pytest.mark.parametrize("name", ["paper_blank", "paper_hands", "paper_seating", "paper_rotation"])
def test_many_tables_cost_no_more_queries_than_one(
    scorer, session, django_assert_max_num_queries, name
):
    first = TableFactory(session=session, people=5)
    TokenFactory(table=first)
    play(first)
    printed(scorer, name, session.pk)
    with django_assert_max_num_queries(20) as few:
        printed(scorer, name, session.pk)
    for _ in range(3):
        table = TableFactory(session=session, people=6)
        TokenFactory(table=table)
        play(table)
        play(table)
    with django_assert_max_num_queries(len(few.captured_queries)):
        printed(scorer, name, session.pk)


@pytest.mark.parametrize(
    ("state", "offered"),
    [
        ("planned", {"spare", "poster"}),
        ("check_in", {"blank", "spare", "seating", "rotation", "poster"}),
        ("seated", {"blank", "spare", "seating", "rotation", "poster"}),
        ("playing", {"blank", "spare", "seating", "rotation", "poster", "hands", "standings"}),
        ("closed", {"seating", "poster", "hands", "standings"}),
        ("cancelled", {"poster"}),
    ],
)
def test_a_session_offers_what_makes_sense_in_its_state(scorer, session, state, offered):
    session.state = state
    session.save()
    TableFactory(session=session, people=5)
    html = scorer.get(reverse("session_page", args=[session.pk])).content.decode()
    everything = {"blank", "spare", "seating", "rotation", "poster", "hands", "standings"}
    found = {
        one for one in everything if f'href="{reverse(f"paper_{one}", args=[session.pk])}"' in html
    }
    assert found == offered


def test_pages_made_to_be_printed_offer_the_pdf_too(scorer, session):
    table = TableFactory(session=session, people=5)
    for page, key, paper in (
        ("session_poster", session.pk, "paper_poster"),
        ("session_qr", session.pk, "paper_table_blank"),
        ("table_qr", table.pk, "paper_table_blank"),
    ):
        html = scorer.get(reverse(page, args=[key])).content.decode()
        wanted = key if paper == "paper_poster" else table.pk
        assert reverse(paper, args=[wanted]) in html


def test_members_are_offered_no_codes(member, session):
    TableFactory(session=session, people=5)
    html = member.get(reverse("session_page", args=[session.pk])).content.decode()
    assert reverse("paper_seating", args=[session.pk]) in html
    assert reverse("paper_blank", args=[session.pk]) not in html


def test_a_table_offers_its_own_sheets(scorer, session):
    table = TableFactory(session=session, people=5)
    play(table, garde())
    html = scorer.get(reverse("table_page", args=[table.pk])).content.decode()
    for name in OF_TABLE:
        assert reverse(name, args=[table.pk]) in html
