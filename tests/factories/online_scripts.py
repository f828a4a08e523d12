"""Code for processes of their own that need an online table."""

from dataclasses import dataclass

from tests.databases import rows

MAKE_A_TABLE = """
from importlib import import_module
from uuid import uuid4
from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.auth.models import User
from django.utils import timezone
from clubs.models import Club, Member
from games.services import seats, tables
user = User.objects.create_user("anne", password="long-enough")
club = Club.objects.create(name="Tarot Club", slug="tarot-club")
anne = Member.objects.create(club=club, name="Anne", search_name="anne", user=user)
table = tables.open_against_bots(
    club=club,
    facts=tables.TableFacts(rules_id="french-tarot/fft-2012/4", people=4, hands_wanted=2),
    creator=anne,
    client_key=uuid4(),
    at=timezone.now(),
)
{then}
cookie = import_module(settings.SESSION_ENGINE).SessionStore()
cookie[SESSION_KEY] = str(user.pk)
cookie[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
cookie[HASH_SESSION_KEY] = user.get_session_auth_hash()
cookie.save()
print(table.pk, cookie.session_key)
"""
"""Prints the key of a table against the computer and the cookie of its person."""
LEAVE = "seats.leave(table_id=table.pk, member=anne, at=timezone.now())"
"""The computer plays for everybody then."""
LAST_HAND = """
SELECT ply, ended_at IS NOT NULL, result_id IS NOT NULL,
       (SELECT count(*) FROM games_onlineaction WHERE hand_id = newest.id),
       (SELECT count(DISTINCT ply) FROM games_onlineaction
        WHERE hand_id = newest.id AND ply BETWEEN 0 AND newest.ply - 1)
FROM games_onlinehand AS newest ORDER BY id DESC LIMIT 1
"""


@dataclass(frozen=True)
class State:
    """The newest hand: how many actions it has, and whether all of them are stored, once."""

    ply: int
    is_whole: bool
    is_over: bool
    has_result: bool


def state_of(env: dict[str, str]) -> State:
    ((ply, is_over, has_result, stored, known),) = rows(LAST_HAND, env=env)
    return State(ply, stored == known == ply, bool(is_over), bool(has_result))
