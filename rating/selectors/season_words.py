"""What a season is, in words: its days and how its people are ranked."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from clubs.dates import date_format
from rating.models import Measure
from rating.spans import Span

RANKED = {
    Measure.POINTS: gettext_lazy("Ranked by points."),
    Measure.AVERAGE: gettext_lazy("Ranked by the average of a hand."),
    Measure.PRESENCE: gettext_lazy("Ranked by presence."),
    Measure.ELO: gettext_lazy("Ranked by rating."),
    Measure.MEDALS: gettext_lazy("Ranked by medals."),
}


def season_words(span: Span, *, by: Measure) -> str:
    """Return the sentences that stand above a season's standings."""
    said = [days(span), str(RANKED[by])]
    if by == Measure.POINTS and span.best_of:
        counted = ngettext(
            "The best session of each person counts.",
            "The best %(count)d sessions of each person count.",
            span.best_of,
        )
        said.append(counted % {"count": span.best_of})
    if span.fewest_hands:
        fewest = ngettext(
            "Who has played fewer than %(count)d hand is not ranked.",
            "Who has played fewer than %(count)d hands is not ranked.",
            span.fewest_hands,
        )
        said.append(fewest % {"count": span.fewest_hands})
    return " ".join(said)


def days(span: Span) -> str:
    first = date_format(span.first)
    if span.last is None:
        return _("Since %(first)s.") % {"first": first}
    return _("From %(first)s to %(last)s.") % {"first": first, "last": date_format(span.last)}
