"""Read an archive and check that it fits together, before anything is stored."""

import json
import re
from collections.abc import Iterable, Mapping
from typing import Any

from django.utils.translation import gettext as _

from games import engine
from tournaments.archives import shape
from tournaments.archives.kinds import InvalidArchive, wrong
from tournaments.archives.older import brought_up
from tournaments.formats.presets import PRESETS
from tournaments.formats.settings import InvalidSettings, changed

Json = dict[str, Any]
LARGEST = 2_000_000
"""Letters of an archive; a cup of 200 people has about half as many."""
UNSTORED = re.compile(r"[\ud800-\udfff]|(?<!\\)(?:\\\\)*\\u0000")
"""Half a character, or the one that ends a text, as JSON writes them."""


def read(text: str) -> Json:
    """Return the archive with its values read; raise InvalidArchive with a sentence why not."""
    if len(text) > LARGEST:
        raise InvalidArchive(_("This file is too large for the archive of a tournament."))
    try:
        found = json.loads(text)
        written = json.dumps(found, ensure_ascii=False, allow_nan=False)
    except (ValueError, RecursionError):
        raise InvalidArchive(
            _("This file is no archive of a tournament: it is not JSON.")
        ) from None
    if UNSTORED.search(written):
        raise InvalidArchive(_("This file has signs in it that no text has."))
    if not isinstance(found, dict) or found.get("format") != shape.FORMAT:
        raise InvalidArchive(_("This file is no archive of a tournament."))
    found = brought_up(found)
    if found.get("version") != shape.VERSION:
        said = _("This archive has the version %(version)s, which this portal does not know.")
        raise InvalidArchive(said % {"version": found.get("version")})
    data: Json = shape.ARCHIVE(found, "")
    _check_rules(data)
    _check_references(data)
    return data


def _check_rules(data: Json) -> None:
    tournament = data["tournament"]
    known = {rules.id.rpartition("/")[0] for rules in engine.all_rules()}
    used = [("tournament.rules", tournament["rules"])]
    used += [
        (f"rounds[{turn['number']}].session.rules", turn["session"]["rules"])
        for turn in data["rounds"]
        if turn["session"]
    ]
    for where, rules in used:
        if rules not in known:
            raise wrong(where, _("this portal does not know these rules."))
    try:
        changed(PRESETS[tournament["preset"]].rules, tournament["settings"])
    except InvalidSettings as invalid:
        raise wrong("tournament.settings", str(invalid)) from None


def _check_references(data: Json) -> None:
    """Check that whoever and whatever is named by a number is there, once."""
    people = _numbers(data["people"], "people", "id")
    teams = _numbers(data["teams"], "teams")
    entries = _numbers(data["entries"], "entries")
    _numbers(data["rounds"], "rounds")
    _known(data["entries"], "entries", {"person": people, "team": teams})
    _known(data["wishes"], "wishes", {"one": entries, "other": entries})
    _known(data["substitutions"], "substitutions", {"entry": entries, "person": people})
    _known(data["penalties"], "penalties", {"entry": entries, "team": teams})
    for turn in data["rounds"]:
        where = f"rounds[{turn['number']}]"
        _known(turn["places"], f"{where}.places", {"entry": entries, "person": people})
        _known(turn["matches"], f"{where}.matches", {"one": teams, "other": teams})
        _numbers(turn["tables"], f"{where}.tables")
        for table in turn["tables"]:
            _check_table(table, f"{where}.tables[{table['number']}]", people)
    for ranking in data["rankings"]:
        _known(ranking["rows"], "rankings", {"entry": entries, "team": teams})


def _check_table(table: Json, where: str, people: set[int]) -> None:
    _known(table["seats"], f"{where}.seats", {"person": people})
    _numbers(table["hands"], f"{where}.hands")
    for hand in table["hands"]:
        at = f"{where}.hands[{hand['number']}]"
        if not set(hand["ring"]) <= people:
            raise wrong(f"{at}.ring", _("somebody here is not among the people."))
        if hand["ruling"]:
            _known(hand["ruling"]["adjusted"], f"{at}.ruling", {"person": people})


def _numbers(rows: Iterable[Json], where: str, name: str = "number") -> set[int]:
    found: set[int] = set()
    for row in rows:
        if row[name] in found:
            said = _("%(number)s is there twice.") % {"number": row[name]}
            raise wrong(where, said)
        found.add(row[name])
    return found


def _known(rows: Iterable[Json], where: str, names: Mapping[str, set[int]]) -> None:
    for row in rows:
        for name, known in names.items():
            if row[name] is not None and row[name] not in known:
                said = _("%(name)s %(number)s is not in the file.")
                raise wrong(where, said % {"name": name, "number": row[name]})
