"""Every address of the portal: who may read it, who may post there, and a post that works."""

import json
from uuid import uuid4

from django.core.files.uploadedfile import SimpleUploadedFile

from clubs.services.sheets.games.french_tarot import FRENCH_TAROT
from games import engine
from games.selectors import replay
from tests.factories.address import (
    ADMINISTER,
    ARBITRATE,
    ENTER,
    ORGANISE,
    READ,
    SCORE,
    Address,
    Post,
)
from tests.factories.clubs import ring_of
from tests.factories.keeping_addresses import KEEPING_ADDRESSES
from tests.factories.online import move_of
from tests.factories.posts import fields
from tests.factories.readers import World
from tests.factories.screen_addresses import SCREEN_ADDRESSES
from tests.factories.tournament_addresses import COMING, TOURNAMENT_ADDRESSES


def _next_hand(known: World) -> dict[str, object]:
    ring = ring_of(known.table)
    return fields(known.table, number="2", dealer=str(ring[1]), declarer=str(ring[2]))


def _corrected(known: World) -> dict[str, object]:
    return {**fields(known.table, points="60"), "version": "1", "reason": "misread"}


def _seen(**more: object) -> Post:
    return lambda _world: {"version": "1", "reason": "looked", **more}


def _session(known: World) -> dict[str, object]:
    hours = {"date": "2026-04-11", "starts": "14:30", "ends": "18:00"}
    return {
        **hours,
        "game": "french-tarot/fft-2012/4",
        "redeal": "same_dealer_with_dead_seat",
        "dead_seats": "dealer_and_opposite",
    }


def _series(known: World) -> dict[str, object]:
    return {**_session(known), "date": "2026-04-14", "rhythm": "fortnightly"}


def _tie(known: World) -> dict[str, object]:
    first, second = ring_of(known.table)[:2]
    return {"one": first, "other": second, "kind": "apart"}


def _payment(_world: World) -> dict[str, object]:
    return {"amount": "12.50", "day": "2026-03-14", "client_key": str(uuid4())}


def _member(_world: World) -> dict[str, object]:
    return {"name": "Somebody New", "role": "organiser", "is_active": "on", "contact": "new"}


def _club(_world: World) -> dict[str, object]:
    game = "koenigrufen/house/4"
    return {"name": "Renamed", "game": game, "time_zone": "Europe/Ljubljana", "keep_years": "3"}


def _game(_world: World) -> dict[str, object]:
    """Post the rules of the club's usual game, which is now played with five."""
    return {"players": "5", "version": "1", "option_misere_house_points": "10"}


def _of_member(**more: object) -> Post:
    return lambda known: {"member": known.member.pk, **more}


def _scores(known: World) -> dict[str, object]:
    ring = ring_of(known.table)[1:]
    return {"scores": json.dumps(dict.fromkeys(map(str, ring), 0))}


def _closing(_world: World) -> dict[str, object]:
    return {"to": "closed", "seen": "playing"}


def _sheets(known: World) -> dict[str, object]:
    names = [seat.member.name for seat in known.table.seats.order_by("chair")][:4]
    row = ["1", "1", names[0], "|".join(names), "4", "pass", *[""] * 8]
    text = f"{','.join(FRENCH_TAROT.required)}\r\n{','.join(row)}\r\n"
    return {"day": "2026-02-14", "file": SimpleUploadedFile("sheets.csv", text.encode())}


def _other_people(known: World) -> dict[str, object]:
    first, second = ring_of(known.table)[:2]
    change = {f"played_{first}": second, f"played_{second}": first, "first": "1"}
    return {"action": "save", "reason": "wrong chairs", **change}


def _sheet(known: World) -> dict[str, object]:
    """Post the row of a second hand, dealt by chair 2 and taken by chair 3."""
    people = {"ring": ",".join(map(str, ring_of(known.table))), "players": "4"}
    row = {"declarer": "3", "contract": "g", "points": "49", "oudlers": "2", "key": str(uuid4())}
    return {"action": "save", **people, **{f"h2_{name}": text for name, text in row.items()}}


