"""The command line: `score` judges hands line by line, `rules` lists what can be said in them."""

from __future__ import annotations

import argparse
import contextlib
import json
import sys
from collections.abc import Iterable, Sequence
from typing import BinaryIO

from games.engine.cli.listing import as_json, as_markdown
from games.engine.cli.score import answer


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m games.engine", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser(
        "score",
        help="read one JSON object a line on standard input and answer each with one line",
        description=(
            "Each line is {'rules': ID, 'options': {...}, 'summary': {...}}; docs/engine.md"
            " describes the fields. A line that cannot be scored is answered with its problems."
        ),
    )
    rules = commands.add_parser("rules", help="list rules ids, contracts, options and codes")
    form = rules.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="one JSON document with every code")
    form.add_argument("--markdown", action="store_true", help="one page to read (the default)")
    return parser


def _score(lines: Iterable[bytes], out: BinaryIO) -> None:
    for number, line in enumerate(lines, start=1):
        out.write(json.dumps(answer(line, number)).encode("ascii") + b"\n")
        out.flush()


def main(
    arguments: Sequence[str] | None = None,
    lines: Iterable[bytes] | None = None,
    out: BinaryIO | None = None,
) -> int:
    """Run one command and return its exit status; input and output are those of the process."""
    parsed = _parser().parse_args(arguments)
    target = out or sys.stdout.buffer
    # whoever reads may stop reading, and a person may stop typing
    with contextlib.suppress(BrokenPipeError, KeyboardInterrupt):
        if parsed.command == "score":
            _score(sys.stdin.buffer if lines is None else lines, target)
        else:
            text = json.dumps(as_json(), indent=2) if parsed.json else as_markdown()
            target.write(text.rstrip().encode() + b"\n")
            target.flush()
    return 0
