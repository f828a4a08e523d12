"""A phone at a table of Slovenian tarok enters hands, by plain forms and by the page's script."""

from http import HTTPStatus

import pytest
from django.urls import reverse

from clubs.models import Hand
from tests.factories.clubs import SessionFactory, TableFactory, TokenFactory, ring_of
from tests.factories.posts import JSON, enter_url, fields

pytestmark = pytest.mark.django_db


def seat(client, *, people, players=None, edition="house", **options):
    """Make a table and a phone that has scanned its code; return the table."""
    session = SessionFactory(
        rules=f"slovenian-tarok/{edition}", players=players or people, rule_options=options
    )
    table = TableFactory(session=session, people=people, players=players or people)
    client.get(reverse("phone", args=[TokenFactory(table=table).token]))
    return table


def typed(table, **more):
    """Return the fields of a hand: what all games have in common, and `more`."""
    common = fields(table)
    kept = ("client_key", "number", "ring", "dealer", "players")
    return {name: common[name] for name in kept if name in common} | more


def save(client, table, **more):
    return client.post(enter_url(table), typed(table, action="save", **more), **JSON)


def scores():
    return [seat.score for seat in Hand.objects.get().seats.order_by("seat")]


def test_three_with_three_players_is_entered_by_plain_forms_in_two_steps(client):
    table = seat(client, people=3)
    said = {"declarer": str(ring_of(table)[1]), "contract": "three"}
    assert "Klop" in client.get(enter_url(table)).text
    second = client.post(enter_url(table), typed(table, **said, action="continue"))
    assert second.context["step"] == "2"
    counted = said | {"side": "declarer", "points": "43", "feat_declarer_trula": "silent"}
    saved = client.post(enter_url(table), typed(table, **counted, action="save"))
    assert saved.status_code == HTTPStatus.FOUND
    # 10 + 8 over 35 + 10 for the silent trula; each defender as much less (rules 9, mirror).
    assert scores() == [28, -28, -28]
