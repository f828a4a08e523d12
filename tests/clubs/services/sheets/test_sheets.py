"""Sheets go in whole or not at all, and come out as they went in."""

from datetime import date
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from clubs.models import Club, Hand, HandSeat, JournalEntry, Member, PlaySession, Seat
from clubs.services.sheets import BadSheets, export_session, import_sheets, read_sheets
from tests.factories.clubs import AFTERNOON, ORGANISER, ClubFactory, MemberFactory

pytestmark = pytest.mark.django_db

SHEETS = Path(__file__).parents[3] / "data" / "afternoon" / "afternoon.csv"
HEADER = SHEETS.read_bytes().splitlines(keepends=True)[0]
DAY = date(2026, 3, 14)
RING = "Adèle|Bruno|Chloé|Désiré"


def rows_of(*lines: str) -> list:
    return read_sheets(HEADER + "".join(f"{line}\r\n" for line in lines).encode())


def store(rows, club=None, *, create=True):
    club = club or Club.objects.first() or ClubFactory()
    return import_sheets(club=club, day=DAY, rows=rows, create=create, by=ORGANISER, at=AFTERNOON)


def problems_of(*lines: str, create=True) -> list[tuple[int, str]]:
    with pytest.raises(BadSheets) as caught:
        store(rows_of(*lines), create=create)
    return [(problem.line, problem.column) for problem in caught.value.problems]


def test_a_session_comes_out_byte_for_byte_as_it_went_in():
    imported = store(read_sheets(SHEETS.read_bytes()))

    assert imported.new_hands == 76
    assert export_session(imported.session) == SHEETS.read_bytes()


def test_the_same_file_twice_stores_nothing_new():
    rows = read_sheets(SHEETS.read_bytes())
    store(rows)
    before = list(Hand.objects.values()), JournalEntry.objects.count()

    again = store(rows)

    assert (again.new_hands, again.known_hands, again.new_members) == (0, 76, 0)
    assert (list(Hand.objects.values()), JournalEntry.objects.count()) == before


def test_a_longer_file_adds_the_hands_that_are_new():
    lines = SHEETS.read_bytes().splitlines(keepends=True)
    store(read_sheets(b"".join(lines[:10])))

    imported = store(read_sheets(b"".join(lines)))

    assert (imported.new_hands, imported.known_hands) == (67, 9)
    assert export_session(imported.session) == SHEETS.read_bytes()


def test_people_sit_where_they_played_last():
    session = store(read_sheets(SHEETS.read_bytes())).session

    where = dict(Seat.objects.filter(session=session).values_list("member__name", "table__number"))
    assert where["Zoé"] == 1
    assert where["Urbain"] == 2


def test_after_the_last_hand_the_deal_moves_on():
    session = store(rows_of(f"1,1,Bruno,{RING},4,garde,Adèle,,49,2,,,,")).session

    table = session.tables.get()
    assert table.seats.get(chair=table.dealer_chair).member.name == "Chloé"


def test_points_are_read_with_a_comma_and_a_bom_is_skipped():
    line = f'1,1,Bruno,{RING}|Li,5,garde,Adèle,Li,"41,5",2,,,,'
    content = b"\xef\xbb\xbf" + HEADER + line.encode()

    store(read_sheets(content))

    assert HandSeat.objects.get(member__name="Adèle").score == 2 * (25 + 1) * 2


def test_semicolons_are_as_good_as_commas():
    line = f"1,1,Bruno,{RING},4,garde,Adèle,,49,2,,,,"
    content = (HEADER + line.encode()).replace(b",", b";")

    assert len(read_sheets(content)) == 1


@pytest.mark.parametrize(
    ("line", "column"),
    [
        (f"x,1,Bruno,{RING},4,garde,Adèle,,49,2,,,,", "table"),
        (f"1,0,Bruno,{RING},4,garde,Adèle,,49,2,,,,", "hand"),
        (f"1,1,Bruno,{RING},7,garde,Adèle,,49,2,,,,", "active"),
        (f"1,1,Zoé,{RING},4,garde,Adèle,,49,2,,,,", "dealer"),
        (f"1,1,Bruno,{RING}|Adèle,4,garde,Adèle,,49,2,,,,", "ring"),
        (f"1,1,Bruno,{RING},4,garde,Zoé,,49,2,,,,", "declarer"),
        (f"1,1,Bruno,{RING}|Li,4,garde,Bruno,,49,2,,,,", "declarer"),
        (f"1,1,Bruno,{RING},4,grande,Adèle,,49,2,,,,", "contract"),
        (f"1,1,Bruno,{RING},4,garde,Adèle,,49.3,2,,,,", "card_points"),
        (f"1,1,Bruno,{RING},4,garde,Adèle,,49,4,,,,", "oudlers"),
        (f"1,1,Bruno,{RING},4,garde,Adèle,,49,2,,Zoé:single,,", "handfuls"),
        (f"1,1,Bruno,{RING},4,garde,Adèle,,49,2,,Adèle,,", "handfuls"),
        (f"1,1,Bruno,{RING},4,garde,Adèle,,49,2,,,maybe,", "slam_announced"),
        (f"1,1,Bruno,{RING},4,pass,Adèle,,,,,,,", "declarer"),
        (f"1,1,Bruno,{RING},5,garde,Adèle,,49,2,,,,", "ring"),
        (f"1,2,Bruno,{RING},4,garde,Adèle,,49,2,,,,", "hand"),
        (f"1,1,Bruno,=cmd|{RING},4,garde,Adèle,,49,2,,,,", "ring"),
    ],
)
def test_a_bad_row_is_named_and_nothing_is_stored(line, column):
    good = f"2,1,Hugo,{RING.replace('Adèle', 'Hugo')},4,garde,Hugo,,49,2,,,,"
    ClubFactory()

    found = problems_of(good, line)

    assert (3, column) in found
    assert not Hand.objects.exists()
    assert not Member.objects.exists()
    assert not PlaySession.objects.exists()


