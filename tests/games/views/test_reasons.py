"""The computer says why it bid so once the hand is over, and not before."""

import pytest
from django.urls import reverse

from tests.factories.online import against_bots, hand_of, move_on

pytestmark = pytest.mark.django_db

WHY = "Why the computer bid so"


def test_after_the_hand_every_computer_tells_why(client):
    table = against_bots()
    client.force_login(table.creator.user)
    assert WHY not in client.get(reverse("online_table", args=[table.pk])).text
    first = hand_of(table).number
    while hand_of(table).number == first and hand_of(table).ended_at is None:
        move_on(table)
    result = client.get(reverse("online_result", args=[table.pk, first]))
    assert WHY in result.text
    computers = set(table.seats.exclude(bot_level="").values_list("member__name", flat=True))
    reasons = result.context["result"].reasons
    assert {one.name for one in reasons} == computers
    assert all("oudlers" in str(one.why) for one in reasons)
