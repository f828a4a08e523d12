"""The addresses of tournaments for those who organise and play them."""

from uuid import uuid4

from tests.factories.address import ENTER, ORGANISE, READ, SCORE, Address, Post
from tests.factories.readers import World


def _tournament(_world: World) -> dict[str, object]:
    return {
        "title": "Coupe de printemps",
        "date": "2026-04-11",
        "starts": "14:00",
        "preset": "libre",
        "rules": "french-tarot/fft-2012",
        "redeal": "same_dealer_with_dead_seat",
        "dead_seats": "dealer_and_opposite",
        "goal": "dead_seats_first",
    }


def _entry(**more: object) -> Post:
    return lambda known: {"entry": known.coming.entries.earliest("number").pk, **more}


def _team(known: World) -> dict[str, object]:
    team = known.coming.teams.get()
    return {"action": "rename", "team": team.pk, "name": "Les Cavaliers"}


def _penalty(known: World) -> dict[str, object]:
    entry = known.tournament.entries.earliest("number")
    fine = {"case": "slow_play", "amount": "100", "round": "1", "client_key": str(uuid4())}
    return {"who": f"entry-{entry.pk}", **fine}


def _ruling(_world: World) -> dict[str, object]:
    return {"kind": "cancelled", "reason": "a card was missing"}


TOURNAMENT_ADDRESSES = {
    "p/<str:token>/": Address(read=READ),
    "clubs/<slug:slug>/tournaments/": Address("club", READ),
    "clubs/<slug:slug>/tournaments/new/": Address("club", ORGANISE, ORGANISE, _tournament),
    "tournaments/<int:pk>/": Address("club", READ),
    "tournaments/<int:pk>/edit/": Address("club", ORGANISE, ORGANISE, _tournament),
    "tournaments/<int:pk>/state/": Address(
        "club", SCORE, ORGANISE, lambda _world: {"to": "registration", "seen": "check_in"}
    ),
    "tournaments/<int:pk>/results/": Address(
        "club", None, ORGANISE, lambda _world: {"results": "hide"}
    ),
    "tournaments/<int:pk>/journal/": Address("club", SCORE),
    "tournaments/<int:pk>/take-part/": Address("lobby", None, ENTER),
    "tournaments/<int:pk>/entries/": Address("club", READ, SCORE, _entry(action="sign_off")),
    "tournaments/<int:pk>/teams/": Address("club", READ, SCORE, _team),
    "tournaments/<int:pk>/check-in/": Address(
        "club", SCORE, SCORE, lambda _world: {"visitor": "Somebody New"}
    ),
    "tournaments/<int:pk>/draw/": Address(
        "club", ORGANISE, ORGANISE, lambda _world: {"action": "paste", "text": "1 2 3 4 | 5 6 7 8"}
    ),
    "tournaments/<int:pk>/rounds/<int:number>/": Address(
        "club", READ, SCORE, lambda _world: {"action": "add_time", "minutes": "5", "seen": "0"}
    ),
    "tournaments/<int:pk>/penalties/": Address("club", READ, SCORE, _penalty),
    "tournaments/<int:pk>/ranking/": Address("club", READ),
    "tournaments/<int:pk>/codes/": Address("club", None, ORGANISE, lambda _world: {"seen": "0"}),
    "tournaments/<int:pk>/entries/<int:entry>/": Address(
        "club", SCORE, SCORE, lambda _world: {"action": "leave", "leave-after_round": "1"}
    ),
    "hands/<int:pk>/ruling/": Address("club", SCORE, SCORE, _ruling),
    "sessions/<int:pk>/round/": Address("club", READ),
    "tables/<int:pk>/round/": Address("club", READ),
}

COMING = {f"tournaments/<int:pk>/{page}/" for page in ("edit", "state", "entries", "teams", "draw")}
"""Addresses that are tried at the tournament whose people are being checked in."""
