"""Sheets of every game: what is scored goes out as a row and comes in as the same hand."""

from datetime import date
from random import Random

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from clubs.models import Hand, Member, PlaySession
from clubs.services.merging import merge
from clubs.services.sheets import BadSheets, export_session, import_sheets, read_sheets
from clubs.services.sheets.cells import Cells
from clubs.services.sheets.games import GAMES
from clubs.services.sheets.read import read_row
from games import engine
from tests.factories import koenigrufen_entry, slovenian_entry
from tests.factories.clubs import (
    AFTERNOON,
    ORGANISER,
    ClubFactory,
    MemberFactory,
    SessionFactory,
)
from tests.games.engine.playouts import of_game, playout

NAMES = ("Ana", "Boris", "Cvetka", "Drago", "Eva")
HANDS = 25
SLOVENIAN = (
    "table,hand,dealer,ring,active,contract,declarer,partner,called_suit,card_points,tricks,feats,"
    "double"
)
TAROCK = (
    "table,hand,dealer,ring,active,contract,declarer,called,partner,card_points,tricks,feats,double"
)
FRENCH = (
    "table,hand,dealer,ring,active,contract,declarer,partner,card_points,oudlers,petit_au_bout,"
    "handfuls,slam_announced,slam"
)
RING = "Ana|Boris|Cvetka|Drago"


def cells_of(rules_id, summary):
    """Write a summary as the cells of a row, forehand first."""
    game, _, players = rules_id.split("/")
    ring = NAMES[: int(players)]
    seats = dict(enumerate(ring, start=1))
    sheets = GAMES[game]
    common = {"table": "1", "hand": "1", "dealer": ring[-1], "ring": "|".join(ring)}
    written = {} if summary["contract"] in sheets.not_played else sheets.write(summary, seats)
    return common | {"active": players, "contract": summary["contract"]} | written


@pytest.mark.parametrize("rules", engine.all_rules(), ids=lambda rules: rules.id)
def test_a_hand_that_was_played_is_the_same_after_a_row(rules):
    choices = of_game(rules.id).options_of(rules.id)
    for seed in range(HANDS):
        options = choices[seed % len(choices)]
        *_, end = playout(rules.id, Random(seed).randrange(10**6), options)
        comes_back(
            rules.id, options, engine.normalise(rules.id, options=options, summary=end.summary())
        )


SAID_OTHERWISE = {"contract", "defence_points"}
"""The contract stands in a column of every game, the points of a defence as those of the attack."""


@pytest.mark.parametrize("rules", engine.all_rules(), ids=lambda rules: rules.id)
def test_every_field_of_a_summary_has_a_column(rules):
    columns = set(GAMES[rules.game].after_contract)
    assert set(rules.summary_fields) - columns == set(rules.summary_fields) & SAID_OTHERWISE


@settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.filter_too_much])
@pytest.mark.parametrize("entries", [slovenian_entry, koenigrufen_entry])
@given(data=st.data())
def test_every_hand_that_can_be_typed_is_the_same_after_a_row(entries, data):
    """Whatever a summary says comes back, each field of each bonus too."""
    rules_id, options = data.draw(entries.tables())
    summary = data.draw(entries.summaries(rules_id, options))
    assume(engine.judge(rules_id, options=options, summary=summary).ok)
    form = engine.normalise(rules_id, options=options, summary=summary)
    comes_back(rules_id, options, form)


def test_who_pays_for_a_mondfang_alone_stands_behind_it():
    rules_id, options = "koenigrufen/tirol-2020/4", {"mondfang_pays": "two_players"}
    mondfang = {"feat": "mondfang", "side": "defence", "seat": 2, "lost_by": 1}
    summary = {"contract": "dreier", "declarer": 1, "card_points": 40, "feats": [mondfang]}
    form = engine.normalise(rules_id, options=options, summary=summary)
    written = cells_of(rules_id, form)
    assert written["feats"] == "mondfang:defence:Boris:silent:lost_by:Ana"
    comes_back(rules_id, options, form)