def _merge(known: World) -> dict[str, object]:
    """Post that a member is another one, who has not sat with him."""
    return {"into": known.merged.target_id}


def _season(first_day: str) -> Post:
    """Post a season that begins on a day: the club has one until August 2024."""
    return lambda _world: {"first_day": first_day, "ranked_by": "average", "ratings": "continue"}


def _season_end(_world: World) -> dict[str, object]:
    return {"last_day": "2024-08-31", "afterwards": "later", "ratings": "continue"}


def _move(known: World) -> dict[str, object]:
    move = move_of(known.online["playing"])
    return {
        "hand": move.hand,
        "ply": move.ply,
        "fingerprint": move.fingerprint,
        "token": move.token,
    }


def _record(known: World) -> dict[str, object]:
    record = replay.record(table=known.online["playing"], number=1)
    return {"text": engine.dump(record)}


def _absent(known: World) -> dict[str, object]:
    """Post the chair of somebody who has left already, which changes nothing."""
    playing = known.online["playing"]
    return {"chair": playing.seats.get(away_since__isnull=False).chair}


def _quick(_world: World) -> dict[str, object]:
    return {"rules_id": "french-tarot/fft-2012/4", "hands": "2", "client_key": str(uuid4())}


def _lesson(_world: World) -> dict[str, object]:
    return {"lesson": "koenigrufen/house/4 dreier", "client_key": str(uuid4())}


ONLINE = {"start": "full", "sit": "open", "bots": "open", "cancel": "open"}
ONLINE |= {"hint": "friendly", "computer": "friendly"}
"""The online table that an address is tried at; the others at the one that is played."""

