"""Copies are made by themselves, checked, and carried to the stick that was named."""

import os
import sqlite3
import sys
import threading
import zipfile
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import timedelta

import pytest
from django.contrib.sessions.backends.db import SessionStore
from django.db import connection

from clubs.models import Keeping, SessionState
from clubs.services import keeping, sessions
from clubs.services.keeping import archive
from clubs.services.refusal import Refused
from tests.factories.clubs import AFTERNOON, ORGANISER, SessionFactory, TableFactory, play
from tests.factories.copies import data_folder, made

__all__ = ["data_folder"]
pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("data_folder")]


def rows_of(path, sql, tmp_path):
    with zipfile.ZipFile(path) as packed:
        packed.extract("oudler.sqlite3", tmp_path)
    with closing(sqlite3.connect(tmp_path / "oudler.sqlite3")) as opened:
        return opened.execute(sql).fetchall()


def test_a_copy_holds_the_club_and_says_so(tmp_path):
    hand = play(TableFactory())

    path = made()

    (kept,) = keeping.copies(path.parent)
    assert kept.manifest.clubs == (hand.club.name,)
    assert kept.manifest.about == {"members": 4, "sessions": 1, "hands": 1}
    assert kept.manifest.made_at == AFTERNOON
    assert rows_of(path, "SELECT id FROM clubs_hand", tmp_path) == [(hand.pk,)]
    assert keeping.check(path) == kept.manifest


def test_nobody_is_signed_in_by_a_copy_that_is_lost(tmp_path):
    SessionStore().save()

    assert rows_of(made(), "SELECT count(*) FROM django_session", tmp_path) == [(0,)]


def test_a_copy_is_made_every_quarter_of_an_hour():
    asked = [AFTERNOON + timedelta(minutes=minute) for minute in range(46)]

    copies = [moment for moment in asked if keeping.back_up_if_due(at=moment)]

    assert copies == [AFTERNOON + timedelta(minutes=minute) for minute in (0, 15, 30, 45)]
    assert keeping.state().worked_at == asked[-1]


def test_what_a_killed_copy_left_behind_goes_and_one_being_made_stays(data_folder, tmp_path):
    """A draft holds the whole club, and names that were taken away since."""
    stick = tmp_path / "stick"
    stick.mkdir()
    keeping.name_folder(folder=str(stick), at=AFTERNOON)
    name = made().name
    own = data_folder / "backups"
    left = [own / "oudler-draft-old", own / f"{name}.17.part", stick / f"{name}.17.part"]
    left.append(stick / "oudler-anonymised.json.17.part")
    others = [own / "oudler-draft-new", stick / "draft.part", stick / "draft-letter"]
    for path in (*left, *others):
        if path.suffix:
            path.write_text("half")
        else:
            path.mkdir()
            (path / "oudler.sqlite3").write_text("half")
        minutes = 59 if path == others[0] else 61
        began = (AFTERNOON - timedelta(minutes=minutes)).timestamp()
        os.utime(path, (began, began))

    made()

    assert not [path for path in left if path.exists()]
    assert all(path.exists() for path in others)


def test_the_end_of_a_session_asks_for_a_copy():
    session = SessionFactory()
    made(AFTERNOON - timedelta(minutes=1))

    sessions.change_state(
        session=session,
        to=SessionState.CLOSED,
        seen=SessionState.PLAYING,
        by=ORGANISER,
        at=AFTERNOON,
    )

    assert keeping.state().due_since is None
    assert keeping.state().kept_at > AFTERNOON


def test_copies_go_to_the_stick_too(tmp_path):
    stick = tmp_path / "stick"
    stick.mkdir()

    keeping.name_folder(folder=str(stick), at=AFTERNOON)
    path = made()

    assert (stick / path.name).read_bytes() == path.read_bytes()
    assert keeping.state().folder_kept_at == AFTERNOON


def test_a_stick_that_was_pulled_out_is_told_and_its_empty_place_stays_empty(tmp_path):
    stick = tmp_path / "stick"
    stick.mkdir()
    keeping.name_folder(folder=str(stick), at=AFTERNOON)
    for file in stick.iterdir():
        file.unlink()

    path = made()

    assert path.exists()
    assert list(stick.iterdir()) == []
    assert "plug it in" in keeping.state().folder_fault


@pytest.mark.parametrize("folder", ["/nowhere/at/all", "a/relative/place"])
def test_a_folder_that_is_not_there_is_refused(folder):
    with pytest.raises(Refused, match="plug in the stick"):
        keeping.name_folder(folder=folder, at=AFTERNOON)

    assert keeping.state().folder == ""


def test_old_copies_go_and_those_of_another_portal_stay():
    first = made()
    foreign = first.with_name("oudler-01234567-20200101T120000Z.zip")
    foreign.write_bytes(first.read_bytes())

    for hour in range(1, 30):
        made(AFTERNOON + timedelta(minutes=hour))

    names = {kept.path.name for kept in keeping.copies(first.parent)}
    assert foreign.name in names
    assert len(names) == 12 + 1


def test_a_folder_that_takes_nothing_more_is_told(settings, tmp_path):
    settings.DATA_DIR = tmp_path / "data"
    (settings.DATA_DIR / "backups").write_text("a file in its place")

    with pytest.raises(Refused, match="could not be written"):
        made()

    assert Keeping.objects.get().fault


@pytest.mark.skipif(
    sys.platform == "win32",
    reason="a full disk is made by a limit on the size of files, which Windows does not have",
)
def test_a_disk_that_is_full_leaves_no_half_copy(data_folder):
    """No file may grow beyond three quarters of the copy while it is made."""
    import resource

    whole = made()
    largest = keeping.check(whole).size * 3 // 4
    whole.unlink()
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (largest, before[1]))
    try:
        with pytest.raises(Refused, match="could not be written"):
            made()
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)

    assert list((data_folder / "backups").iterdir()) == []


def test_copies_made_in_the_same_second_do_not_write_into_each_other(data_folder):
    database, target = data_folder / "oudler.sqlite3", data_folder / "oudler-copy.zip"
    with closing(sqlite3.connect(database)) as opened, opened:
        opened.execute("CREATE TABLE noise AS SELECT randomblob(1000000) AS bytes")
    manifest = archive.describe(database, portal="ours", made_at=AFTERNOON)
    start = threading.Barrier(4)

    def write(_number):
        start.wait()
        archive.write(database=database, target=target, manifest=manifest)

    with ThreadPoolExecutor(4) as pool:
        assert [*pool.map(write, range(4))] == [None] * 4
    with zipfile.ZipFile(target) as packed:
        assert packed.testzip() is None
    assert not [*data_folder.glob("*.part")]
