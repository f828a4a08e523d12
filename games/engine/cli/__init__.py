"""The command line: deal, play and score hands, and list what can be said in them."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Sequence
from typing import BinaryIO

from games.engine.cli.hands import answers, dealt, undecodable
from games.engine.cli.listing import as_json, as_markdown
from games.engine.cli.score import answer
from games.engine.core.notation.tags import read_options
from games.engine.core.problems import UnknownRules
from games.engine.core.state import InvalidHand
from games.engine.registry import rules

_READS_RECORDS = (
    "Standard input holds .tgn records, whole or unfinished, as docs/notation.md describes them."
    " Each is answered with one JSON object on a line; a fault with the line that it is in."
)


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
    deal = commands.add_parser("deal", help="shuffle and deal a hand, and write it as .tgn")
    deal.add_argument(
        "--rules", required=True, metavar="ID", help="such as french-tarot/fft-2012/4"
    )
    deal.add_argument("--seed", required=True, help="any text; the same seed gives the same deal")
    deal.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="may be given often"
    )
    commands.add_parser(
        "legal",
        help="say phase, turn and legal actions of .tgn records",
        description=_READS_RECORDS,
    )
    commands.add_parser(
        "replay",
        help="play .tgn records and say where they have come to, with summary and score",
        description=_READS_RECORDS,
    )
    listing = commands.add_parser("rules", help="list rules ids, contracts, options and codes")
    form = listing.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="one JSON document with every code")
    form.add_argument("--markdown", action="store_true", help="one page to read (the default)")
    return parser


def _write(answered: Iterable[object], out: BinaryIO) -> None:
    for one in answered:
        out.write(json.dumps(one).encode("ascii") + b"\n")
        out.flush()


def _records(raw: bytes, *, whole: bool) -> Iterable[object]:
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        return [undecodable(raw.count(b"\n", 0, error.start) + 1)]
    return answers(text, whole=whole)


def _deal(parsed: argparse.Namespace, parser: argparse.ArgumentParser) -> str:
    try:
        options = read_options(rules(parsed.rules).options, " ".join(parsed.option))
        return dealt(parsed.rules, parsed.seed, options)
    except (UnknownRules, InvalidHand) as error:
        parser.error(str(error))
    except ValueError as error:
        parser.error(f"an option is NAME=VALUE, and each is given once: {error}")


def main(
    arguments: Sequence[str] | None = None,
    lines: Iterable[bytes] | None = None,
    out: BinaryIO | None = None,
) -> int:
    """Run one command and return its exit status; input and output are those of the process."""
    parser = _parser()
    parsed = parser.parse_args(arguments)
    # a process may be started without the one or the other
    target = out or getattr(sys.stdout, "buffer", None)
    typed: Iterable[bytes] = getattr(sys.stdin, "buffer", ()) if lines is None else lines
    if target is None:
        parser.error("standard output is closed")
    try:
        _run(parsed, parser, typed, target)
    except (BrokenPipeError, KeyboardInterrupt):
        return 0  # whoever reads may stop reading, and a person may stop typing
    except OSError as error:
        if out is None:
            sys.stdout = None  # nor can it be flushed at the end
        parser.exit(1, f"the answers cannot be written: {error.strerror}\n")
    return 0


def _run(
    parsed: argparse.Namespace,
    parser: argparse.ArgumentParser,
    typed: Iterable[bytes],
    target: BinaryIO,
) -> None:
    if parsed.command == "score":
        _write((answer(line, number) for number, line in enumerate(typed, start=1)), target)
    elif parsed.command in {"legal", "replay"}:
        _write(_records(b"".join(typed), whole=parsed.command == "replay"), target)
    else:
        target.write(_text(parsed, parser).rstrip().encode() + b"\n")
        target.flush()


def _text(parsed: argparse.Namespace, parser: argparse.ArgumentParser) -> str:
    if parsed.command == "deal":
        return _deal(parsed, parser)
    return json.dumps(as_json(), indent=2) if parsed.json else as_markdown()
