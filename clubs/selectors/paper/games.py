"""What is particular to each game on a score sheet, by the game's code."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext_lazy

from clubs.paper.score_sheet import Entry
from clubs.templatetags.oudler import points

Options = Mapping[str, object]
Summary = Mapping[str, Any]

_DECLARER: Final = (pgettext_lazy("score sheet", "Declarer"), 18.0)
_CONTRACT: Final = (pgettext_lazy("score sheet", "Contract"), 15.0)
_PARTNER: Final = (pgettext_lazy("score sheet", "Partner"), 14.0)
_POINTS: Final = (pgettext_lazy("score sheet", "Points"), 11.0)
_OUDLERS: Final = (pgettext_lazy("score sheet", "Oudlers"), 11.0)
_BONUSES: Final = (pgettext_lazy("score sheet", "Bonuses"), 13.0)
_FEATS: Final = (pgettext_lazy("score sheet", "Feats"), 15.0)
_CONTRA: Final = (pgettext_lazy("score sheet", "Contra"), 11.0)

Column = tuple[Promise, float]


@dataclass(frozen=True, slots=True)
class GamePaper:
    """A game on paper.

    `columns` are filled in hand by hand, by number of players. `probes` are summaries that a
    contract may have, tried in turn to ask the engine what it is worth. `strip` is an option that
    needs a row of marks beneath the names, with the row's title. `passed_deals` says whether a
    deal may be passed by everybody; `sums_to_zero` whether all scores of a hand do, by the options.
    """

    columns: Mapping[int, tuple[Column, ...]]
    probes: tuple[Summary, ...]
    worth: Promise
    targets: Promise | str = ""
    strip: tuple[str, Promise] | None = None
    passed_deals: bool = True
    sums_to_zero: Callable[[Options, int], bool] = lambda _options, _players: True

    def entries(self, players: int) -> tuple[Entry, ...]:
        """Return the columns of the game for this many players, in the reader's language."""
        return tuple(Entry(str(title), width) for title, width in self.columns[players])


def _king_called(**more: object) -> dict[str, object]:
    return {"called": {"suit": "hearts", "rank": "king"}, "partner": 3, **more}


_FRENCH: Final = (_DECLARER, _CONTRACT, _POINTS, _OUDLERS, _BONUSES)
_SLOVENIAN: Final = (_POINTS, _FEATS, _CONTRA)

GAMES: Final[Mapping[str, GamePaper]] = {
    "french-tarot": GamePaper(
        columns={
            3: _FRENCH,
            4: _FRENCH,
            5: (_DECLARER, _CONTRACT, _PARTNER, _POINTS, _OUDLERS, _BONUSES),
        },
        probes=({"card_points": 41, "oudlers": 2}, _king_called(card_points=41, oudlers=2)),
        worth=gettext_lazy("Contracts just made, from each defender: %(contracts)s."),
        targets=gettext_lazy("Points needed with 0, 1, 2, 3 oudlers: 56, 51, 41, 36."),
    ),
    "slovenian-tarok": GamePaper(
        columns={
            2: (_DECLARER, _CONTRACT, *_SLOVENIAN),
            3: (_DECLARER, _CONTRACT, *_SLOVENIAN),
            4: (_DECLARER, _CONTRACT, _PARTNER, *_SLOVENIAN),
        },
        probes=(
            {"card_points": 35},
            {"card_points": 35, "called_suit": "hearts", "partner": 3},
            {"tricks": 0},
        ),
        worth=gettext_lazy("Contracts, without the difference: %(contracts)s."),
        strip=("radelci", gettext_lazy("Radelci")),
        passed_deals=False,
        sums_to_zero=lambda options, players: players == 2 and options.get("two_pay") == "mirror",  # noqa: PLR2004
    ),
    "koenigrufen": GamePaper(
        columns={4: (_DECLARER, _CONTRACT, _PARTNER, _POINTS, _FEATS, _CONTRA)},
        probes=({"card_points": 36}, _king_called(card_points=36), {"tricks": 0}),
        worth=gettext_lazy("Contracts, from each opponent: %(contracts)s."),
        sums_to_zero=lambda options, _players: options.get("alone_pay") != "single",
    ),
}


def result(summary: Summary) -> str:
    """Return what was counted of a hand, such as "49 points, 2 oudlers"; nothing if nothing was."""
    counted, oudlers, tricks = (summary.get(name) for name in ("card_points", "oudlers", "tricks"))
    if counted is None:
        took = ngettext("%(count)d trick", "%(count)d tricks", tricks or 0)
        return "" if tricks is None else took % {"count": tricks}
    said = points(float(counted))
    if oudlers is None:
        return _("%(points)s points") % {"points": said}
    held = ngettext("%(count)d oudler", "%(count)d oudlers", oudlers) % {"count": oudlers}
    return _("%(points)s points, %(oudlers)s") % {"points": said, "oudlers": held}
