"""What every change of the seats shares: states, sizes, and writing rings."""

from collections.abc import Collection, Mapping

from django.db.models import Max
from django.utils.translation import gettext as _

from clubs.models import PlaySession, Seat, SessionState, Table
from clubs.rotation import MOST_PEOPLE
from clubs.selectors import seating as selectors
from clubs.selectors.seating import Ring
from clubs.services import ledger
from clubs.services.refusal import Refused

WITH_TABLES = (SessionState.CHECK_IN, SessionState.SEATED, SessionState.PLAYING)
"""When seats may change: a draw not yet published, a published one, and between two hands."""


def require_state(session: PlaySession, states: Collection[str]) -> None:
    if session.state not in states:
        raise Refused(
            "wrong_state",
            _("The session is “%(state)s” now, so its seats stay as they are.")
            % {"state": session.get_state_display()},
        )


def require_size(table: Table, people: int, players: int) -> None:
    """Raise Refused with the reason when the people do not fit the game for `players`."""
    if players in selectors.possible_games(table.session, people):
        return
    words = {"table": table.number, "players": players, "people": people, "most": MOST_PEOPLE}
    if players not in selectors.games(table.session):
        sentence = _("The rules of this session are not for %(players)s players.")
    elif people < players:
        sentence = _(
            "Table %(table)s would have %(people)s people: too few for the %(players)s-player game."
        )
    elif people > MOST_PEOPLE:
        sentence = _("Table %(table)s is full: at most %(most)s people can share a table.")
    else:
        sentence = _(
            "Table %(table)s would have %(people)s people: "
            "too many for the %(players)s-player game."
        )
    raise Refused("impossible_table", sentence % words)


def game_for(table: Table, people: int, players: int | None) -> int:
    """Return the game of a table with so many people: the one asked for, or the fitting one.

    Raises Refused when there is none.
    """
    fitting = players or selectors.fitting_game(
        people, session=table.session, current=table.players
    )
    require_size(table, people, fitting or table.players)
    return fitting or table.players


def write_rings(changed: Mapping[Table, Ring]) -> None:
    """Seat the people of these tables anew; their hands stay as they were played."""
    Seat.objects.filter(table__in=[table.pk for table in changed]).delete()
    Seat.objects.bulk_create(
        Seat(session_id=table.session_id, table=table, chair=chair, member_id=member)
        for table, ring in changed.items()
        for chair, member in enumerate(ring.members, start=1)
    )
    for table, ring in changed.items():
        table.players = ring.players
        table.dealer_chair = ring.dealer_chair
        table.version += 1
        table.save(update_fields=["players", "dealer_chair", "version"])
        ledger.note_table(table)


def new_table(session: PlaySession, *, number: int | None = None) -> Table:
    """Add an empty table, with the next free number unless one is given."""
    last = session.tables.aggregate(last=Max("number"))["last"] or 0
    table = Table(session=session, number=number or last + 1, players=session.players)
    table.save(force_insert=True)
    return table