ADDRESSES = {
    **TOURNAMENT_ADDRESSES,
    **SCREEN_ADDRESSES,
    **KEEPING_ADDRESSES,
    "": Address(read=READ),
    "setup/": Address(read=READ, write=READ),
    "sign-in/": Address(read=READ, write=READ),
    "sign-out/": Address(write=READ),
    "invitation/<int:member_id>/<str:token>/": Address(read=READ, write=READ),
    "language/": Address(read=READ, write=READ, posts=lambda _world: {"language": "fr"}),
    "appearance/": Address(write=READ, posts=lambda _world: {"theme": "dark"}),
    "ping/": Address(read=READ),
    "t/<str:token>/": Address(read=READ),
    "clubs/new/": Address("portal", ADMINISTER, ADMINISTER, _club),
    "clubs/<slug:slug>/": Address("club", READ),
    "clubs/<slug:slug>/settings/": Address("club", ORGANISE, ORGANISE, _club),
    "clubs/<slug:slug>/games/": Address("club", READ),
    "clubs/<slug:slug>/games/new/": Address(
        "club", ORGANISE, ORGANISE, lambda _world: {"rules": "koenigrufen/house"}
    ),
    "clubs/<slug:slug>/games/<int:pk>/": Address("club", ORGANISE, ORGANISE, _game),
    "clubs/<slug:slug>/games/<int:pk>/offer/": Address(
        "club", None, ORGANISE, lambda _world: {"action": "usual"}
    ),
    "clubs/<slug:slug>/members/": Address("club", READ),
    "clubs/<slug:slug>/members/new/": Address("club", ORGANISE, ORGANISE, _member),
    "clubs/<slug:slug>/members/import/": Address(
        "club", ORGANISE, ORGANISE, lambda _world: {"text": "name\nPaul", "confirm": "yes"}
    ),
    "clubs/<slug:slug>/members/<int:pk>/edit/": Address("club", ORGANISE, ORGANISE, _member),
    "clubs/<slug:slug>/members/<int:pk>/invitation/": Address("club", None, ORGANISE),
    "clubs/<slug:slug>/members/<int:pk>/merge/": Address("club", ORGANISE, ORGANISE, _merge),
    "clubs/<slug:slug>/merges/<int:pk>/undo/": Address("club", None, ORGANISE),
    "clubs/<slug:slug>/hands.<form:form>": Address("club", READ),
    "clubs/<slug:slug>/sessions.<form:form>": Address("club", READ),
    "clubs/<slug:slug>/ranking.<form:form>": Address("club", READ),
    "clubs/<slug:slug>/season.<form:form>": Address("club", READ),
    "sessions/<int:pk>/hands.<form:form>": Address("session", READ),
    "sessions/<int:pk>/standings.<form:form>": Address("session", READ),
    "tables/<int:pk>/people/": Address("table", SCORE, SCORE, _other_people),
    "tables/<int:pk>/grid/": Address("table", SCORE, SCORE, _sheet),
    "tables/<int:pk>/check/": Address("table", SCORE, SCORE, lambda _world: {"action": "check"}),
    "sessions/<int:pk>/checks/": Address("session", SCORE),
    "hands/<int:pk>/check/": Address("table", None, SCORE, _seen(action="keep")),
    "clubs/<slug:slug>/sessions/": Address("club", READ),
    "clubs/<slug:slug>/sessions/new/": Address("club", ORGANISE, ORGANISE, _session),
    "clubs/<slug:slug>/sheets/": Address("club", ORGANISE, ORGANISE, _sheets),
    "clubs/<slug:slug>/hands/": Address("club", READ),
    "clubs/<slug:slug>/ranking/": Address("club", READ),
    "clubs/<slug:slug>/season/": Address("club", READ),
    "clubs/<slug:slug>/seasons/open/": Address("club", ORGANISE, ORGANISE, _season("2024-09-01")),
    "clubs/<slug:slug>/seasons/close/": Address("club", ORGANISE, ORGANISE, _season_end),
    "clubs/<slug:slug>/seasons/<int:pk>/": Address(
        "club", ORGANISE, ORGANISE, _season("2023-10-01")
    ),
    "clubs/<slug:slug>/seasons/<int:pk>/reopen/": Address("club", None, ORGANISE),
    "clubs/<slug:slug>/ranking.pdf": Address("club", READ),
    "clubs/<slug:slug>/season.pdf": Address("club", READ),
    "clubs/<slug:slug>/online/": Address("club", READ),
    "clubs/<slug:slug>/online/standings/": Address("club", READ),
    "clubs/<slug:slug>/online/quick/": Address("lobby", None, ENTER, _quick),
    "clubs/<slug:slug>/online/new/": Address("lobby", ENTER, ENTER),
    "clubs/<slug:slug>/online/training/": Address("lobby", ENTER, ENTER, _lesson),
    "clubs/<slug:slug>/online/replay/": Address("club", READ, READ, _record),
    "online/join/<str:token>/": Address(read=READ),
    "online/<int:pk>/": Address("lobby", READ),
    "online/<int:pk>/sheet/": Address("lobby", READ),
    "online/<int:pk>/act/": Address("seat", None, ENTER, _move),
    "online/<int:pk>/sit/": Address("lobby", None, ENTER),
    "online/<int:pk>/leave/": Address("seat", None, ENTER),
    "online/<int:pk>/back/": Address("seat", None, ENTER),
    "online/<int:pk>/replace/": Address("seat", None, ENTER, _absent),
    "online/<int:pk>/bots/": Address("seat", None, ENTER),
    "online/<int:pk>/start/": Address("seat", None, ENTER),
    "online/<int:pk>/next/": Address("seat", None, ENTER, lambda _world: {"number": "3"}),
    "online/<int:pk>/say/": Address("seat", None, ENTER, lambda _world: {"phrase": "hello"}),
    "online/<int:pk>/hint/": Address("seat", None, ENTER),
    "online/<int:pk>/cancel/": Address("seat", READ, ENTER),
    "online/<int:pk>/hands/<int:number>/": Address("lobby", READ),
    "online/<int:pk>/hands/<int:number>/shuffle/": Address("lobby", READ),
    "online/<int:pk>/hands/<int:number>/replay/": Address("lobby", READ),
    "online/<int:pk>/hands/<int:number>/analysis/": Address("lobby", READ, ENTER),
    "online/<int:pk>/hands/<int:number>/computer/": Address("lobby", READ),
    "online/<int:pk>/hands/<int:number>.tgn": Address("lobby", READ),
    "members/<int:pk>/": Address("club", READ),
    "members/<int:pk>/statistics/": Address("club", READ),
    "members/<int:pk>/statistics/<part:part>.<form:form>": Address("club", READ),
    "clubs/<slug:slug>/year/": Address("club", READ),
    "clubs/<slug:slug>/year/<year_part:part>.<form:form>": Address("club", READ),
    "sessions/<int:pk>/": Address("session", READ),
    "sessions/<int:pk>/edit/": Address("session", ORGANISE, ORGANISE, _session),
    # A scorer may take other steps than this one.
    "sessions/<int:pk>/state/": Address("session", READ, ORGANISE, _closing),
    "sessions/<int:pk>/poster/": Address("session", READ),
    "sessions/<int:pk>/check-in/": Address(
        "session", SCORE, SCORE, lambda _world: {"visitor": "Somebody New"}
    ),
    "clubs/<slug:slug>/calendar/": Address("club", READ),
    "clubs/<slug:slug>/calendar/key/": Address(
        "lobby", None, ENTER, lambda _world: {"whose": "mine", "action": "renew"}
    ),
    "calendar/<str:token>.ics": Address(read=READ),
    "clubs/<slug:slug>/series/new/": Address("club", ORGANISE, ORGANISE, _series),
    "clubs/<slug:slug>/series/<int:pk>/": Address("club", ORGANISE, ORGANISE, _series),
    "clubs/<slug:slug>/series/<int:pk>/end/": Address("club", None, ORGANISE),
    "sessions/<int:pk>/answer/": Address("lobby", None, ENTER, lambda _world: {"says": "no"}),
    "sessions/<int:pk>/answers/": Address("session", SCORE),
    "sessions/<int:pk>/answers/note/": Address("session", None, SCORE, _of_member(says="yes")),
    "sessions/<int:pk>/answers/call/": Address("session", None, ORGANISE),
    "notices/": Address(read=READ),
    "notices/read/": Address(write=READ),
    "notices/<int:pk>/": Address(write=READ),
    "clubs/<slug:slug>/mail/": Address(
        "lobby", READ, ENTER, lambda _world: {"address": "marie@example.org"}
    ),
    "mail/<str:token>/": Address(read=READ, write=READ),
    "clubs/<slug:slug>/ties/": Address("club", ORGANISE, ORGANISE, _tie),
    "clubs/<slug:slug>/ties/<int:pk>/delete/": Address("club", None, ORGANISE),
    "clubs/<slug:slug>/fees/": Address("club", ORGANISE),
    "clubs/<slug:slug>/fees.<form:form>": Address("club", ORGANISE),
    "clubs/<slug:slug>/fees/rates/": Address(
        "club", ORGANISE, ORGANISE, lambda _world: {"season": "30", "currency": "EUR"}
    ),
    "clubs/<slug:slug>/fees/season/": Address(
        "club", None, ORGANISE, lambda _world: {"season": "2026–2027"}
    ),
    "clubs/<slug:slug>/fees/<int:pk>/": Address("club", ORGANISE, ORGANISE, _payment),
    "clubs/<slug:slug>/payments/<int:pk>/": Address("club", ORGANISE),
    "clubs/<slug:slug>/payments/<int:pk>/cancel/": Address("club", None, ORGANISE),
    "sessions/<int:pk>/seating/": Address("session", SCORE, SCORE, _of_member(action="present")),
    "sessions/<int:pk>/journal/": Address("session", SCORE),
    "sessions/<int:pk>/qr/": Address("session", SCORE),
    "sessions/<int:pk>/sheets.csv": Address("session", SCORE),
    "sessions/<int:pk>/standings/": Address("session", READ),
    "sessions/<int:pk>/screen/": Address("session", READ),
    "sessions/<int:pk>/sheets.pdf": Address("session", SCORE),
    "sessions/<int:pk>/spare.pdf": Address("session", READ),
    "sessions/<int:pk>/hands.pdf": Address("session", READ),
    "sessions/<int:pk>/seats.pdf": Address("session", READ),
    "sessions/<int:pk>/rotation.pdf": Address("session", READ),
    "sessions/<int:pk>/poster.pdf": Address("session", READ),
    "sessions/<int:pk>/standings.pdf": Address("session", READ),
    "tables/<int:pk>/sheet.pdf": Address("table", SCORE),
    "tables/<int:pk>/hands.pdf": Address("table", READ),
    "tables/<int:pk>/": Address("table", READ),
    "rules/": Address("", READ),
    "rules/<slug:game>/": Address("", READ),
    "rules/<slug:game>/quick/": Address("", READ),
    "clubs/<slug:slug>/rules/": Address("", READ),
    "clubs/<slug:slug>/rules/<slug:game>/": Address("", READ),
    "clubs/<slug:slug>/rules/<slug:game>/quick/": Address("", READ),
    "tables/<int:pk>/seats/": Address("table", ENTER, ENTER, _of_member(action="dealer")),
    "tables/<int:pk>/qr/": Address("table", SCORE),
    "tables/<int:pk>/token/": Address("table", None, SCORE, lambda _world: {"action": "renew"}),
    "tables/<int:pk>/planned/": Address("table", None, SCORE, lambda _world: {"hands": "30"}),
    "tables/<int:pk>/enter/": Address("table", ENTER, ENTER, _next_hand),
    "tables/<int:pk>/preview/": Address("table", None, ENTER, _next_hand),
    "tables/<int:pk>/who/": Address("table", None, ENTER),
    "hands/<int:pk>/": Address("table", READ),
    "hands/<int:pk>/correct/": Address("table", SCORE, SCORE, _corrected),
    "hands/<int:pk>/withdraw/": Address("table", SCORE, SCORE, _seen()),
    "hands/<int:pk>/undo/": Address("table", None, ENTER),
    "hands/<int:pk>/verdict/": Address("table", None, ENTER, _seen(verdict="wrong")),
    "hands/<int:pk>/uphold/": Address("table", None, ARBITRATE, _seen()),
    "hands/<int:pk>/rating/": Address("table", READ),
    "hands/<int:pk>/consequences/": Address("table", None, ENTER, _scores),
}


