"""`manage.py backup` and `restore`: a second laptop, a broken file, a server with PostgreSQL."""

import re
from pathlib import Path

import pytest

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


def a_club(env):
    assert manage("migrate", env=env).returncode == 0
    shell(MAKE_A_CLUB, env=env)


def backed_up(env):
    done = manage("backup", env=env)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_a_second_laptop_takes_over_and_a_cut_off_copy_is_refused(tmp_path):
    first, second = (environment(data=tmp_path / name) for name in ("first", "second"))
    a_club(first)
    copy = backed_up(first)
    short = tmp_path / "short.zip"
    short.write_bytes(Path(copy).read_bytes()[:-2000])

    refused = manage("restore", str(short), env=second)
    done = manage("restore", copy, env=second)

    assert refused.returncode == 1
    assert "not whole" in refused.stderr
    assert done.returncode == 0, done.stderr
    assert "Les Bouts du Lac" in done.stdout
    assert shell(COUNT, env=second).strip() == CLUB


def test_a_broken_database_is_moved_aside(tmp_path):
    env = environment(data=tmp_path / "data")
    a_club(env)
    copy = backed_up(env)
    (tmp_path / "data/oudler.sqlite3").write_text("coffee " * 10_000)

    done = manage("restore", copy, env=env)

    assert done.returncode == 0, done.stderr
    aside = re.search(r"it is now (\S+)", done.stdout)[1]
    assert Path(aside).read_text().startswith("coffee")
    assert shell(COUNT, env=env).strip() == CLUB


@pytest.mark.services
def test_a_copy_goes_from_a_laptop_to_a_server_and_back(tmp_path, postgres_database):
    laptop = environment(data=tmp_path / "laptop")
    server = environment(data=tmp_path / "server", DATABASE_URL=postgres_database)
    again = environment(data=tmp_path / "again")
    a_club(laptop)

    for source, target in ((laptop, server), (server, again)):
        done = manage("restore", backed_up(source), env=target)
        assert done.returncode == 0, done.stderr
        assert shell(COUNT, env=target).strip() == CLUB
    shell(
        "from clubs.models import Club, Member; "
        "Member.objects.create(club=Club.objects.get(), name='New', search_name='new')",
        env=server,
    )
