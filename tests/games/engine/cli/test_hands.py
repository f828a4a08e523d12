"""deal, legal and replay: hands as text in, JSON out."""

import io
import json

import pytest

from games.engine import Record, deal, dump, load, start
from games.engine.cli import main
from tests.factories.french import french, playing
from tests.factories.hands import after, play_on

ENTRY = '[TGN "1"]\n[Rules "french-tarot/fft-2012/4"]\n[Contract "pass"]\n'


def run(*arguments, typed=""):
    out = io.BytesIO()
    raw = typed if isinstance(typed, bytes) else typed.encode()
    assert main(arguments, lines=raw.splitlines(keepends=True), out=out) == 0
    return out.getvalue().decode()


def answers(command, typed):
    return [json.loads(line) for line in run(command, typed=typed).splitlines()]


def written(state):
    return dump(Record.of(state))


def test_a_hand_is_dealt_as_a_record():
    text = run("deal", "--rules", french(5), "--seed", "7", "--option", "visa=true")
    record = load(text)
    assert (record.seed, record.options) == ("7", {"visa": True})
    assert record.deal == deal(french(5), seed="7", options={"visa": True})
    assert run("deal", "--rules", french(5), "--seed", "7", "--option", "visa=true") == text


@pytest.mark.parametrize(
    "arguments",
    [
        ["--rules", "french-tarot/fft-2012/7", "--seed", "1"],
        ["--rules", "french-tarot/fft-2012/4", "--seed", "1", "--option", "visa"],
        ["--rules", "french-tarot/fft-2012/4", "--seed", "1", "--option", "visa=maybe"],
        ["--rules", "french-tarot/fft-2012/4"],
    ],
)
def test_a_deal_that_cannot_be_is_refused(arguments, capsys):
    with pytest.raises(SystemExit) as stopped:
        run("deal", *arguments)
    assert stopped.value.code == 2
    assert "error:" in capsys.readouterr().err


def test_legal_says_whose_turn_it_is_and_what_may_be_done():
    state = after(start(french(4), deal(french(4), seed="7")), "1 pass, 2 garde")
    assert answers("legal", written(state)) == [
        {
            "ok": True,
            "rules": french(4),
            "phase": "auction",
            "turn": 3,
            "legal": ["3 pass", "3 garde_sans", "3 garde_contre"],
        }
    ]


def test_replay_says_where_a_hand_has_come_to():
    state = after(playing(4, {1: "T21"}), "1 play T21")
    (answer,) = answers("replay", written(state))
    assert answer["actions"][-1] == "1 play T21"
    assert answer["fingerprint"] == state.fingerprint()
    assert (answer["phase"], answer["turn"]) == ("play", 2)
    assert "summary" not in answer


def test_legal_says_too_what_may_be_done_out_of_turn():
    two, options = "slovenian-tarok/house/2", {"pile_pickup": "optional_any_time"}
    state = after(
        start(two, deal(two, seed="7", options=options), options=options), "1 pass, 2 pass"
    )
    tops = [pile[0] for pile in state.deal.piles[1]]
    waiting = {f"2 pick {card}" for card in tops if card.suit >= 4 or str(card).endswith("K")}
    (answer,) = answers("legal", written(state))
    assert (answer["turn"], set(answer["out_of_turn"])) == (1, waiting)
    assert len(waiting) > 0
    assert "out_of_turn" not in answers("legal", ENTRY)[0]


def test_replay_scores_a_hand_that_is_over():
    end = play_on(playing(4, {1: "T21"}))
    (answer,) = answers("replay", written(end))
    assert answer["legal"] == []
    assert answer["turn"] is None
    assert answer["summary"] == end.summary()
    sheet = end.score().sheet
    assert answer["totals"] == {str(seat): points for seat, points in sheet.totals.items()}
    assert [line["code"] for line in answer["lines"]] == [line.code for line in sheet.lines]


def test_a_club_entry_is_scored_without_cards():
    (answer,) = answers("replay", ENTRY)
    assert answer["totals"] == {"1": 0, "2": 0, "3": 0, "4": 0}
    assert answers("legal", ENTRY)[0]["phase"] == "over"


def test_each_record_is_answered_until_the_first_fault():
    good = written(start(french(4), deal(french(4), seed="7")))
    bad = good + "auction 1 pass 1 pass\n"
    first, second = answers("legal", f"{good}\n{bad}\n{good}")
    assert first["ok"]
    assert second == {
        "ok": False,
        "line": len(good.splitlines()) * 2 + 2,
        "problems": [
            {
                "code": "wrong_leader",
                "field": "",
                "text": "Seat 2 plays here, not seat 1.",
                "article": "notation",
            }
        ],
    }


def test_a_text_that_is_not_utf8_is_answered_with_its_line():
    (answer,) = answers("replay", ENTRY.encode() + b"; \xff\n")
    assert (answer["line"], answer["problems"][0]["code"]) == (4, "not_utf8")


def test_nothing_is_answered_with_nothing():
    assert answers("legal", "") == []


def test_every_reason_is_listed():
    listed = json.loads(run("rules", "--json"))["rules"][0]["reasons"]
    assert {"must_overtrump", "not_your_turn", "discard_king"} <= {kind["code"] for kind in listed}
    assert all(kind["text"].endswith(".") for kind in listed)
