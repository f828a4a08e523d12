"""Commands that are given something they cannot work with: one sentence, and nothing stored."""

from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from clubs.models import Club, PlaySession
from tests.factories.clubs import ClubFactory
from tests.processes import environment, manage

COMMANDS = {
    "import_sheets": ["import_sheets", "sheets.csv", "--club=Nantes", "--date=2026-03-14"],
    "standings": ["standings", "--club=Nantes", "--date=2026-03-14"],
    "recompute": ["recompute"],
}


@pytest.mark.parametrize("command", COMMANDS.values(), ids=COMMANDS)
def test_an_empty_database_gets_one_sentence(tmp_path, command):
    done = manage(*command, env=environment(data=tmp_path))
    assert done.returncode == 1
    (sentence,) = done.stderr.splitlines()
    assert "start the portal once" in sentence


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["import_sheets", "standings"])
@pytest.mark.parametrize(
    "day", ["", "14.3.2026", "2026-02-30", "0001-01-01", "9999-12-31", "2026-03-14T14:30", "٣"]
)
def test_a_day_that_is_none_is_refused(name, day):
    with pytest.raises(CommandError, match=r"argument --date: .* is not"):
        call_command(*COMMANDS[name][:-1], f"--date={day}")
    assert not PlaySession.objects.exists()


@pytest.mark.django_db
def test_the_standings_of_nobody_are_refused():
    ClubFactory(name="Nantes")
    for club in ("Nantes", "nantes", "", "Nulle part", "x" * 5000):
        with pytest.raises(CommandError, match="has no session on 2026-03-14"):
            call_command("standings", f"--club={club}", "--date=2026-03-14", stdout=StringIO())


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["nowhere.csv", ".", "x" * 5000, "/proc/self/mem"])
def test_a_file_that_cannot_be_read_is_named(path, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(CommandError, match="cannot be read"):
        call_command("import_sheets", path, "--club=Nantes", "--date=2026-03-14", "--create")
    assert not Club.objects.exists()


@pytest.mark.django_db
@pytest.mark.parametrize(
    "content",
    [b"", b"\xff\xfeA\0", "é;b".encode("cp1252"), b"\0", b'"' * 200_000, b"x" * 20_000_001],
)
def test_a_file_that_is_no_sheet_makes_no_club(content, tmp_path):
    path = Path(tmp_path / "sheets.csv")
    path.write_bytes(content)
    with pytest.raises(CommandError, match="Nothing was stored"):
        call_command("import_sheets", path, "--club=Nantes", "--date=2026-03-14", "--create")
    assert not Club.objects.exists()
