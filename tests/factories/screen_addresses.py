"""The addresses of a tournament's screens and paper, of its archive, of prizes and leagues."""

import json

from tests.factories.address import ORGANISE, READ, SCORE, Address
from tests.factories.clubs import AFTERNOON
from tests.factories.readers import World
from tournaments.formats.presets import SEASONS
from tournaments.formats.settings import flat
from tournaments.selectors.archive import archive


def _league(_world: World) -> dict[str, object]:
    """Post a league of the best eight sessions."""
    facts = {"title": "Renamed", "game": "french-tarot", "preset": "best_eight"}
    days = {"first_day": "2026-01-01", "last_day": "2026-12-31", "takes_sessions": "on"}
    rules = flat(SEASONS["best_eight"].rules)
    shown = {
        f"set-{name}": " ".join(map(str, value)) if isinstance(value, list) else str(value)
        for name, value in rules.items()
    }
    return facts | days | shown


def _league_event(known: World) -> dict[str, object]:
    return {"tournament": known.tournament.pk, "role": "final"}


def _archive(known: World) -> dict[str, object]:
    """Post the file of the club's own tournament, which it has already."""
    return {"archive": json.dumps(archive(known.tournament, at=AFTERNOON))}


def _prizes(_world: World) -> dict[str, object]:
    return {"c0-name": "Everybody", "c0-category": "", "c0-prizes": "A ham", "one_each": "on"}


SCREEN_ADDRESSES = {
    "tournaments/<int:pk>/people/<int:entry>/": Address("club", READ),
    "clubs/<slug:slug>/leagues/": Address("club", READ),
    "clubs/<slug:slug>/leagues/new/": Address("club", ORGANISE, ORGANISE, _league),
    "leagues/<int:pk>/": Address("club", READ),
    "leagues/<int:pk>/edit/": Address("club", ORGANISE, ORGANISE, _league),
    "leagues/<int:pk>/events/": Address("club", None, ORGANISE, _league_event),
    "leagues/<int:pk>/delete/": Address("club", None, ORGANISE),
    "leagues/<int:pk>/table.pdf": Address("club", READ),
    "leagues/<int:pk>/table.<form:form>": Address("club", READ),
    "tournaments/<int:pk>/archive/": Address("club", ORGANISE),
    "clubs/<slug:slug>/tournaments/import/": Address("club", ORGANISE, ORGANISE, _archive),
    "tournaments/<int:pk>/prizes/": Address("club", READ, ORGANISE, _prizes),
    "tournaments/<int:pk>/paper/": Address("club", READ),
    "tournaments/<int:pk>/cards.pdf": Address("club", SCORE),
    "tournaments/<int:pk>/placards.pdf": Address("club", SCORE),
    "tournaments/<int:pk>/rounds/<int:number>/seats.pdf": Address("club", READ),
    "tournaments/<int:pk>/rounds/<int:number>/sheets.pdf": Address("club", SCORE),
    "tournaments/<int:pk>/rounds/<int:number>/deals.pdf": Address("club", ORGANISE),
    "tournaments/<int:pk>/rounds/<int:number>/cards.pdf": Address("club", ORGANISE),
    "tournaments/<int:pk>/rounds/<int:number>/online/": Address("club", None, ORGANISE),
    "tournaments/<int:pk>/ranking.pdf": Address("club", READ),
    "tournaments/<int:pk>/ranking.html": Address("club", READ),
    "tournaments/<int:pk>/ranking.<form:form>": Address("club", READ),
    "tournaments/<int:pk>/screen/": Address("club", READ),
    "tournaments/<int:pk>/screens/": Address("club", READ),
}
