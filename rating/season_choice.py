"""Which season a page speaks of, and by what its people are ranked: `?season=` and `?by=`."""

from dataclasses import dataclass
from urllib.parse import urlencode

from django.http import HttpRequest
from django.utils import timezone

from clubs.game_choice import GameChoice, game_choice
from clubs.models import Club
from rating.models import Measure
from rating.selectors import season as selectors
from rating.spans import Span


@dataclass(frozen=True, slots=True)
class SeasonChoice:
    """The game, the season and the measure that an address asks for, and the other seasons."""

    game: GameChoice
    span: Span
    by: Measure
    spans: tuple[Span, ...]

    @property
    def query(self) -> str:
        """Return the query that leads to the same season, game and measure."""
        return self.query_of(self.span, self.by)

    def query_of(self, span: Span, by: Measure) -> str:
        said = {"season": span.key}
        if not self.game.is_usual:
            said["game"] = self.game.code
        if by != span.ranked_by:
            said["by"] = by.value
        return f"?{urlencode(said)}"

    @property
    def measures(self) -> list[tuple[Measure, str]]:
        """Return the ways to rank the season, each with its query."""
        return [(by, self.query_of(self.span, by)) for by in Measure]

    @property
    def seasons(self) -> list[tuple[Span, str]]:
        """Return all seasons, each with its query."""
        return [(span, self.query_of(span, span.ranked_by)) for span in self.spans]


def season_choice(request: HttpRequest, club: Club) -> SeasonChoice:
    """Read what is asked for; what is unknown is answered with what is usual."""
    today = timezone.localdate()
    game = game_choice(request, club)
    spans = selectors.seasons_of(club, game=game.code, today=today)
    span = selectors.season_named(request.GET.get("season", ""), spans, today=today)
    asked = request.GET.get("by", "")
    by = Measure(asked) if asked in Measure.values else span.ranked_by
    return SeasonChoice(game, span, by, tuple(spans))