QUERIES = {
    "tournaments/<int:pk>/state/": "?to=registration",
    "/state/": "?to=closed",
    "/seasons/close/": "?season=2023-09-01",
}
"""What an address says behind its path, by the end of it."""


def place_of(route: str, known: World) -> str:
    """Return the address of the club's own session, table, hand or member."""
    parts = {
        "/games/": known.club.rule_sets.get,
        "/seasons/": known.club.seasons.get,
        "/merges/": lambda: known.merged,
        "/screens/": lambda: known.screen,
        "/payments/": lambda: known.payment,
        "/series/": lambda: known.series,
        "/answer": lambda: known.planned,
    }
    for part, found in parts.items():
        if part in route:
            route = route.replace("<int:pk>", str(found().pk))
    query = next((query for end, query in QUERIES.items() if route.endswith(end)), "")
    if route in COMING:
        route = route.replace("<int:pk>", str(known.coming.pk))
    route += query
    own = {"sessions": known.session, "tables": known.table, "hands": known.hand}
    own |= {"tournaments": known.tournament, "leagues": known.league}
    if route.endswith("/round/"):
        session = known.tournament.rounds.get().session
        own |= {"sessions": session, "tables": session.tables.get()}
    if route.endswith("/ruling/"):
        own["hands"] = known.tournament.rounds.get().session.hands.get()
    if route.startswith("online/"):
        which = ONLINE.get(route.rstrip("/").rpartition("/")[2], "playing")
        route = route.replace("<int:pk>", str(known.online[which].pk))
    pk = own.get(route.partition("/")[0], known.member).pk
    token = known.table.tokens.get(revoked_at=None).token
    return "/" + (
        route.replace("<slug:slug>", known.club.slug)
        .replace("<slug:game>", "french-tarot")
        .replace("<form:form>", "json")
        .replace("<part:part>", "contracts")
        .replace("<year_part:part>", "contracts")
        .replace("<int:pk>", str(pk))
        .replace("<int:number>", "1")
        .replace("<int:entry>", str(known.tournament.entries.earliest("number").pk))
        .replace("<int:member_id>", str(known.member.pk))
        .replace("<str:token>", token)
    )
