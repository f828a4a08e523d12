"""Which hands a page of figures counts: `?game=`, `?season=` and `?kind=` of its address."""

from dataclasses import dataclass
from urllib.parse import urlencode

from django.http import HttpRequest
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from clubs.game_choice import GameChoice, game_choice
from clubs.models import Club, SessionKind
from rating.selectors import season as selectors
from rating.selectors.statistics.scope import Scope
from rating.spans import Span

ALL = "all"
KINDS: dict[str, Promise] = {
    "": _("everywhere"),
    SessionKind.HALL: _("in the hall"),
    SessionKind.TOURNAMENT: _("at tournaments"),
    SessionKind.ONLINE: _("online"),
}


@dataclass(frozen=True, slots=True)
class StatisticsChoice:
    """What the address asks for, and what else there is; `span` is None for all seasons."""

    game: GameChoice
    span: Span | None
    kind: str
    spans: tuple[Span, ...]
    club_id: int

    @property
    def scope(self) -> Scope:
        return Scope(self.club_id, self.game.code, self.span, self.kind)

    @property
    def season(self) -> str:
        return self.span.key if self.span else ALL

    @property
    def kinds(self) -> list[tuple[str, Promise]]:
        return [*KINDS.items()]

    @property
    def query(self) -> str:
        said = {"season": self.season, "kind": self.kind}
        if not self.game.is_usual:
            said["game"] = self.game.code
        return f"?{urlencode({name: text for name, text in said.items() if text})}"


def statistics_choice(request: HttpRequest, club: Club, *, usual: str = "") -> StatisticsChoice:
    """Read what is asked for; without a season it is `usual`: "all", or else today's."""
    today = timezone.localdate()
    game = game_choice(request, club)
    spans = selectors.seasons_of(club, game=game.code, today=today)
    asked = request.GET.get("season", usual)
    span = None if asked == ALL else selectors.season_named(asked, spans, today=today)
    kind = request.GET.get("kind", "")
    return StatisticsChoice(game, span, kind if kind in KINDS else "", tuple(spans), club.pk)
