"""A club in the middle of its afternoon, made for a test or in the database of a portal."""

from datetime import timedelta

from django.contrib.auth.hashers import make_password
from django.utils import timezone

from clubs.models import Member, Table
from tests.factories.clubs import (
    ClubFactory,
    MemberFactory,
    OrganiserFactory,
    SessionFactory,
    TableFactory,
    TokenFactory,
)

PASSWORD = "trois petits atouts"
FIVE = ["Adèle", "Bruno", "Marie-Françoise de La Rochefoucauld-Montbel", "Désiré", "Li"]
TOKEN = "un-code-pour-la-table-1"
CODE = f"/t/{TOKEN}/"
MAKE_A_TABLE = """
from tests.journeys.people import make_organiser, make_table
print(make_table(make_organiser()).pk)
"""


def make_organiser() -> Member:
    return OrganiserFactory(
        club=ClubFactory(name="Les Bouts du Lac", slug="les-bouts-du-lac"),
        name="Odile Garnier",
        user__username="odile",
        user__password=make_password(PASSWORD),
    )


def make_table(organiser: Member, rules: str = "french-tarot/fft-2012") -> Table:
    """Seat five people at the four-player game: Adèle deals and sits out; a code opens it."""
    now = timezone.now()
    session = SessionFactory(
        club=organiser.club,
        date=now.date(),
        starts_at=now - timedelta(hours=1),
        ends_at=now + timedelta(hours=2),
        rules=rules,
    )
    people = [MemberFactory(club=session.club, name=name) for name in FIVE]
    table = TableFactory(session=session, people=people)
    TokenFactory(table=table, token=TOKEN)
    return table
