"""A portal of before the rule sets: clubs keep their game, sessions the rules of their hands."""

from datetime import timedelta

import pytest

from tests.factories.clubs import AFTERNOON, EVENING
from tests.factories.older import elsewhere, migrated

BEFORE, AFTER = ("clubs", "0001_initial"), ("clubs", "0002_rule_sets")

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def old(tmp_path):
    """The models of before."""
    with elsewhere(tmp_path):
        yield migrated(BEFORE)


def a_club(apps, **more):
    return apps.get_model("clubs", "Club").objects.create(name="Tarot", slug="tarot", **more)


def a_session(club, apps, **more):
    return apps.get_model("clubs", "PlaySession").objects.create(
        club=club,
        date=AFTERNOON.date(),
        starts_at=AFTERNOON,
        ends_at=EVENING,
        players=4,
        **{"rules": club.rules, "rule_options": club.rule_options, **more},
    )


def a_hand(session, apps, at):
    table = apps.get_model("clubs", "Table").objects.create(session=session, number=1, players=4)
    apps.get_model("clubs", "Hand").objects.create(
        club=session.club,
        session=session,
        table=table,
        game="french-tarot",
        number=1,
        play_order="1",
        state="played",
        contract="garde",
        entered_at=at,
    )


def test_a_clubs_game_becomes_its_first_rule_set(old):
    club = a_club(old, players=5, rule_options={"misere": "m1"})
    old.get_model("clubs", "JournalEntry").objects.create(
        club=club, action="club_changed", actor="Odile", at=AFTERNOON
    )

    (kept,) = migrated(AFTER).get_model("clubs", "RuleSet").objects.all()

    assert (kept.club_id, kept.rules, kept.players) == (club.pk, "french-tarot/fft-2012", 5)
    assert (kept.options, kept.version) == ({"misere": "m1"}, 1)
    assert kept.is_current
    assert kept.is_usual
    assert (kept.made_by_name, kept.made_at) == ("Odile", AFTERNOON)


def test_a_session_with_hands_keeps_its_rules_and_one_without_follows_its_club(old):
    club = a_club(old, rule_options={"misere": "m1"})
    played = a_session(club, old)
    a_hand(played, old, AFTERNOON + timedelta(minutes=9))
    planned = a_session(club, old)
    of_its_own = a_session(club, old, rule_options={})

    apps = migrated(AFTER)
    sessions = apps.get_model("clubs", "PlaySession").objects
    rule_set = apps.get_model("clubs", "RuleSet").objects.get()

    assert sessions.get(pk=played.pk).rules_fixed_at == AFTERNOON + timedelta(minutes=9)
    assert sessions.get(pk=planned.pk).rules_fixed_at is None
    assert sessions.get(pk=planned.pk).rule_set_id == rule_set.pk
    assert sessions.get(pk=of_its_own.pk).rule_set_id is None
    assert sessions.get(pk=of_its_own.pk).rule_options == {}
