"""`manage.py backup` and `restore`: a second laptop, a broken file, a server with PostgreSQL."""

import re
from pathlib import Path

import pytest

from tests.databases import new_folder
from tests.processes import environment, manage, shell

MAKE_A_CLUB = """
from tests.journeys.people import make_organiser, make_table
make_table(make_organiser())
"""
COUNT = """
from clubs.models import Club, Member
print(Club.objects.get().name, Member.objects.count())
"""
CLUB = "Les Bouts du Lac 6"


@pytest.fixture
def club(data):
    """The environment of a laptop with a club."""
    env = environment(data=data)
    shell(MAKE_A_CLUB, env=env)
    return env


def backed_up(env):
    done = manage("backup", env=env)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_a_second_laptop_takes_over_and_a_cut_off_copy_is_refused(club, empty_file, tmp_path):
    second = environment(data=new_folder(tmp_path / "second", empty_file))
    copy = backed_up(club)
    short = tmp_path / "short.zip"
    short.write_bytes(Path(copy).read_bytes()[:-2000])

    refused = manage("restore", str(short), env=second)
    done = manage("restore", copy, env=second)

    assert refused.returncode == 1
    assert "not whole" in refused.stderr
    assert done.returncode == 0, done.stderr
    assert "Les Bouts du Lac" in done.stdout
    assert shell(COUNT, env=second).strip() == CLUB


def test_a_broken_database_is_moved_aside(club, data):
    copy = backed_up(club)
    (data / "oudler.sqlite3").write_text("coffee " * 10_000)

    done = manage("restore", copy, env=club)

    assert done.returncode == 0, done.stderr
    aside = re.search(r"it is now (\S+)", done.stdout)[1]
    assert Path(aside).read_text().startswith("coffee")
    assert shell(COUNT, env=club).strip() == CLUB


@pytest.mark.services
def test_a_copy_goes_from_a_laptop_to_a_server_and_back(
    club, tmp_path, empty_file, postgres_database
):
    server = environment(data=tmp_path / "server", DATABASE_URL=postgres_database)
    again = environment(data=new_folder(tmp_path / "again", empty_file))

    for source, target in ((club, server), (server, again)):
        done = manage("restore", backed_up(source), env=target)
        assert done.returncode == 0, done.stderr
        assert shell(COUNT, env=target).strip() == CLUB
    shell(
        "from clubs.models import Club, Member; "
        "Member.objects.create(club=Club.objects.get(), name='New', search_name='new')",
        env=server,
    )
