"""Hands as a phone posts them."""

from uuid import uuid4

from django.urls import reverse

from tests.factories.clubs import ring_of

JSON = {"HTTP_ACCEPT": "application/json"}
"""What the page's script asks for; a plain form takes a page."""


def fields(table, **more):
    """Return the posted form of a garde by the person on chair 2, made by 8; chair 1 deals."""
    ring = ring_of(table)
    return {
        "client_key": str(uuid4()),
        "number": "1",
        "ring": ",".join(map(str, ring)),
        "dealer": str(ring[0]),
        "players": str(table.players),
        "contract": "garde",
        "declarer": str(ring[1]),
        "points": "49",
        "side": "attack",
        "oudlers": "2",
        "petit": "none",
        **more,
    }


def enter_url(table):
    return reverse("table_enter", args=[table.pk])
