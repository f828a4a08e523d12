"""The ranking as the press gets it: in words, with its policy and its tie-breaks, as any file."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction

from django.utils.text import slugify
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from clubs.dates import date_format
from clubs.exports import Cell, Export
from clubs.paper.ranked import Column, Line, Ranked
from tournaments.formats.amounts import shown as decimal
from tournaments.formats.free_deals import COUNT_SENTENCES
from tournaments.formats.labels import label
from tournaments.formats.ranking import TIE_BREAK_NAMES, TieBreak, Withdrawn
from tournaments.formats.rules import Scoring
from tournaments.models import RoundState, Standing, Tournament
from tournaments.selectors import early_ends, paper, prizes, ranked, shape
from tournaments.selectors.prizes import Award

MOST_ROUNDS = 8
"""So many rounds have a column each on paper; files have all of them."""
TIE_PLACES = 3
MOST_TIES = 2
SEEN_IN_ROUNDS = frozenset(
    {TieBreak.BEST_ROUND, TieBreak.SECOND_ROUND, TieBreak.SMALLER_MINIMUM, TieBreak.LOT}
)
"""What needs no column on paper: the rounds say it, and a lot says nothing."""


@dataclass(frozen=True, slots=True)
class Row:
    """A line; `rounds` are the results by round, `ties` the figures of the tie-breaks.

    All values of a ranking are shown with as many `places` behind the point.
    """

    rank: int | None
    name: str
    under: str
    rounds: tuple[Fraction | None, ...]
    value: str
    hands: int
    missing: int
    ties: tuple[Fraction | None, ...]
    mark: str
    places: int

    @property
    def shown_value(self) -> str:
        return ranked.shown(self.value, self.places) or "–"

    @property
    def shown_rounds(self) -> tuple[str, ...]:
        return tuple(_figure(each) for each in self.rounds)


@dataclass(frozen=True, slots=True)
class Ranking:
    """A whole ranking in words; `after` is the last round that counts in it.

    `policy` are the sentences on what was counted and what decides between equals.
    """

    tournament: Tournament
    after: int
    is_final: bool
    rounds: tuple[int, ...]
    ties: tuple[TieBreak, ...]
    policy: tuple[str, ...]
    rows: tuple[Row, ...]
    awards: tuple[Award, ...]
    at: datetime

    @property
    def has_under(self) -> bool:
        """Whether anybody has a team or a category to be named."""
        return any(row.under for row in self.rows)

    @property
    def title(self) -> str:
        return _("Final ranking") if self.is_final else _("Ranking")

    @property
    def said(self) -> str:
        """After how many rounds it stands."""
        counted = ngettext("After %(count)d round", "After %(count)d rounds", self.after)
        return counted % {"count": self.after}


def ranking(tournament: Tournament, *, at: datetime, until: int | None = None) -> Ranking:
    """Return the newest ranking of the usual kind, or that after round `until`.

    Before the first one it has no rows.
    """
    rows = ranked.rows(tournament, until=until)
    after = rows[0].after_round if rows else 0
    rules = tournament.format()
    rounds = tuple(sorted({int(number) for row in rows for number in row.row.get("rounds", {})}))
    finished = tournament.rounds.filter(state=RoundState.FINISHED).count()
    ties = tuple(rules.ranking.ties)
    places = ranked.places_of(row.value for row in rows)
    return Ranking(
        tournament=tournament,
        after=after,
        is_final=bool(rows) and shape.total_rounds(rules) <= finished,
        rounds=rounds,
        ties=ties,
        policy=(
            *policy(tournament),
            *early_ends.sentences(early_ends.standing(tournament, until=after)),
        ),
        rows=tuple(_row(row, rounds, ties, places) for row in rows),
        awards=tuple(prizes.awards(tournament, rows)),
        at=at,
    )


def policy(tournament: Tournament) -> tuple[str, ...]:
    """Return the sentences that a ranking prints: what was counted, and how equals are ranked."""
    rules = tournament.format()
    said = [
        _(COUNT_SENTENCES[rules.count])
        if rules.scoring is Scoring.POINTS
        else _("%(what)s are ranked.") % {"what": _(label(rules.scoring))}
    ]
    if rules.ranking.ties:
        names = ", ".join(_(TIE_BREAK_NAMES[tie]) for tie in rules.ranking.ties)
        said.append(_("Between equals decide, in this order: %(names)s.") % {"names": names})
    else:
        said.append(_("Who is equal shares the rank."))
    if rules.ranking.withdrawn is Withdrawn.LAST:
        said.append(_("Who went home stands below all others, without a rank."))
    return tuple(said)


def _row(row: Standing, rounds: Sequence[int], ties: Sequence[TieBreak], places: int) -> Row:
    made = row.row.get("rounds", {})
    figures = {code: figure["value"] for code, figure in row.row.get("ties", [])}
    return Row(
        rank=row.rank,
        name=ranked.name(row),
        under=_under(row),
        rounds=tuple(_exact(made.get(str(number))) for number in rounds),
        value=row.value,
        hands=row.hands_played,
        missing=row.hands_missing,
        ties=tuple(_exact(figures.get(tie.value)) for tie in ties),
        mark=ranked.mark(row),
        places=places,
    )


def _under(row: Standing) -> str:
    """Return the team and the category of a person."""
    if row.entry is None:
        return ""
    team = row.entry.team.name if row.entry.team is not None else ""
    return ", ".join(part for part in (team, row.entry.category) if part)


def _exact(value: str | None) -> Fraction | None:
    return None if value is None else Fraction(value)


def _figure(value: Fraction | None) -> str:
    """Return an exact figure as it is read: whole, or with as many decimals as it needs."""
    if value is None:
        return ""
    if value.denominator == 1:
        return ranked.shown(str(value.numerator))
    return ranked.shown(str(decimal(value, TIE_PLACES).normalize()))


def _cell(value: Fraction | None) -> int | float | None:
    """Return an exact figure as a number of a spreadsheet."""
    if value is None:
        return None
    whole = value.denominator == 1
    return value.numerator if whole else float(decimal(value, TIE_PLACES))


def on_paper(ranking: Ranking) -> list[Ranked]:
    """Return the lists for the press: the ranking, and the prizes where there are any."""
    return [_ranking_on_paper(ranking), *([_prizes_on_paper(ranking)] if ranking.awards else [])]


def _prizes_on_paper(ranking: Ranking) -> Ranked:
    return Ranked(
        heading=paper.heading(ranking.tournament, _("Prizes")),
        columns=(
            Column(_("Category"), 48, align="left"),
            Column(_("Prize"), 56, align="left"),
            Column(_("Goes to"), align="left", bold=True),
            Column(_("Rank"), 13),
        ),
        lines=tuple(
            Line((each.category, each.prize, _winner(each), str(each.rank or "–")))
            for each in ranking.awards
        ),
    )


def _winner(award: Award) -> str:
    if not award.tied:
        return award.name or "–"
    names = {"name": award.name, "others": ", ".join(award.tied)}
    return _("%(name)s (equal with %(others)s)") % names


def _ranking_on_paper(ranking: Ranking) -> Ranked:
    """Return the ranking as a sheet; many rounds do not fit beside the names."""
    rounds = ranking.rounds if len(ranking.rounds) <= MOST_ROUNDS else ()
    ties = [(place, tie) for place, tie in enumerate(ranking.ties) if tie not in SEEN_IN_ROUNDS][
        :MOST_TIES
    ]
    has_under = ranking.has_under
    return Ranked(
        heading=paper.heading(ranking.tournament, ranking.title),
        columns=(
            Column(_("Rank"), 12, bold=True),
            Column(_("Name"), align="left", bold=True),
            *((Column(_("Team or category"), 30, align="left"),) if has_under else ()),
            *(
                Column(pgettext("column", "R%(number)s") % {"number": number}, 14)
                for number in rounds
            ),
            *(Column(_(TIE_BREAK_NAMES[tie]), 18) for _place, tie in ties),
            Column(_("Result"), 21, bold=True),
            Column(_("Hands"), 13),
        ),
        lines=tuple(
            Line(
                cells=(
                    str(row.rank or "–"),
                    row.name,
                    *((row.under,) if has_under else ()),
                    *(row.shown_rounds if rounds else ()),
                    *(_figure(row.ties[place]) for place, _tie in ties),
                    row.shown_value,
                    str(row.hands),
                ),
                mark=row.mark,
            )
            for row in ranking.rows
        ),
        note=" ".join((ranking.said + ".", *ranking.policy)),
        nothing=_("No hand was counted yet."),
    )


def as_table(ranking: Ranking) -> Export:
    """Return the ranking for other programs, with every round and every tie-break."""
    columns = {
        "rank": _("Rank"),
        "name": _("Name"),
        "team": _("Team or category"),
        **{
            f"round_{number}": _("Round %(number)s") % {"number": number}
            for number in ranking.rounds
        },
        "result": _("Result"),
        "hands_played": _("Hands played"),
        "hands_missing": _("Hands missing"),
        **{f"tie_{tie.value}": _(TIE_BREAK_NAMES[tie]) for tie in ranking.ties},
        "prizes": _("Prizes"),
        "remark": _("Remark"),
    }
    rows: Sequence[Sequence[Cell]] = [
        [
            row.rank,
            row.name,
            row.under,
            *map(_cell, row.rounds),
            _cell(Fraction(row.value)) if row.value else None,
            row.hands,
            row.missing,
            *map(_cell, row.ties),
            "; ".join(
                f"{won.category}: {won.prize}" for won in ranking.awards if won.name == row.name
            ),
            row.mark,
        ]
        for row in ranking.rows
    ]
    return Export(name(ranking.tournament), ranking.title, columns, rows)


def name(tournament: Tournament) -> str:
    """Return what a file of the ranking is called, without its ending."""
    day = date_format(localtime(tournament.starts_at), "Y-m-d")
    return f"{tournament.club.slug}-{day}-{slugify(tournament.title) or tournament.pk}"
