"""What comes out of the printer: sheets of tables and sessions, and who may print them."""

from http import HTTPStatus

import pytest
from django.urls import reverse

from clubs.models import Role, SessionState
from clubs.services import hands, tokens
from clubs.services.journal import Actor
from tests.factories.clubs import (
    AFTERNOON,
    ORGANISER,
    ClubFactory,
    MemberFactory,
    OrganiserFactory,
    SessionFactory,
    TableFactory,
    TokenFactory,
    UserFactory,
    garde,
    play,
)
from tests.factories.pdf import is_a4, is_grey, pages_of, places_of, text_of

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


@pytest.fixture
def session():
    return SessionFactory(club=ClubFactory(name="Tarot Club de Nantes"), title="Tournoi d’été")


@pytest.fixture
def scorer(client, session):
    client.force_login(OrganiserFactory(club=session.club, role=Role.SCORER, name="Odile").user)
    return client


@pytest.fixture
def member(client, session):
    client.force_login(MemberFactory(club=session.club, user=UserFactory(), name="Zoé").user)
    return client


def printed(client, name, pk, **more):
    answer = client.get(reverse(name, args=[pk]), **more)
    assert answer.status_code == HTTPStatus.OK
    assert answer.headers["Content-Type"] == "application/pdf"
    return answer.content


def people(session, *names):
    return [MemberFactory(club=session.club, name=name) for name in names]


def names_at(table):
    return list(table.seats.order_by("chair").values_list("member__name", flat=True))


def contest(hand, member):
    by = Actor(member.name, member=member, device="phone")
    hands.give_verdict(
        hand=hand, seen_version=hand.version, agrees=False, note="48", by=by, at=AFTERNOON
    )


class TestBlankSheets:
    def test_it_names_the_table_its_people_and_what_is_played(self, scorer, session):
        table = TableFactory(session=session, people=5, number=7)
        content = printed(scorer, "paper_table_blank", table.pk)
        (text,) = pages_of(content)
        for said in (
            "Table 7",
            "Tournoi d’été",
            "French tarot, 4 players",
            "Tarot Club de Nantes · Saturday 14 March 2026",
            "Declarer Contract Points Oudlers Bonuses",
            *names_at(table),
            # Section 6 of the rules page: 25 times 1, 2, 4 and 6.
            "Petite 25, Garde 50, Garde sans le chien 100, Garde contre le chien 150.",
            "56, 51, 41, 36",
            "10, 13, 15 trumps",
        ):
            assert said in text
        assert is_a4(content)
        assert is_grey(content)

    def test_the_dealer_is_dead_line_by_line(self, scorer, session):
        five = people(session, "Adèle", "Bruno", "Chloé", "Désiré", "Élodie")
        table = TableFactory(session=session, people=five, dealer_chair=2)
        content = printed(scorer, "paper_table_blank", table.pk)
        lines = sorted(places_of(content, "dead"), key=lambda place: place.top)
        heads = [places_of(content, name)[0].left for name in names_at(table)]
        columns = [sum(left < place.right for left in heads) for place in lines]
        assert columns == [2, 3, 4, 5, 1] * 4

    def test_a_sheet_printed_later_goes_on_with_hands_and_totals(self, scorer, session):
        table = TableFactory(session=session, people=5)
        play(table)  # chair 1 sits out, chair 2 wins 66 from each of three
        (text,) = pages_of(printed(scorer, "paper_table_blank", table.pk))
        assert "Carried over 0 198 −66 −66 −66 2 D dead 3 D dead" in text
        assert " 21 D dead Total" in text

    def test_the_code_is_the_tables_own_and_new_when_it_is_renewed(self, scorer, session):
        table = TableFactory(session=session, people=5)
        old = TokenFactory(table=table)
        host = {"headers": {"host": "192.168.1.20:8000"}}
        text = text_of(printed(scorer, "paper_table_blank", table.pk, **host))
        assert f"http://192.168.1.20:8000/t/{old.token}/" in text
        new = tokens.renew(table=table, by=ORGANISER, at=AFTERNOON)
        text = text_of(printed(scorer, "paper_table_blank", table.pk, **host))
        assert old.token not in text
        assert f"http://192.168.1.20:8000/t/{new.token}/" in text

    def test_the_laptop_prints_an_address_that_phones_reach_or_none(
        self, scorer, session, settings
    ):
        table = TableFactory(session=session, people=5)
        token = TokenFactory(table=table)
        host = {"headers": {"host": "localhost:8000"}}
        settings.LAN_ADDRESSES = f"{__name__}.in_the_hall"
        text = text_of(printed(scorer, "paper_table_blank", table.pk, **host))
        assert f"http://192.168.77.5:8000/t/{token.token}/" in text
        settings.LAN_ADDRESSES = f"{__name__}.nowhere"
        assert "/t/" not in text_of(printed(scorer, "paper_table_blank", table.pk, **host))

    def test_all_tables_are_one_file_without_those_that_cannot_play(self, scorer, session):
        for size in (4, 5, 6, 2):
            TableFactory(session=session, people=size)
        texts = pages_of(printed(scorer, "paper_blank", session.pk))
        assert [text[:8] for text in texts] == ["Table 1 ", "Table 2 ", "Table 3 "]

    def test_a_passed_deal_is_explained_as_the_session_plays_it(self, scorer, session):
        full, dead = (TableFactory(session=session, people=size) for size in (4, 5))
        moves, again = "a line of its own: the deal moves on", "no line: the same dealer deals"
        assert moves in text_of(printed(scorer, "paper_table_blank", full.pk))
        assert again in text_of(printed(scorer, "paper_table_blank", dead.pk))

    def test_rules_that_are_not_as_usual_are_told(self, scorer, session):
        session.rule_options = {"pousse": True, "scale": "decade", "misere": "m1"}
        session.save()
        table = TableFactory(session=session, people=4)
        text = text_of(printed(scorer, "paper_table_blank", table.pk))
        assert "Petite 10, Pousse 20, Garde 40, Garde sans le chien 80" in text
        assert "Misère: 10 times the multiplier" in text

    @pytest.mark.parametrize(
        ("rules", "players", "seated", "said"),
        [
            ("french-tarot/fft-2012", 3, 4, "Declarer Contract Points Oudlers Bonuses"),
            ("french-tarot/fft-2012", 5, 6, "Declarer Contract Partner Points Oudlers Bonuses"),
            ("slovenian-tarok/house", 3, 4, "Declarer Contract Points Feats Contra"),
            ("slovenian-tarok/house", 4, 4, "Declarer Contract Partner Points Feats Contra"),
            ("slovenian-tarok/house", 4, 4, "Three 10, Two 20, One 30, Solo three 20"),
            ("koenigrufen/house", 4, 5, "Rufer 1, Solorufer 2, Dreier 4, Bettel 4, Solodreier 8."),
            ("koenigrufen/house", 4, 6, "Declarer Contract Partner Points Feats Contra"),
        ],
    )
    def test_every_game_has_its_own_columns(self, scorer, session, rules, players, seated, said):
        session.rules, session.players = rules, players
        session.save()
        table = TableFactory(session=session, players=players, people=seated)
        content = printed(scorer, "paper_table_blank", table.pk)
        assert said in text_of(content)
        assert len(pages_of(content)) == 1

    def test_radelci_have_a_row_where_they_are_played(self, scorer, session):
        session.rules = "slovenian-tarok/house"
        session.rule_options = {"radelci": True}
        session.save()
        table = TableFactory(session=session, people=4)
        assert "Radelci" in text_of(printed(scorer, "paper_table_blank", table.pk))
        session.rule_options = {"radelci": False}
        session.save()
        assert "Radelci" not in text_of(printed(scorer, "paper_table_blank", table.pk))


