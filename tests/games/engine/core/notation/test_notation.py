"""Records (docs/notation.md): canonical when written, lenient in form and strict when read."""

import re
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine import (
    Deal,
    NotationError,
    Record,
    deal,
    dump,
    dump_all,
    load,
    load_all,
    rules,
    start,
)
from games.engine.core.actions import Action
from games.engine.core.notation.lines import read_line, read_trick, written_lines
from games.engine.core.notation.tags import field_of, read_value, tag_of, written_value
from tests.factories.french import french, playing
from tests.factories.hands import after, cards, lowest, play_on

SLAM = "T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8 CK DK T1 F"
INFO = {"Date": "2026-03-14", "Table": "3", "Dealer": "5", "Seats": "1 2 3 4"}
ENTRY = """\
[TGN "1"]
[Rules "french-tarot/fft-2012/4"]
[Contract "garde"]
[Declarer "1"]
[CardPoints "49"]
[Oudlers "2"]
[PetitAuBout "attack"]
[Handfuls "[{'seat': 1, 'size': 'single'}]"]
[Score "1:+318 2:-106 3:-106 4:-106"]
"""


def played(**how):
    return play_on(
        playing(4, {1: SLAM, 2: "C1 C2"}, say="announce slam", **how), high={1}, keep="F T1"
    )


def text_of(state, **how):
    return dump(Record.of(state, **how))


HAND = text_of(lowest(after(playing(4, {1: SLAM}), "1 play T21"), 3), info={"Table": "3"})


def faults(text):
    """Return line and code of what is wrong with a text."""
    with pytest.raises(NotationError) as refused:
        load(text)
    return refused.value.line, refused.value.problem.code


def line_of(text, start):
    return next(n for n, line in enumerate(text.splitlines(), 1) if line.startswith(start))


def test_a_hand_is_written_in_one_form():
    lines = text_of(played(), info=INFO, seed="7").splitlines()
    tags = [line.partition(" ")[0] for line in lines if line.startswith("[")]
    assert tags == [
        "[TGN", "[Rules", "[Date", "[Table", "[Dealer", "[Seats", "[Seed", "[Holding1", "[Holding2",
        "[Holding3", "[Holding4", "[Talon", "[Contract", "[Declarer", "[CardPoints", "[Oudlers",
        "[PetitAuBout", "[Slam", "[Score", "[Fingerprint",
    ]  # fmt: skip
    body = lines[lines.index("") + 1 :]
    assert body[:2] == ["auction 1 garde_sans 2 pass 3 pass 4 pass", "announce 1 slam"]
    assert body[2].startswith(" 1. 1 T21 ")
    assert body[-1].startswith("18. 1 F ")
    assert len(body) == 20


def test_reading_and_writing_give_the_same_bytes():
    text = text_of(played(), info=INFO, seed="7")
    record = load(text)
    assert dump(record) == text
    assert record.info == INFO
    assert record.seed == "7"
    assert record.actions == played().actions


def test_a_hand_that_is_not_finished_has_no_result():
    state = after(playing(4, {1: SLAM}), "1 play T21")
    text = text_of(state)
    assert "Contract" not in text
    assert "Fingerprint" not in text
    assert text.endswith("\nready 1\n 1. 1 T21\n")
    assert dump(load(text)) == text


def test_what_is_said_inside_a_trick_divides_its_line():
    trumps = "T20 T19 T18 T17 T16 T15 T14 T13 T12 T11"
    holdings = {1: "D1", 2: f"{trumps} D2", 3: "D3", 4: "D4"}
    state = after(playing(4, holdings), "1 play D1", f"2 announce handful {trumps}")
    text = text_of(after(state, "2 play D2, 3 play D3, 4 play D4"))
    assert text.splitlines()[-3:] == [
        " 1. 1 D1",
        f"announce 2 handful {trumps}",
        " 1... 2 D2 D3 D4",
    ]
    assert dump(load(text)) == text


