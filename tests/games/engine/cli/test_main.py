"""The command line answers each line, whatever it holds, and lists what it knows."""

import io
import json
import subprocess
import sys

import pytest

from games.engine import all_rules
from games.engine.cli import main

LINE = {
    "rules": "french-tarot/fft-2012/4",
    "summary": {"contract": "garde", "declarer": 2, "card_points": 49, "oudlers": 2},
}


def answers(*lines):
    out = io.BytesIO()
    typed = [line if isinstance(line, bytes) else json.dumps(line).encode() for line in lines]
    assert main(["score"], lines=typed, out=out) == 0
    return [json.loads(line) for line in out.getvalue().decode("ascii").splitlines()]


def refused(line):
    (found,) = answers(line)
    assert found.keys() == {"ok", "line", "problems"}
    assert not found["ok"]
    (problem,) = found["problems"]
    assert problem.keys() == {"code", "field", "text", "article"}
    return problem["code"], problem["field"]


def test_a_hand_is_answered_with_its_score():
    assert answers(LINE) == [
        {
            "ok": True,
            "totals": {"1": -66, "2": 198, "3": -66, "4": -66},
            "warnings": [],
            "lines": [
                {
                    "code": "contract",
                    "text": "Garde made by 8: (25 + 8) x 2 = 66 from each defender",
                    "points": {"1": -66, "2": 198, "3": -66, "4": -66},
                    "article": "8.1",
                }
            ],
        }
    ]


def test_each_line_is_answered_under_its_number():
    found = answers(b"", LINE, b"{", LINE)
    assert [answer["ok"] for answer in found] == [False, True, False, True]
    assert [answer.get("line") for answer in found] == [1, None, 3, None]


def test_what_a_person_should_confirm_comes_with_the_score():
    line = LINE | {
        "options": {"visa": True},
        "summary": LINE["summary"] | {"contract": "garde_sans"},
    }
    (answer,) = answers(line)
    assert answer["ok"]
    assert [warning["code"] for warning in answer["warnings"]] == ["visa_needed"]


@pytest.mark.parametrize(
    ("line", "code", "field"),
    [
        (b"\xff\xfe", "not_utf8", ""),
        (b"garde", "not_json", ""),
        (b"[" * 100_000, "not_json", ""),
        (b'{"rules": NaN}', "not_json", ""),
        (b"9" * 5_000, "not_json", ""),
        (b"[]", "not_an_object", ""),
        (b'{"rules": 1, "rules": 2}', "duplicate_key", "rules"),
        ({"summary": {}}, "field_missing", "rules"),
        ({"rules": "french-tarot/fft-2012/4"}, "field_missing", "summary"),
        (LINE | {"summary": []}, "not_an_object", "summary"),
        (LINE | {"options": None}, "not_an_object", "options"),
        (LINE | {"player": 4}, "unknown_field", "player"),
        (LINE | {"rules": "french-tarot/fft-2012/6"}, "unknown_rules", "rules"),
        (LINE | {"rules": None}, "unknown_rules", "rules"),
        (LINE | {"options": {"scale": 1}}, "option_wrong_type", "options.scale"),
        (LINE | {"summary": LINE["summary"] | {"\ud800": 1}}, "unknown_field", "\ud800"),
    ],
)
def test_a_line_that_cannot_be_read_says_where_and_why(line, code, field):
    assert refused(line) == (code, field)


def test_a_byte_order_mark_is_no_harm():
    (answer,) = answers(b"\xef\xbb\xbf" + json.dumps(LINE).encode())
    assert answer["ok"]


def test_a_reader_that_goes_away_is_no_error():
    class Closed(io.BytesIO):
        def write(self, _data):
            raise BrokenPipeError

    assert main(["score"], lines=[b"{}"], out=Closed()) == 0


def of_process(redirection):
    """Run `score` on one good line in a shell; return the status and the standard error."""
    command = f"'{sys.executable}' -m games.engine score {redirection}"
    line = json.dumps(LINE).encode()
    done = subprocess.run(["sh", "-c", command], input=line, capture_output=True, check=False)
    return done.returncode, done.stderr.decode()


@pytest.mark.skipif(sys.platform == "win32", reason="a shell closes the streams")
@pytest.mark.parametrize(
    ("redirection", "status", "said"),
    [
        ("<&-", 0, ""),
        (">&-", 2, "standard output is closed"),
        (">/dev/full", 1, "the answers cannot be written: No space left on device"),
    ],
)
def test_a_stream_that_is_not_there_is_no_error_of_the_program(redirection, status, said):
    found, errors = of_process(redirection)
    assert found == status
    assert said in errors
    assert "Traceback" not in errors


def listed(*arguments):
    out = io.BytesIO()
    assert main(["rules", *arguments], out=out) == 0
    return out.getvalue().decode()


def test_the_json_list_names_every_rules_id_option_and_code():
    found = json.loads(listed("--json"))
    assert [rules["id"] for rules in found["rules"]] == [rules.id for rules in all_rules()]
    for printed, known in zip(found["rules"], all_rules(), strict=True):
        assert [option["name"] for option in printed["options"]] == [o.name for o in known.options]
        assert [kind["code"] for kind in printed["problems"]] == [k.code for k in known.problems]
        assert printed["handful_sizes"] == known.handful_sizes
        assert printed["line_codes"] == list(known.line_codes)


def test_the_page_to_read_tells_ids_contracts_and_options_with_their_defaults():
    page = listed("--markdown")
    assert page == listed()
    for rules in all_rules():
        assert f"`{rules.id}`" in page
        for contract in rules.contracts:
            assert f"| {contract.label} | `{contract.code}` |" in page
        for option in rules.options:
            default = str(option.default)
            shown = default.lower() if isinstance(option.default, bool) else default
            assert f"| `{option.name}` | `{shown}` |" in page
            assert str(option.message) in page


def test_a_wrong_command_says_how_to_call_it(capsys):
    with pytest.raises(SystemExit) as stopped:
        main(["scores"])
    assert stopped.value.code == 2
    assert "invalid choice" in capsys.readouterr().err