def test_every_bad_row_is_listed_not_only_the_first():
    found = problems_of(
        f"1,1,Bruno,{RING},4,garde,Adèle,,90,3,,,,",
        f"1,2,Chloé,{RING},4,garde,Adèle,,92,2,,,,",
        f"1,3,Désiré,{RING},4,garde,Adèle,,49,2,,,,",
    )

    assert [line for line, _column in found] == [2, 3]


def test_a_hand_number_may_not_stand_twice():
    row = f"1,1,Bruno,{RING},4,garde,Adèle,,49,2,,,,"
    assert problems_of(row, row) == [(3, "hand")]


def test_a_hand_stored_with_other_content_is_not_overwritten():
    store(rows_of(f"1,1,Bruno,{RING},4,garde,Adèle,,49,2,,,,"))

    found = problems_of(f"1,1,Bruno,{RING},4,garde,Adèle,,50,2,,,,")

    assert [line for line, _column in found] == [2]
    assert Hand.objects.get().versions.get().summary["card_points"] == 49


def test_without_create_unknown_people_are_named():
    club = ClubFactory()
    MemberFactory(club=club, name="Adèle", search_name="adele")

    with pytest.raises(BadSheets) as caught:
        store(rows_of(f"1,1,Bruno,{RING},4,garde,Adèle,,49,2,,,,"), club, create=False)

    assert len(caught.value.problems) == 3
    assert "Bruno" in str(caught.value)


def test_a_name_without_its_accent_finds_its_member():
    club = ClubFactory()
    MemberFactory(club=club, name="Adèle", search_name="adele")

    imported = store(rows_of("1,1,Bruno,Adele|Bruno|Chloé|Li,4,garde,Adele,,49,2,,,,"), club)

    assert imported.new_members == 3
    assert HandSeat.objects.get(role="declarer").member.name == "Adèle"


@pytest.mark.parametrize("content", [b"\xff\xfe1\x00", b"", b"a,b\r\n1,2\r\n", HEADER])
def test_a_file_that_is_no_sheet_is_refused_with_a_sentence(content):
    with pytest.raises(BadSheets) as caught:
        read_sheets(content)
    assert str(caught.value)


def test_a_closed_session_takes_no_new_hands():
    session = store(rows_of(f"1,1,Bruno,{RING},4,garde,Adèle,,49,2,,,,")).session
    session.state = "closed"
    session.save()

    assert problems_of(f"1,2,Chloé,{RING},4,garde,Adèle,,49,2,,,,") == [(0, "")]


def test_the_command_creates_the_club_when_asked(capsys):
    call_command("import_sheets", str(SHEETS), club="Cercle", date=DAY, create=True)
    call_command("import_sheets", str(SHEETS), club="Cercle", date=DAY, create=True)

    first, second = capsys.readouterr().out.splitlines()
    assert "Stored 76 deals" in first
    assert "Nothing new" in second


def test_the_command_names_the_club_it_does_not_know():
    with pytest.raises(CommandError, match="There is no club “Cercle”"):
        call_command("import_sheets", str(SHEETS), club="Cercle", date=DAY)


def test_the_command_names_a_file_it_cannot_read(tmp_path):
    with pytest.raises(CommandError, match="cannot be read"):
        call_command("import_sheets", str(tmp_path / "no.csv"), club="Cercle", date=DAY)


def test_what_only_house_rules_know_goes_out_and_in_as_well():
    club = ClubFactory(game__options={"misere": "m1", "petit_chelem": "all_but_one"})
    header = HEADER.rstrip(b"\r\n") + b",called,miseres,petit_chelem_announced,petit_chelem\r\n"
    rows = (
        f"1,1,Bruno,{RING}|Li,5,garde,Adèle,Li,49,2,,,,,hearts king,,,\r\n"
        f"1,2,Chloé,{RING}|Li,5,garde,Adèle,Li,49,2,,,,,spades king,Bruno:trumps,,\r\n"
        f"1,3,Désiré,{RING}|Li,5,garde,Adèle,Li,85,3,,,,,,,yes,attack\r\n"
    )
    content = header + rows.encode()

    session = store(read_sheets(content), club).session

    assert export_session(session) == content
