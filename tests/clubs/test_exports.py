"""Tables for other programs, read again as those would read them."""

import csv
import io
import json
from datetime import date

import openpyxl
import pytest
from django.urls import reverse

from clubs.exports import Export, as_csv, as_json, as_workbook
from games import engine
from tests.factories.clubs import (
    MemberFactory,
    OrganiserFactory,
    TableFactory,
    UserFactory,
    garde,
    play,
)

EXPORT = Export(
    "ranking",
    "Classement: mars [1]",
    {"name": "Nom", "day": "Jour", "score": "Marque"},
    [("Désiré Cœur", date(2026, 3, 14), -12), ("Li", None, 7.5)],
)


def test_a_spreadsheet_reads_the_accents_of_a_csv():
    content = as_csv(EXPORT)
    assert content.startswith(b"\xef\xbb\xbf")
    assert list(csv.reader(io.StringIO(content.decode("utf-8-sig")))) == [
        ["Nom", "Jour", "Marque"],
        ["Désiré Cœur", "2026-03-14", "-12"],
        ["Li", "", "7.5"],
    ]


def test_a_workbook_holds_figures_and_days_and_keeps_its_headings_in_sight():
    sheet = openpyxl.load_workbook(io.BytesIO(as_workbook(EXPORT))).active
    rows = list(sheet.iter_rows(values_only=True))
    assert rows[0] == ("Nom", "Jour", "Marque")
    assert rows[1][0] == "Désiré Cœur"
    assert rows[1][1].date() == date(2026, 3, 14)
    assert (rows[1][2], rows[2][2]) == (-12, 7.5)
    assert sheet.freeze_panes == "A2"
    assert sheet.title == "Classement- mars -1-"


def test_json_names_its_fields_by_code():
    assert json.loads(as_json(EXPORT))["rows"] == [
        {"name": "Désiré Cœur", "day": "2026-03-14", "score": -12},
        {"name": "Li", "day": None, "score": 7.5},
    ]


def test_a_table_without_rows_is_a_table_all_the_same():
    empty = Export("x", "x", {"name": "Nom"}, [])
    assert openpyxl.load_workbook(io.BytesIO(as_workbook(empty))).active["A1"].value == "Nom"
    assert json.loads(as_json(empty))["rows"] == []


@pytest.fixture
def table(db):
    return TableFactory(people=5)


@pytest.fixture
def member(client, table):
    member = MemberFactory(club=table.session.club, user=UserFactory())
    client.force_login(member.user)
    return member


def get(client, name, of, form, query=""):
    answer = client.get(reverse(name, args=[of, form]) + query)
    assert answer.status_code == 200
    assert f".{form}" in answer["Content-Disposition"]
    return answer.content


def test_hands_as_json_can_be_scored_again_by_another_program(client, member, table):
    play(table, garde(declarer=2, points=49, oudlers=2, petit_au_bout="attack"))
    [hand] = json.loads(get(client, "session_hands_file", table.session_id, "json"))["rows"]
    sheet = engine.judge(hand["rules"], options=hand["options"], summary=hand["summary"]).sheet
    scores = {hand["seats"][str(seat)]: score for seat, score in sheet.totals.items()}
    assert scores == hand["scores"]
    assert len(hand["ring"]) == 5
    assert hand["dealer"] not in hand["scores"]


def test_hands_as_rows_have_everybody_with_his_score(client, member, table):
    """Garde with 2 oudlers and 49 points, 8 over: (25 + 8) x 2 = 66 from each defender."""
    play(table, garde(declarer=1, points=49, oudlers=2))
    content = get(client, "club_hands_file", table.session.club.slug, "csv")
    [row] = list(csv.DictReader(io.StringIO(content.decode("utf-8-sig"))))
    seats = list(table.seats.order_by("chair").select_related("member"))
    assert row["Declarer"] == seats[1].member.name
    assert row["Dead"] == seats[0].member.name
    assert [row[f"Score {number}"] for number in (1, 2, 3, 4)] == ["198", "-66", "-66", "-66"]
    assert row["Player 5"] == ""


def test_the_file_of_hands_obeys_the_filter_of_the_page(client, member, table):
    play(table)
    play(table, garde() | {"contract": "petite"})
    slug = table.session.club.slug
    rows = json.loads(get(client, "club_hands_file", slug, "json", "?contract=petite"))["rows"]
    assert [row["hand"] for row in rows] == [2]


def test_more_hands_cost_no_more_queries(client, member, table, django_assert_max_num_queries):
    for _ in range(12):
        play(table)
    with django_assert_max_num_queries(16):
        get(client, "session_hands_file", table.session_id, "xlsx")


def test_sessions_are_listed_with_their_people_tables_and_hands(client, member, table):
    play(table)
    play(table)
    [row] = json.loads(get(client, "club_sessions_file", table.session.club.slug, "json"))["rows"]
    assert (row["date"], row["people"], row["tables"], row["hands"]) == ("2026-03-14", 5, 1, 2)


@pytest.mark.parametrize(
    ("name", "of_session"),
    [
        ("session_hands_file", True),
        ("club_hands_file", False),
        ("club_sessions_file", False),
        ("ranking_file", False),
        ("season_file", False),
        ("standings_file", True),
    ],
)
def test_files_are_for_those_who_may_read_the_club(client, table, name, of_session):
    of = table.session_id if of_session else table.session.club.slug
    address = reverse(name, args=[of, "csv"])
    assert client.get(address).status_code == 302
    client.force_login(OrganiserFactory().user)
    assert client.get(address).status_code == 404


def test_a_file_of_another_form_does_not_exist(client, member, table):
    assert client.get(f"/sessions/{table.session_id}/hands.exe").status_code == 404


@pytest.mark.parametrize("text", ["=1+1", "+33 6", "-Apéro", "@club", '=HYPERLINK("http://x","y")'])
def test_a_spreadsheet_calculates_nothing_of_what_people_typed(text):
    typed = Export("x", "x", {"title": "Titre", "score": "Marque"}, [(text, -12)])
    _heading, row = csv.reader(io.StringIO(as_csv(typed).decode("utf-8-sig")))
    assert row == [f"'{text}", "-12"]
    sheet = openpyxl.load_workbook(io.BytesIO(as_workbook(typed))).active
    assert (sheet["A2"].data_type, sheet["A2"].value) == ("s", text)
    assert (sheet["B2"].data_type, sheet["B2"].value) == ("n", -12)
    assert json.loads(as_json(typed))["rows"] == [{"title": text, "score": -12}]


def test_a_workbook_leaves_out_what_it_cannot_hold():
    typed = Export("x", "a\x0bb", {"title": "Titre"}, [("14\x0b mars",)])
    sheet = openpyxl.load_workbook(io.BytesIO(as_workbook(typed))).active
    assert (sheet.title, sheet["A2"].value) == ("ab", "14 mars")
