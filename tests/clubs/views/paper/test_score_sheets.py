"""Blank and filled sheets of tables, as they come out of the printer."""

import pytest
from django.urls import reverse

from clubs.services import hands, tokens
from clubs.services.journal import Actor
from tests.factories.clubs import (
    AFTERNOON,
    ORGANISER,
    MemberFactory,
    TableFactory,
    TokenFactory,
    play,
)
from tests.factories.pdf import is_a4, is_grey, pages_of, places_of, printed, text_of

pytestmark = pytest.mark.django_db


FIVE = ("Adèle", "Bruno", "Chloé", "Désiré", "Élodie")
"""Names that fit one line of a cell, whatever the order."""


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
        table = TableFactory(session=session, people=people(session, *FIVE))
        play(table)  # chair 1 sits out, chair 2 wins 66 from each of three
        (text,) = pages_of(printed(scorer, "paper_table_blank", table.pk))
        assert "Carried over 0 198 −66 −66 −66 2 D dead 3 D dead" in text
        assert " 21 D dead Total" in text

    def test_the_code_is_the_tables_own_and_new_when_it_is_renewed(self, scorer, session):
        table = TableFactory(session=session, people=people(session, *FIVE))
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
        table = TableFactory(session=session, people=people(session, *FIVE))
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
        table = TableFactory(session=session, people=people(session, *FIVE))
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
        table = TableFactory(session=session, people=people(session, *FIVE))
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