TOKENS = (
    "1 pass, 2 three, 3 hold, 2 pass, 3 two, 3 call HK, 3 take 2, 3 discard C7, 3 discard C8,"
    " 3 announce trula, 3 ready, 4 double game, 1 pass, 2 double all, 3 pass, 1 pick T5, 1 pick T6,"
    " 2 pick T7, 1 play T5, 2 play T7, 3 play T8, 4 play T9, 4 play H1, 4 claim, 1 concede"
)
LINES = """\
auction 1 pass 2 three 3 hold 2 pass 3 two
call 3 HK
take 3 2
discard 3 C7 C8
announce 3 trula
ready 3
double 4 game
pass 1
double 2 all
pass 3
pick 1 T5 T6
pick 2 T7
 1. 1 T5 T7 T8 T9
 2. 4 H1
claim 4
concede 1
"""


def test_every_verb_has_a_line():
    actions = [Action.parse(token.strip()) for token in TOKENS.split(",")]
    assert list(written_lines(actions, players=4)) == LINES.splitlines()
    read = []
    for line in LINES.splitlines():
        read += read_trick(line, 4) if "." in line else read_line(line, 4)
    assert read == actions


def other_order(text):
    """Return a record with its tags from the last to the second."""
    tags, _, lines = text.partition("\n\n")
    first, *others = tags.splitlines()
    return "\n".join([first, *reversed(others), "", lines])


LOOSE = {
    "small letters": str.lower,
    "other line ends": lambda text: text.replace("\n", "\r\n"),
    "empty lines": lambda text: text.replace("\n", "\n\n"),
    "indented": lambda text: re.sub(r"(?m)^", "   ", text),
    "wide": lambda text: text.replace(" 2. ", "2.    ").replace("[Table ", "[ Table   "),
    "comments": lambda text: "; a hand\n" + text.replace("]\n", "] ; so it was told\n") + "; end",
    "comments on lines": lambda text: text.replace("ready 1", "ready 1 ; jeu"),
    "a mark at the beginning": lambda text: "\ufeff" + text,
    "other order": other_order,
}


def recapitalised(text, change):
    return re.sub(r"(?m)^\[(\w+)", lambda match: "[" + change(match[1]), text)


@pytest.mark.parametrize("change", [str.lower, str.upper, str.swapcase])
def test_tags_are_read_in_any_capitals(change):
    entry = recapitalised(ENTRY, change)
    assert "[CardPoints" not in entry
    assert dump(load(entry)) == ENTRY
    played = text_of(play_on(playing(4, {1: "T21"})), info={"Table": "3", "Player1": "Ana"})
    assert dump(load(recapitalised(played, change))) == played


def test_two_tags_that_differ_in_capitals_are_one_twice():
    doubled = ENTRY.replace('[CardPoints "49"]', '[cardpoints "49"]\n[CARDPOINTS "49"]')
    assert faults(doubled)[1] == "tag_twice"


def test_a_fault_in_a_tag_is_told_with_its_usual_name():
    with pytest.raises(NotationError) as raised:
        load(ENTRY.replace('[CardPoints "49"]', '[cardpoints "[1"]'))
    assert raised.value.problem.text == "The tag CardPoints holds something else than it should."


@pytest.mark.parametrize("change", LOOSE.values(), ids=LOOSE)
def test_the_form_may_be_loose(change):
    state = lowest(after(playing(4, {1: SLAM}), "1 play T21"), 3)
    text = text_of(after(state, "1 play T20"), info={"Table": "3"})
    assert change(text) != text
    assert dump(load(change(text))) == text


def test_several_records_stand_in_one_text():
    hands = [text_of(start(french(4), deal(french(4), seed=seed))) for seed in ("1", "2")]
    both = [*hands, ENTRY]
    records = list(load_all("\n".join(both)))
    assert [dump(record) for record in records] == both
    assert dump_all(records) == "\n".join(both)


def test_a_club_entry_has_no_cards():
    record = load(ENTRY)
    assert record.deal is None
    assert record.summary["card_points"] == 49
    assert dump(record) == ENTRY


def test_a_deal_that_was_not_played_is_a_record_too():
    text = '[TGN "1"]\n[Rules "french-tarot/fft-2012/4"]\n[Contract "misdeal"]\n'
    assert dump(load(text)) == text


