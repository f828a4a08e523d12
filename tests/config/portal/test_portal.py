"""The `portal` command as a process of its own, the way a club starts it."""

import signal
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.request
import zipfile
from contextlib import closing

import pytest

from tests.databases import rows
from tests.processes import MAKE_A_SESSION, PROJECT, environment, manage, portal, shell

PATIENCE_SECONDS = 10


def refused(*arguments: str, data, **more: str) -> str:
    """Start a portal that must not start; return the one sentence it says."""
    done = manage("portal", "--port=0", *arguments, env=environment(data=data, **more))

    assert done.returncode == 1, done.stdout
    assert done.stdout == ""
    (sentence,) = done.stderr.splitlines()
    return sentence


def test_the_first_start_answers_and_prints_a_code_for_the_first_organiser(tmp_path) -> None:
    env = environment(data=tmp_path / "data")
    with portal(env=env, folder=tmp_path / "log") as started:
        with urllib.request.urlopen(started.url) as page:
            assert page.status == 200
        assert started.setup_code


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_it_stops_cleanly_with_an_event_stream_open(portal_process, tmp_path, number) -> None:
    running = portal_process()
    session, cookie = shell(MAKE_A_SESSION, env=environment(data=tmp_path / "data")).split()
    request = urllib.request.Request(
        f"{running.url}/events/session/{session}", headers={"Cookie": f"oudler_session={cookie}"}
    )
    with urllib.request.urlopen(request) as stream:
        assert stream.readline() == b"retry: 1000\n"

        running.process.send_signal(number)

        assert running.process.wait(PATIENCE_SECONDS) == 0
        assert stream.read() == b"\n"
    assert "Traceback" not in running.log.read_text(encoding="utf-8")


def test_it_starts_again_on_its_database(portal_process) -> None:
    first = portal_process()
    code = first.setup_code
    first.process.terminate()
    first.process.wait()

    assert portal_process().setup_code == code


def test_a_busy_port_gets_one_sentence(portal_process, tmp_path) -> None:
    port = portal_process().url.rpartition(":")[2]

    sentence = refused(f"--port={port}", "--host=127.0.0.1", data=tmp_path / "other")

    assert f"Port {port} is already used" in sentence


def test_a_second_portal_on_the_same_folder_is_refused(portal_process, tmp_path) -> None:
    portal_process()

    assert "Another portal already works on the folder" in refused(data=tmp_path / "data")


def test_an_unwritable_folder_gets_one_sentence(tmp_path) -> None:
    (tmp_path / "file").touch()
    env = environment(data=tmp_path / "file" / "data")
    del env["SECRET_KEY"]

    done = manage("portal", "--port=0", env=env)

    assert done.returncode == 1
    (sentence,) = done.stderr.splitlines()
    assert "cannot be written" in sentence


@pytest.mark.skipif(sys.platform == "win32", reason="a shell sets the limit")
def test_a_full_disk_gets_one_sentence(tmp_path) -> None:
    """No file of the process may grow beyond fifty kilobytes."""
    command = f"ulimit -f 100; exec '{sys.executable}' manage.py portal --port=0"
    done = subprocess.run(
        ["sh", "-c", command],
        cwd=PROJECT,
        env=environment(data=tmp_path),
        check=False,
        capture_output=True,
        text=True,
    )

    assert done.returncode == 1
    (sentence,) = done.stderr.splitlines()
    assert "takes nothing more" in sentence
    assert "make room" in sentence


def test_a_file_that_is_no_database_gets_one_sentence(tmp_path) -> None:
    (tmp_path / "oudler.sqlite3").write_text("a letter to the club, not a database " * 50)

    assert "is not a database of the portal" in refused(data=tmp_path)


def test_a_newer_database_gets_one_sentence(data) -> None:
    with closing(sqlite3.connect(data / "oudler.sqlite3")) as database, database:
        database.execute(
            "INSERT INTO django_migrations (app, name, applied) "
            "VALUES ('clubs', '9999_from_next_year', '2030-01-01')"
        )

    assert "made by a newer version" in refused(data=data)


def test_an_older_database_is_brought_up_to_date_and_kept(tmp_path) -> None:
    data = tmp_path / "data"
    env = environment(data=data)
    assert manage("migrate", "auth", env=env).returncode == 0

    with portal(env=env, folder=tmp_path / "log") as started:
        told = started.log.read_text(encoding="utf-8")

    (copy,) = (one for one in (data / "backups").iterdir() if str(one) in told)
    with zipfile.ZipFile(copy) as packed:
        packed.extract("oudler.sqlite3", tmp_path)
    with closing(sqlite3.connect(tmp_path / "oudler.sqlite3")) as before:
        names = {name for (name,) in before.execute("SELECT name FROM sqlite_master")}
    assert "auth_user" in names
    assert "clubs_club" not in names


def test_work_found_due_at_the_start_is_done(portal_process, data) -> None:
    env = environment(data=data)
    shell(
        "from clubs.models import Club; from rating.models import Pool; "
        "club = Club.objects.create(name='Tarot Club', slug='tarot-club'); "
        "Pool.objects.create(club=club, game='french-tarot', due_from='')",
        env=env,
    )

    portal_process()

    with closing(sqlite3.connect(data / "oudler.sqlite3")) as database:
        end = time.monotonic() + PATIENCE_SECONDS
        while database.execute("SELECT due_from FROM rating_pool").fetchone() != (None,):
            assert time.monotonic() < end
            time.sleep(0.05)


def test_servers_that_do_not_answer_get_one_sentence(tmp_path) -> None:
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        place = f"127.0.0.1:{nobody.getsockname()[1]}"

        redis = refused(data=tmp_path, REDIS_URL=f"redis://{place}/0")
        database = refused(data=tmp_path, DATABASE_URL=f"postgresql://oudler@{place}/oudler")

    assert redis.startswith("Redis does not answer")
    assert database.startswith("The database does not answer")


def test_work_elsewhere_needs_redis(tmp_path) -> None:
    assert "set REDIS_URL" in refused("--no-worker", data=tmp_path)


def test_demo_fills_a_club_once(portal_process, data) -> None:
    first = portal_process("--demo")
    first.process.terminate()
    first.process.wait()
    portal_process("--demo")

    assert rows("SELECT count(*) FROM clubs_club", env=environment(data=data)) == [(1,)]
