"""A copy comes back whole or not at all, and what was here is kept aside."""

import zipfile
from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.contrib.sessions.backends.db import SessionStore
from django.contrib.sessions.models import Session
from django.db import transaction

from clubs.models import Hand, JournalEntry, Member
from clubs.services import keeping
from clubs.services.keeping import rows
from clubs.services.refusal import Refused
from tests.factories.clubs import (
    AFTERNOON,
    ORGANISER,
    MemberFactory,
    OrganiserFactory,
    TableFactory,
    garde,
    play,
)
from tests.factories.copies import changed, cut_off, data_folder, made
from tests.factories.rows import everything

__all__ = ["data_folder"]
LATER = AFTERNOON + timedelta(hours=3)
pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("data_folder"),
]
OF_THIS_COMPUTER = {"Keeping", "Tries", "JournalEntry"}


def restored(path):
    return keeping.restore(path=path, by=ORGANISER, at=LATER)


def kept_rows():
    return {name: held for name, held in everything().items() if name not in OF_THIS_COMPUTER}


def an_evening():
    table = TableFactory()
    OrganiserFactory(club=table.session.club, name="Odile")
    play(table)
    play(table, garde(points=60, petit_au_bout="attack"))
    return table


def test_everything_is_as_it_was_when_the_copy_was_made():
    table = an_evening()
    before, journal = kept_rows(), list(JournalEntry.objects.values_list())
    path = made()
    play(table)
    MemberFactory(club=table.session.club, name="Came later")
    Member.objects.filter(name="Odile").update(name="Renamed")

    restored(path)

    assert kept_rows() == before
    *same, _restored = JournalEntry.objects.order_by("pk").values_list()
    assert same == journal
    assert JournalEntry.objects.latest("pk").action == "restored"


def test_what_was_here_is_kept_aside_and_comes_back_too():
    table = an_evening()
    path = made()
    play(table)
    newest = kept_rows()

    aside = restored(path).aside
    assert Hand.objects.count() == 2
    keeping.restore(path=aside, by=ORGANISER, at=LATER + timedelta(minutes=1))

    assert kept_rows() == newest


def test_a_second_laptop_takes_over():
    table = an_evening()
    path, before = made(), kept_rows()
    with transaction.atomic():
        rows.empty()
    User.objects.create_superuser("organiser")

    restored(path)

    assert kept_rows() == before
    play(table, garde(points=45))
    assert Hand.objects.count() == 3


def test_who_was_signed_in_signs_in_again():
    an_evening()
    SessionStore().save()

    restored(made())

    assert not Session.objects.exists()


REFUSED = "Nothing was changed"


@pytest.mark.parametrize("share", [0.0, 0.01, 0.5, 0.99])
def test_a_copy_that_was_cut_off_is_refused_and_nothing_is_lost(tmp_path, share):
    table = an_evening()
    short = cut_off(made(), tmp_path, share)
    play(table)
    before = everything()

    with pytest.raises(Refused, match=f"not whole.*{REFUSED}"):
        restored(short)

    assert everything() == before


def test_a_copy_with_a_wrong_bit_is_refused(tmp_path):
    an_evening()
    path = made()
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 1
    (tmp_path / "wrong.zip").write_bytes(content)
    before = everything()

    with pytest.raises(Refused, match="not whole"):
        restored(tmp_path / "wrong.zip")

    assert everything() == before


def test_a_copy_of_a_later_version_is_refused_and_says_what_to_do(tmp_path):
    an_evening()
    later = changed(
        made(),
        tmp_path,
        "INSERT INTO django_migrations (app, name, applied) VALUES ('clubs', '9999_x', '2030')",
    )
    before = everything()

    with pytest.raises(Refused, match=f"later version.*{REFUSED}; update the program"):
        restored(later)
    with pytest.raises(Refused, match="later version"):
        restored(changed(made(), tmp_path, format=2))

    assert everything() == before


def test_a_letter_or_another_database_is_no_copy(tmp_path):
    letter, photos = tmp_path / "letter.zip", tmp_path / "photos.zip"
    letter.write_text("Chers amis, " * 100)
    with zipfile.ZipFile(photos, "w") as packed:
        packed.writestr("photo.jpg", b"0")

    with pytest.raises(Refused, match="not whole"):
        keeping.check(letter)
    with pytest.raises(Refused, match="not a backup"):
        keeping.check(photos)
    with pytest.raises(Refused, match="no file"):
        keeping.check(tmp_path / "nothing.zip")


def test_rows_that_point_nowhere_are_refused(tmp_path):
    an_evening()
    loose = changed(made(), tmp_path, "DELETE FROM clubs_club")
    before = everything()

    with pytest.raises(Refused, match="not whole"):
        restored(loose)

    assert everything() == before


def test_a_copy_that_breaks_a_rule_of_the_tables_changes_nothing(tmp_path):
    """It holds together, but its tables let two hands of a table be the first."""
    an_evening()
    twice = changed(
        made(),
        tmp_path,
        "DROP INDEX hand_number_once_a_table",
        "UPDATE clubs_hand SET number = 1",
    )
    before = everything()

    with pytest.raises(Refused, match="Everything is as it was"):
        restored(twice)

    assert everything() == before


def test_a_copy_of_an_older_version_is_brought_up_to_date(tmp_path):
    """Its database has not seen the table of who is signed in."""
    an_evening()
    before = kept_rows()
    old = changed(
        made(),
        tmp_path,
        "DROP TABLE django_session",
        "DELETE FROM django_migrations WHERE app = 'sessions'",
    )

    restored(old)

    assert kept_rows() == before
