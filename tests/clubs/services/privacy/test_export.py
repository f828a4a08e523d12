"""Everything about a person in one file, and nothing about anybody else."""

import io
import json
import zipfile

import pytest
from django.apps import apps
from django.contrib.auth.models import User

from clubs.models import JournalEntry, Member
from clubs.services.privacy.export import everything_about, export
from tests.factories.clubs import AFTERNOON, ORGANISER
from tests.factories.readers import CONTACT, world

pytestmark = pytest.mark.django_db


def test_a_file_holds_the_hands_the_contact_and_the_days():
    known = world()

    packed = zipfile.ZipFile(io.BytesIO(export(member=known.member, by=ORGANISER, at=AFTERNOON)))

    said = json.loads(packed.read("everything.json"))
    assert said["club"] == "Tarot Club de Nantes"
    (person,) = said["about"]["person"]
    assert (person["name"], person["contact"]) == (known.member.name, CONTACT)
    in_session, in_tournament = said["about"]["clubs_handseat"]
    score = known.hand.seats.get(member=known.member).score
    for hand in (in_session, in_tournament):
        assert (hand["hand__session__date"], hand["hand__number"]) == ("2026-03-14", 1)
    assert in_session["score"] == score
    assert "clubs_handseat.csv" in packed.namelist()


def test_it_names_nobody_else_of_either_club():
    known = world()
    others = Member.objects.exclude(pk=known.member.pk).values_list("name", flat=True)

    said = json.dumps(everything_about(known.member), default=str, ensure_ascii=False)

    assert known.member.name in said
    assert [name for name in others if f'"{name}"' in said] == []


def test_whatever_points_to_a_person_is_in_it_and_no_secret():
    """Every model that refers to a person gives its rows, whichever app it is of."""
    known = world()
    seated = known.table.seats.get(chair=3).member

    found = everything_about(seated)

    for model in apps.get_models():
        names = [
            field.name for field in model._meta.concrete_fields if field.related_model is Member
        ]
        counts = sum(model._base_manager.filter(**{name: seated}).count() for name in names)
        assert bool(counts) == (model._meta.db_table in found), model
    columns = {column for rows in found.values() for row in rows for column in row}
    assert columns & {"token", "password", "pin_digest", "seed"} == set()
    assert found["account"][0]["username"] == User.objects.get(memberships=seated).username


def test_who_exported_it_is_in_the_journal():
    known = world()

    export(member=known.member, by=ORGANISER, at=AFTERNOON)

    entry = JournalEntry.objects.get(action="data_exported")
    assert (entry.actor, entry.details) == ("Odile", {"member": known.member.pk})
