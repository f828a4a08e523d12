from http import HTTPStatus

import pytest
from django.urls import reverse

from clubs.models import Hand, HandVersion, PlaySession
from tests.factories.clubs import TableFactory, TokenFactory
from tests.factories.posts import JSON, enter_url, fields

pytestmark = pytest.mark.django_db


@pytest.fixture
def table():
    return TableFactory(people=5)


@pytest.fixture
def phone(client, table):
    """A phone that has scanned the table's code."""
    client.get(reverse("phone", args=[TokenFactory(table=table).token]))
    return client


def test_rules_that_changed_while_somebody_typed_are_told_and_not_applied_in_silence(phone, table):
    shown = phone.get(enter_url(table)).context["fields"]
    PlaySession.objects.filter(pk=table.session_id).update(rule_options={"misere": "m1"})
    answer = phone.post(enter_url(table), fields(table, mark=shown["mark"]), **JSON)
    assert answer.status_code == HTTPStatus.CONFLICT
    assert answer.json()["status"] == "rules_changed"
    assert not Hand.objects.exists()
    again = phone.post(enter_url(table), fields(table, mark=answer.json()["state"]["mark"]), **JSON)
    assert again.status_code == HTTPStatus.CREATED
    assert HandVersion.objects.get().rule_options == {"misere": "m1"}


def test_without_a_script_the_form_comes_back_with_the_new_rules(phone, table):
    shown = phone.get(enter_url(table)).context["fields"]
    PlaySession.objects.filter(pk=table.session_id).update(rule_options={"misere": "m1"})
    typed = fields(table, mark=shown["mark"])
    back = phone.post(enter_url(table), typed)
    assert back.status_code == HTTPStatus.CONFLICT
    assert "rules of this session were changed" in back.text
    saved = phone.post(enter_url(table), typed | {"mark": back.context["hidden"]["mark"]})
    assert saved.status_code == HTTPStatus.FOUND
    assert Hand.objects.count() == 1
