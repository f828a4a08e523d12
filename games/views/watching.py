"""The board of those who only look on: one for all of them, put together once a change."""

import threading
from collections import OrderedDict
from collections.abc import Callable

from django.utils.translation import get_language

from games.access import Guest
from games.models import TableState
from games.selectors.stored import sits

MOST_KEPT = 256


class Boards:
    """The newest board of each table and language; it may forget any of them at any time."""

    def __init__(self, most: int = MOST_KEPT) -> None:
        self._most = most
        self._lock = threading.Lock()
        self._kept: OrderedDict[tuple[str, str], tuple[int, bytes]] = OrderedDict()

    def get(self, guest: Guest, draw: Callable[[], bytes]) -> bytes:
        """Return the board of a table as it is now, drawn if nobody has asked for it yet.

        Tables go by their invitations, for a database that was put back counts its ids anew.
        """
        key, version = (guest.table.invitation, get_language() or ""), guest.table.version
        with self._lock:
            known = self._kept.get(key)
        if known and known[0] == version:
            return known[1]
        drawn = draw()
        with self._lock:
            self._kept[key] = version, drawn
            self._kept.move_to_end(key)
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)
        return drawn


boards = Boards()


def looks_on(guest: Guest) -> bool:
    """Say whether a guest sees what everybody may see, and the same until the next change.

    Who may sit down or cancel has buttons of his own, and a clock shows what is left of it.
    """
    table = guest.table
    if table.state != TableState.PLAYING or table.seconds_a_move is not None:
        return False
    return guest.member is None or not sits(table, guest.member)