@pytest.mark.parametrize(
    ("old", "new", "line", "code"),
    [
        ('[TGN "1"]', '[TGN "2"]', 1, "other_version"),
        ('[TGN "1"]\n', "", 1, "tag_missing"),
        ('[Rules "french-tarot/fft-2012/4"]\n', "", 1, "tag_missing"),
        ("fft-2012/4", "fft-2012/6", 2, "no_such_rules"),
        ('[Declarer "1"]', '[Declarer "1"', 4, "not_a_tag"),
        ('[Declarer "1"]', "[Declarer 1]", 4, "not_a_tag"),
        ('[Declarer "1"]', '[Declarer "1"] and', 4, "not_a_tag"),
        ('[Declarer "1"]', '[Declarer "1"]\n[Declarer "2"]', 5, "tag_twice"),
        ('[Declarer "1"]', '[Declarer "7"]', 4, "declarer_not_at_table"),
        ('[Declarer "1"]', '[Declaror "1"]', 4, "unknown_field"),
        ('[CardPoints "49"]', '[CardPoints "12"]', 5, "card_points_too_few"),
        ("'single'}]", "'single'}", 8, "tag_value"),
        ("1:+318", "1:+317", 9, "stated_otherwise"),
        ("1:+318", "318", 9, "tag_value"),
        ('[Contract "garde"]\n', "", 1, "contract_missing"),
    ],
)
def test_what_is_wrong_with_an_entry_is_told_with_its_line(old, new, line, code):
    assert old in ENTRY
    assert faults(ENTRY.replace(old, new)) == (line, code)


@pytest.mark.parametrize(
    "value",
    ["[" * 100_000, "{'seat': 1, 'seat': 2}", "[{'seat': 1}, {'seat': 1, 'seat': 1}]", "{seat}"],
)
def test_a_value_that_is_no_json_is_told(value):
    text = ENTRY.replace("[{'seat': 1, 'size': 'single'}]", value)
    assert faults(text) == (8, "tag_value")


SIGNS = ["[", "]", '"', "\\", ";", "\n", "\r", " ", ".", "...", "?", "٣", "\x00", "\u2028", "-"]
WORDS = ["1", "99", "9" * 5000, "F", "T1", "auction", "claim 1", "[TGN", '[Note "x"]', "{'a': 1}"]
PIECES = st.text(max_size=3) | st.sampled_from([*SIGNS, *WORDS])


@given(data=st.data(), entry=st.booleans())
def test_whatever_a_text_holds_it_is_a_record_or_is_refused(data, entry):
    text = ENTRY if entry else HAND
    for _ in range(data.draw(st.integers(1, 3))):
        first = data.draw(st.integers(0, len(text)))
        last = data.draw(st.integers(first, min(len(text), first + 8)))
        text = text[:first] + data.draw(PIECES) + text[last:]
    with suppress(NotationError):
        record = load(text)
        assert dump(load(dump(record))) == dump(record)


def test_an_entry_without_anything_is_none():
    assert faults('[TGN "1"]\n[Rules "french-tarot/fft-2012/4"]\n') == (1, "tag_missing")
    assert faults("") == (1, "no_record")
    assert faults("; nothing\n") == (1, "no_record")
    assert faults(ENTRY + "\nauction 1 pass\n") == (11, "no_cards")


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        (" 2. 1 T20", " 2. 2 T20", "wrong_leader"),
        (" 2. 1 T20", " 3. 1 T20", "trick_number"),
        (" 2. 1 T20", " 2. 1 T22", "bad_action"),
        (" 2. 1 T20", " 2. 5 T20", "bad_action"),
        (" 2. 1 T20", " 2. 1 C1", "card_not_held"),
        (" 2. 1 T20", "2: 1 T20", "not_a_line"),
        ("announce 1 slam", "announce 1 valat", "announce_unknown"),
        ("announce 1 slam", "announce slam", "bad_action"),
        ("announce 1 slam", "say 1 slam", "not_a_line"),
        ("auction 1 garde_sans", "auction 1", "bad_action"),
        ("auction 1 garde_sans", "auction 1 claim 1 garde_sans", "bad_action"),
        ("auction 1 garde_sans", "auction 1 pousse", "bid_not_played"),
        ("announce 1 slam", '[Note "late"]', "tag_after_actions"),
        ('[Oudlers "3"]', '[Oudlers "2"]', "stated_otherwise"),
        ('[Oudlers "3"]\n', "", "stated_otherwise"),
        ("sha256:", "md5:", "tag_value"),
        ('[Talon "', '[Talon "F ', "talon_size"),
        ('[Holding2 "', '[Holding3 "', "tag_twice"),
        ('[Table "3"]', '[Options "scale=fft scale=x5"]', "tag_value"),
        ('[Table "3"]', '[Options "scale=tens"]', "option_unknown_choice"),
    ],
)
def test_what_is_wrong_with_a_hand_is_told(old, new, code):
    text = text_of(played(), info={"Table": "3"})
    assert old in text
    assert faults(text.replace(old, new, 1))[1] == code