def comes_back(rules_id, options, form):
    """Write the engine's form of a summary as a row, and read it again as the same."""
    sheets = GAMES[engine.rules(rules_id).game]
    seats = {name: seat for seat, name in enumerate(NAMES, start=1)}
    written = cells_of(rules_id, form)
    cells = Cells(2, written)
    row = read_row(cells, sheets)
    assert cells.problems == [], written
    assert set(written) <= {*sheets.required, *sheets.optional}
    again = engine.normalise(rules_id, options=options, summary=row.summary(seats))
    assert again == form, written


def store(club, game, header, *rows):
    content = "".join(f"{line}\r\n" for line in (header, *rows)).encode()
    imported = import_sheets(
        club=club,
        day=date(2026, 3, 14),
        rows=read_sheets(content, game),
        create=True,
        by=ORGANISER,
        at=AFTERNOON,
        game=game,
    )
    return content, imported.session


@pytest.mark.django_db
def test_an_afternoon_of_slovenian_tarok_goes_in_and_out_byte_for_byte():
    club = ClubFactory(game__rules="slovenian-tarok/zei")
    header = f"{SLOVENIAN},king_in_talon,piles,mond"
    content, session = store(
        club,
        "slovenian-tarok",
        header,
        f"1,1,Drago,{RING},4,two,Ana,Cvetka,hearts,43,,trula:declarer:silent|pagat_ultimo:"
        "declarer:lost:x2,2,,,",
        f"1,2,Ana,{RING},4,klop,,,,,,,,,Boris:20:4|Cvetka:17:3|Drago:33:5|Ana:0:0,",
        f"1,3,Boris,{RING},4,beggar,Cvetka,,,,0,,,,,",
        f"1,4,Cvetka,{RING},4,one,Drago,,spades,30,,,,yes,,Ana:captured",
        f"1,5,Drago,{RING},4,void,,,,,,,,,,",
    )
    assert export_session(session) == content
    beggar = session.hands.get(number=3)
    # A beggar is worth 70: the declarer wins it, and each of the three others loses as much.
    scores = {seat.member.name: seat.score for seat in beggar.seats.all()}
    assert scores == {"Cvetka": 70, "Drago": -70, "Ana": -70, "Boris": -70}
    klop = {seat.member.name: seat.score for seat in session.hands.get(number=2).seats.all()}
    # Klop of 20, 17, 33 and no trick at all.
    assert klop == {"Boris": -20, "Cvetka": -17, "Drago": -33, "Ana": 10}


