import re

import pytest

from clubs.models import JournalEntry, TableToken
from clubs.services import tokens
from tests.factories.clubs import AFTERNOON, EVENING, ORGANISER, TableFactory

pytestmark = pytest.mark.django_db


def test_a_table_has_one_key_that_nobody_guesses_and_an_address_can_hold():
    table = TableFactory()

    first = tokens.issue(table=table, by=ORGANISER, at=AFTERNOON)
    again = tokens.issue(table=table, by=ORGANISER, at=AFTERNOON)

    assert again == first
    assert re.fullmatch(r"[A-Za-z0-9_-]{12,32}", first.token)
    assert tokens.issue(table=TableFactory(), by=ORGANISER, at=AFTERNOON).token != first.token


def test_a_renewed_key_replaces_the_old_one():
    table = TableFactory()
    old = tokens.issue(table=table, by=ORGANISER, at=AFTERNOON)

    new = tokens.renew(table=table, by=ORGANISER, at=EVENING)

    assert tokens.find(old.token) is None
    assert tokens.find(new.token) == new
    assert TableToken.objects.get(pk=old.pk).revoked_at == EVENING


def test_a_revoked_key_opens_nothing_and_revoking_twice_is_journaled_once():
    table = TableFactory()
    token = tokens.issue(table=table, by=ORGANISER, at=AFTERNOON)

    tokens.revoke(table=table, by=ORGANISER, at=EVENING)
    tokens.revoke(table=table, by=ORGANISER, at=EVENING)

    assert tokens.find(token.token) is None
    assert JournalEntry.objects.filter(action="token_revoked").count() == 1


def test_a_key_that_was_never_given_is_unknown():
    assert tokens.find("") is None
    assert tokens.find("nobody-made-this") is None
