"""Rows that a change holds until it is committed; taken in the same order everywhere."""

from clubs.models import Club, PlaySession, Table


def lock_club(club: Club) -> None:
    """Let nobody else add people or sessions to a club meanwhile.

    Whoever enters a hand refers to the club as well, so its key must stay free too (see below).
    """
    Club.objects.select_for_update(no_key=True).get(pk=club.pk)


def lock_session(session: PlaySession) -> PlaySession:
    """Return the session as it is now; nobody else changes its state or its seats meanwhile.

    Entering a hand refers to the session, so its key must stay free (`no_key`), or the two would
    wait for each other.
    """
    locked = PlaySession.objects.select_for_update(of=("self",), no_key=True)
    return locked.select_related("club").get(pk=session.pk)


def lock_tables(session: PlaySession) -> list[Table]:
    """Return the session's tables by number; no hand is entered at them meanwhile."""
    tables = list(Table.objects.select_for_update().filter(session=session).order_by("number"))
    for table in tables:
        table.session = session
    return tables
