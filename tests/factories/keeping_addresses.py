"""The addresses of safe keeping, of codes and roles, and of people's data."""

from uuid import UUID

from clubs.services.keeping import backup
from tests.factories.address import ADMINISTER, ORGANISE, READ, SCORE, Address
from tests.factories.clubs import AFTERNOON
from tests.factories.readers import World


def _copy(_world: World) -> dict[str, object]:
    """Post that a copy is to be looked at."""
    path = backup.write(uid=UUID(int=1), at=AFTERNOON)
    return {"place": "here", "name": path.name}


def _screen(known: World) -> dict[str, object]:
    return {"action": "screen", "label": "beamer", "session": known.session.pk, "hours": "6"}


KEEPING_ADDRESSES = {
    "connection/": Address(read=READ),
    "keeping/": Address("portal", ADMINISTER, ADMINISTER, lambda _world: {"action": "now"}),
    "keeping/restore/": Address("portal", ADMINISTER, ADMINISTER, _copy),
    "clubs/<slug:slug>/health/": Address("club", ORGANISE),
    "clubs/<slug:slug>/phones/": Address("club", SCORE),
    "clubs/<slug:slug>/members/<int:pk>/data/": Address(
        "club", ORGANISE, ORGANISE, lambda _world: {"action": "give", "purpose": "photos"}
    ),
    "clubs/<slug:slug>/members/<int:pk>/data/export/": Address("club", None, ORGANISE),
    "clubs/<slug:slug>/members/<int:pk>/anonymise/": Address("club", ORGANISE, ORGANISE),
    "clubs/<slug:slug>/notice/": Address(read=READ),
    "clubs/<slug:slug>/register/": Address("club", ORGANISE),
    "clubs/<slug:slug>/retention/": Address("club", ORGANISE, ORGANISE),
    "clubs/<slug:slug>/first-steps/": Address("club", ORGANISE, ORGANISE),
    "screen/<str:token>/": Address(read=READ),
    "sign-in/pin/": Address(read=READ, write=READ),
    "sign-in/code/<str:token>/": Address(read=READ, write=READ),
    "clubs/<slug:slug>/codes/": Address("club", ORGANISE, ORGANISE, _screen),
    "clubs/<slug:slug>/screens/<int:pk>/": Address("club", ORGANISE),
    "clubs/<slug:slug>/roles/": Address("club", READ),
    "clubs/<slug:slug>/members/<int:pk>/code/": Address("club", None, ORGANISE),
    "clubs/<slug:slug>/journal/": Address("club", ORGANISE),
    "clubs/<slug:slug>/journal.<form:form>": Address("club", ORGANISE),
}
