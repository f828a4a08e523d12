"""Online tables with everybody at them, in the database that the environment names.

`python -m benchmarks._tables FILE TABLES WATCHERS MOVES` writes what a load needs: the address of
each table, the cookies of its readers, and the moves of its people as their pages would post them.
"""

import json
import random
import sys
from pathlib import Path
from uuid import UUID

PEOPLE = 4
RULES = "french-tarot/fft-2012/4"
CSRF = "c" * 32
TRIES = 100


def main(file: str, tables: int, watchers: int, moves: int) -> None:
    import django

    django.setup()
    from django.core.management import call_command

    call_command("migrate", verbosity=0)
    made = _make(tables, watchers, moves)
    Path(file).write_text(json.dumps(made), encoding="utf-8")


def _make(tables: int, watchers: int, moves: int) -> list[dict[str, object]]:
    from clubs.models import Club

    rng = random.Random(tables)
    club = Club.objects.create(name="Grand club", slug="grand-club")
    members = _members(club, tables * (PEOPLE + watchers))
    cookies = _cookies(members)
    made = []
    for number in range(tables):
        here = members[number * (PEOPLE + watchers) :][: PEOPLE + watchers]
        table = _started(club, here[:PEOPLE], UUID(int=rng.getrandbits(128)))
        made.append(
            {
                "table": table.pk,
                "version": _version(table),
                "keys": [cookies[one.pk] for one in here],
                "moves": list(_moves(table, cookies, moves, rng)),
            }
        )
    return made


def _members(club, count: int) -> list:
    from django.contrib.auth import get_user_model

    from clubs.models import Member

    accounts = get_user_model()
    users = accounts.objects.bulk_create(accounts(username=f"m{n}") for n in range(count))
    return Member.objects.bulk_create(
        Member(club=club, name=f"Member {n}", search_name=f"member {n}", user=user)
        for n, user in enumerate(users)
    )


def _cookies(members) -> dict[int, str]:
    """Sign everybody in; return the session keys by member."""
    from datetime import timedelta

    from django.conf import settings
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
    from django.contrib.sessions.backends.db import SessionStore
    from django.contrib.sessions.models import Session
    from django.utils import timezone

    from clubs.access import DEVICE_KEY

    store, end = SessionStore(), timezone.now() + timedelta(days=1)
    keys = {member.pk: f"{member.pk:032d}" for member in members}
    Session.objects.bulk_create(
        Session(
            session_key=keys[member.pk],
            session_data=store.encode(
                {
                    SESSION_KEY: str(member.user.pk),
                    BACKEND_SESSION_KEY: settings.AUTHENTICATION_BACKENDS[0],
                    HASH_SESSION_KEY: member.user.get_session_auth_hash(),
                    DEVICE_KEY: f"phone {member.pk}",
                }
            ),
            expire_date=end,
        )
        for member in members
    )
    return keys


def _started(club, people, key: UUID):
    from django.utils import timezone

    from games.services import seats, tables

    facts = tables.TableFacts(rules_id=RULES, people=PEOPLE, hands_wanted=4)
    table = tables.create(
        club=club, facts=facts, creator=people[0], client_key=key, at=timezone.now()
    )
    for member in people[1:]:
        seats.sit(table_id=table.pk, member=member)
    tables.start(table_id=table.pk, by=people[0], at=timezone.now())
    # A deal with a lone petit is over at once.
    while not table.hands.filter(ended_at=None).exists():
        for member in people:
            number = table.hands.count() + 1
            tables.go_on(table_id=table.pk, member=member, number=number, at=timezone.now())
    return table


def _version(table) -> int:
    table.refresh_from_db()
    return table.version


def _moves(table, cookies, count: int, rng: random.Random):
    """Yield the cookie and the body of each post of a hand that lasts so many moves."""
    hand = table.hands.get(ended_at=None)
    active = table.rotation.active_chairs(hand.dealer_chair)
    member_at = dict(table.seats.values_list("chair", "member"))
    for ply, (seat, fingerprint, token) in enumerate(_hand(hand, count, rng)):
        fields = {
            "csrfmiddlewaretoken": CSRF,
            "hand": hand.number,
            "ply": ply,
            "fingerprint": fingerprint,
            "token": token,
        }
        yield cookies[member_at[active[seat - 1]]], fields


def _hand(hand, count: int, rng: random.Random) -> list[tuple[int, str, str]]:
    from games.selectors import states

    for _ in range(TRIES):
        state, done = states.dealt(hand), []
        while len(done) < count and not state.is_over:
            view = state.view(state.turn)
            action = rng.choice([one for one in view.legal if one.verb != "claim"])
            done.append((state.turn, view.fingerprint(), str(action)))
            state = state.apply(action)
        if len(done) == count:
            return done
    raise AssertionError("no hand lasts so long")


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