@pytest.mark.django_db
def test_an_evening_of_koenigrufen_goes_in_and_out_byte_for_byte():
    club = ClubFactory(game__rules="koenigrufen/ooe-2023")
    content, session = store(
        club,
        "koenigrufen",
        f"{TAROCK},doubles,piles",
        f"1,1,Drago,{RING},4,rufer,Ana,hearts king,Cvetka,40,,trula:declarer:silent,2,,",
        f"1,2,Ana,{RING},4,trischaken,Boris,,,,,,,,Boris:60:3|Cvetka:91:5|Drago:59:4|Ana:0:0",
        f"1,3,Boris,{RING},4,dreier,Cvetka,,,35,,,2,,",
        f"1,4,Cvetka,{RING},4,bettel,Drago,,,,0,,,Ana:2,",
        f"1,5,Drago,{RING},4,void,,,,,,,,,",
    )
    assert export_session(session) == content
    trischaken = {seat.member.name: seat.score for seat in session.hands.get(number=2).seats.all()}
    # Upper Austria: 60/91/59/0 from the forehand on gives 0, -3, 0, +3.
    assert trischaken == {"Boris": 0, "Cvetka": -3, "Drago": 0, "Ana": 3}


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("cells", "column"),
    [
        ("two,Ana,Cvetka,hearts,43,,trula,", "feats"),
        ("two,Ana,Cvetka,hearts,43,,trula:attack:silent,", "feats"),
        ("two,Ana,Cvetka,hearts,43,,trula:declarer:maybe,", "feats"),
        ("two,Ana,Cvetka,hearts,43,,trula:declarer:silent:x2,", "feats"),
        ("two,Ana,Cvetka,hearts,71,,,", "card_points"),
        ("two,Ana,Eva,hearts,43,,,", "partner"),
        ("two,Ana,Cvetka,leaves,43,,,", "called_suit"),
        ("two,Ana,Cvetka,hearts,43,,,3", "double"),
        ("void,Ana,,,,,,", "declarer"),
    ],
)
def test_a_bad_row_of_tarok_is_named_and_nothing_is_stored(cells, column):
    club = ClubFactory(game__rules="slovenian-tarok/house")
    with pytest.raises(BadSheets) as caught:
        store(club, "slovenian-tarok", SLOVENIAN, f"1,1,Drago,{RING},4,{cells}")
    assert (2, column) in {(one.line, one.column) for one in caught.value.problems}
    assert not Hand.objects.exists()


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("game", "rules", "header", "row", "column", "words"),
    [
        ("slovenian-tarok", "house", SLOVENIAN, f"{RING}|Eva,5,void,,,,,,,", "active", "2, 3, 4"),
        ("koenigrufen", "house", TAROCK, f"{RING},3,void,,,,,,,", "active", "but for 4"),
        ("koenigrufen", "house", TAROCK, "Drago|Ana,2,void,,,,,,,", "active", "but for 4"),
        ("french-tarot", "fft-2012", FRENCH, "Drago|Ana,2,pass,,,,,,,,", "active", "3, 4, 5"),
        (
            "slovenian-tarok",
            "house",
            f"{SLOVENIAN},piles",
            f"{RING},4,klop,,,,,,,,Ana:20|Ana:20|Boris:17|Cvetka:33|Drago:0",
            "piles",
            "“Ana” stands twice",
        ),
        (
            "koenigrufen",
            "ooe-2023",
            f"{TAROCK},doubles",
            f"{RING},4,bettel,Ana,,,,0,,,Boris:2|Boris:4",
            "doubles",
            "“Boris” stands twice",
        ),
    ],
)
def test_a_row_that_no_table_can_have_played_is_named(game, rules, header, row, column, words):
    club = ClubFactory(game__rules=f"{game}/{rules}")
    with pytest.raises(BadSheets) as caught:
        store(club, game, header, f"1,1,Drago,{row}")
    (found,) = caught.value.problems
    assert (found.line, found.column) == (2, column)
    assert words in str(found)
    assert not PlaySession.objects.exists()
    assert not Member.objects.exists()


@pytest.mark.django_db
def test_online_tables_of_that_day_are_not_the_session_of_the_sheets():
    """Their hands enter by themselves; paper is of the hall."""
    club = ClubFactory(game__rules="slovenian-tarok/house")
    for _ in range(2):
        SessionFactory(club=club, rules="slovenian-tarok/house", kind="online", state="closed")
    _content, session = store(club, "slovenian-tarok", SLOVENIAN, f"1,1,Drago,{RING},4,void,,,,,,,")
    assert session.kind == "hall"
    assert session.hands.count() == 1


@pytest.mark.django_db
def test_a_name_that_was_merged_twice_is_the_last_persons():
    club = ClubFactory(game__rules="slovenian-tarok/house")
    row = f"1,1,Drago,{RING},4,one,Drago,Drago,spades,30,,,"
    content, session = store(club, "slovenian-tarok", SLOVENIAN, row)
    ana = Member.objects.get(name="Ana")
    second, last = MemberFactory(club=club), MemberFactory(club=club)
    for source, target in ((ana, second), (second, last)):
        merge(source=source, target=target, by=ORGANISER, at=AFTERNOON)
    again, _session = store(club, "slovenian-tarok", SLOVENIAN, row)
    assert again == content
    assert session.hands.count() == 1
    store(club, "slovenian-tarok", SLOVENIAN, row.replace("1,1,", "1,2,", 1))
    assert last.hand_seats.count() == 2
    assert Member.objects.filter(club=club).count() == 6


@pytest.mark.django_db
def test_sheets_of_a_game_that_the_club_does_not_play_are_refused():
    with pytest.raises(BadSheets, match="does not play this game"):
        store(ClubFactory(), "slovenian-tarok", SLOVENIAN, f"1,1,Drago,{RING},4,void,,,,,,,")


def test_a_french_file_is_no_file_of_tarok():
    with pytest.raises(BadSheets, match="oudlers"):
        read_sheets(b"table,hand,dealer,ring,active,contract,oudlers\r\n", "slovenian-tarok")
