"""How an address of the portal is written down: who may read it, who may post there."""

from collections.abc import Callable
from dataclasses import dataclass

from clubs.access import Need
from tests.factories.readers import World

READ, ENTER, SCORE, ARBITRATE, ORGANISE = Need
ADMINISTER = "administer"
"""What only an administrator of the portal may do."""

Post = Callable[[World], dict[str, object]]


@dataclass(frozen=True)
class Address:
    """`read` and `write` are the need of GET and POST in a `place`; None: there is no such method.

    An address without a place is open to everybody. `posts` fills in a post that does something.
    """

    place: str = ""
    read: Need | str | None = None
    write: Need | str | None = None
    posts: Post = lambda _world: {}