def in_the_hall():
    return ["192.168.77.5", "10.0.0.2"]


def nowhere():
    return []


class TestSpareSheets:
    def test_there_is_one_for_each_number_of_people(self, member, session):
        texts = pages_of(printed(member, "paper_spare", session.pk))
        assert [text.count("hand total") for text in texts] == [4, 5, 6]
        assert all("Adèle" not in text and "/t/" not in text for text in texts)

    def test_one_number_can_be_asked_for(self, member, session):
        address = reverse("paper_spare", args=[session.pk], query={"people": 5})
        assert len(pages_of(member.get(address).content)) == 1
        for odd in ("77", "x", ""):
            address = reverse("paper_spare", args=[session.pk], query={"people": odd})
            assert len(pages_of(member.get(address).content)) == 3


class TestHands:
    def test_every_hand_stands_with_its_totals_and_the_sum(self, member, session):
        table = TableFactory(session=session, people=5)
        play(table)  # chair 1 dead, chair 2 takes: +198, -66 x3
        play(table)  # chair 2 dead, chair 3 takes
        play(table, {"contract": "pass"})
        content = printed(member, "paper_table_hands", table.pk)
        (text,) = pages_of(content)
        second, third = names_at(table)[1:3]
        assert f"1 Garde {second} 49 points, 2 oudlers dead +198 198 −66 −66" in text
        assert f"2 Garde {third} 49 points, 2 oudlers −66 −66 dead +198 132" in text
        assert "3 Passed −66 198 132 −132 −132" in text
        assert "Total −66 +198 +132 −132 −132" in text
        assert "The totals add up to zero." in text
        assert is_grey(content)

    def test_a_contested_hand_is_marked(self, member, session):
        table = TableFactory(session=session, people=5)
        hand = play(table)
        assert "contested" not in text_of(printed(member, "paper_table_hands", table.pk))
        contest(hand, table.seats.get(chair=3).member)
        assert "contested" in text_of(printed(member, "paper_table_hands", table.pk))

    @pytest.mark.parametrize(("count", "pages"), [(1, 1), (13, 1), (26, 2)])
    def test_a_long_afternoon_goes_on_over_pages(self, member, session, count, pages):
        table = TableFactory(session=session, people=4)
        for _ in range(count):
            play(table)
        texts = pages_of(printed(member, "paper_table_hands", table.pk))
        assert len(texts) == pages
        assert all(name in text for text in texts for name in names_at(table))

    def test_all_tables_are_one_file(self, member, session):
        for _ in range(2):
            play(TableFactory(session=session, people=4))
        TableFactory(session=session, people=4)
        texts = pages_of(printed(member, "paper_hands", session.pk))
        assert ["No hand yet" in text for text in texts] == [False, False, True]

    def test_scores_that_need_not_sum_to_zero_are_not_checked(self, member, session):
        session.rules = "slovenian-tarok/house"
        session.save()
        table = TableFactory(session=session, people=4)
        solo = {"contract": "beggar", "declarer": 1, "tricks": 0}
        play(table, solo)
        text = text_of(printed(member, "paper_table_hands", table.pk))
        assert "0 tricks" in text
        assert "add up" not in text


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