def test_a_card_that_is_not_legal_is_reported_where_it_stands():
    state = playing(4, {1: "D1", 2: "D2", 3: "D3 S9", 4: "D4"})
    text = text_of(play_on(after(state, "1 play D1, 2 play D2, 3 play D3, 4 play D4")))
    lines = text.splitlines()
    first = line_of(text, " 1. ")
    lines[first - 1] = re.sub(r"\S+ \S+$", "S9 D4", lines[first - 1])
    with pytest.raises(NotationError, match="You must follow suit: diamonds were led") as refused:
        load("\n".join(lines))
    assert refused.value.line == first


def test_a_fingerprint_of_another_hand_is_told():
    text = text_of(played())
    wrong = re.sub(r"sha256:.", "sha256:x", text)
    assert faults(wrong) == (line_of(text, "[Fingerprint"), "stated_otherwise")


def test_a_result_before_the_end_is_told():
    text = text_of(start(french(4), deal(french(4), seed="1")))
    assert faults(text + '[Contract "garde"]\n') == (8, "not_over")
    assert faults(text + '[Score "1:+1"]\n') == (8, "not_over")


def test_a_holding_that_is_missing_is_not_guessed():
    text = text_of(start(french(4), deal(french(4), seed="1")))
    without = re.sub(r"\[Holding2.*\n", "", text)
    assert faults(without) == (1, "tag_missing")


def test_options_are_part_of_the_record():
    options = {"misere": "house", "misere_house_points": 25, "visa": True}
    text = text_of(played(options=options))
    assert '[Options "misere=house misere_house_points=25 visa=true"]' in text
    assert load(text).options == options


def test_a_note_may_hold_any_sign():
    state = start(french(4), deal(french(4), seed="1"))
    note = 'he said "jeu"; C:\\new [sic]\r\n\u2028 end'
    text = text_of(state, info={"Note": note})
    assert load(text).info["Note"] == note
    assert dump(load(text)) == text


@pytest.mark.parametrize(
    "value", ["garde", 49, 45.5, True, [1, 2], {"suit": "hearts", "rank": "10"}, [{"seat": 2}]]
)
def test_fields_of_a_summary_are_read_as_they_are_written(value):
    assert read_value(written_value(value)) == value


@pytest.mark.parametrize("field", ["contract", "card_points", "petit_au_bout", "king_in_talon"])
def test_every_field_has_its_tag(field):
    assert field_of(tag_of(field)) == field


def test_piles_of_two_players_are_written_and_read():
    found = Deal(
        (cards("C1"), cards("C2")), (), ((cards("C4 C3"), cards("C5")), (cards("C6"),) * 2)
    )
    text = dump(Record(rules(french(4)), deal=found))
    assert '[Piles1 "C4 C3 / C5"]' in text


def test_the_page_shows_a_record_as_it_is_written():
    page = Path(__file__).parents[5].joinpath("docs", "notation.md").read_text(encoding="utf-8")
    for line in (
        "auction 1 pass 2 petite 3 pass 4 garde",
        "discard 4 C5 C7 D1 D2 H9 S6",
        "ready 4",
    ):
        assert line in page
        assert list(written_lines(read_line(line, 4), 4)) == [line]
