"""Lists of the rating's pages, sorted and turned over by their addresses."""

from datetime import date
from typing import Any, Protocol

import django_tables2 as tables
from django.db.models import QuerySet
from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from clubs.listings.turning import turn
from clubs.models import HandSeat, Member
from clubs.templatetags.oudler import DASH, signed
from rating.models import Measure, Rating
from rating.selectors.ranking import Places
from rating.selectors.season import BY, Totals
from rating.standings import played_on

A_PAGE = 50
NUMBER = {"cell": {"class": "number"}}
WIDE_NUMBER = {"cell": {"class": "number wide-only"}}
BY_NAME = ("member__search_name", "pk")


class RatedSeat(Protocol):
    """A seat of a hand, read together with what the hand did to its rating."""

    seat: int | None
    score: int
    change: float | None


def _signed(value: float, decimals: int = 0) -> SafeString:
    context = {"value": value, "decimals": decimals}
    return render_to_string("components/signed.html", context)


def _person(member: Member, *, provisional: bool = False, hint: str = "") -> SafeString:
    """Write a name with its marks; `hint` says on a phone what other columns say elsewhere."""
    context = {"member": member, "provisional": provisional, "hint": hint}
    return render_to_string("rating/person_cell.html", context)


class RankingListing(tables.Table):  # type: ignore[misc]
    """Rated members; the rank is the place among all who are ranked, whatever is searched for."""

    rank = tables.Column(
        verbose_name=_("Rank"), empty_values=(), order_by=("-value", *BY_NAME), attrs=NUMBER
    )
    name = tables.Column(verbose_name=_("Name"), accessor="member", order_by=BY_NAME)
    value = tables.Column(
        verbose_name=_("Rating"),
        order_by=("value", *BY_NAME),
        initial_sort_descending=True,
        attrs=NUMBER,
    )
    hands = tables.Column(
        verbose_name=_("Hands"),
        order_by=("hands", *BY_NAME),
        initial_sort_descending=True,
        attrs=WIDE_NUMBER,
    )
    last = tables.Column(
        verbose_name=_("Last played"),
        accessor="last_play_order",
        order_by=("last_play_order", *BY_NAME),
        initial_sort_descending=True,
        attrs=WIDE_NUMBER,
    )

    class Meta:
        caption = _("Ranking")
        empty_text = _("Nobody is found by that name.")
        order_by = "rank"
        row_attrs = {"class": lambda table, record: table.mark_of(record.member_id)}

    def __init__(
        self, ratings: QuerySet[Rating], *, places: Places, me: int | None, request: HttpRequest
    ) -> None:
        super().__init__(ratings)
        self.places, self.me = places, me
        turn(self, request, a_page=A_PAGE)

    def mark_of(self, member_id: int) -> str | None:
        return "is-me" if member_id == self.me else None

    def render_rank(self, record: Rating) -> int:
        return self.places.of(record.value)

    def render_name(self, record: Rating) -> SafeString:
        hint = ngettext("%(count)d hand", "%(count)d hands", record.hands)
        hint %= {"count": record.hands}
        return _person(record.member, provisional=record.is_provisional, hint=hint)

    def render_value(self, value: float) -> str:
        return f"{value:.0f}"

    def render_last(self, value: str) -> date:
        return timezone.localdate(played_on(value))


class HandHistory(tables.Table):  # type: ignore[misc]
    """A member's hands, newest first."""

    date = tables.Column(
        verbose_name=_("Date"),
        accessor="hand__session__date",
        attrs={"cell": {"class": "wide-only"}},
    )
    place = tables.Column(verbose_name=_("Table, hand"), accessor="hand__number")
    contract = tables.Column(verbose_name=_("Contract"), accessor="hand")
    role = tables.Column(verbose_name=_("Role"), attrs={"cell": {"class": "wide-only"}})
    score = tables.Column(verbose_name=_("Score"), attrs=NUMBER)
    change = tables.Column(verbose_name=_("Rating"), default=DASH, attrs=WIDE_NUMBER)

    class Meta:
        caption = _("Hands played")
        empty_text = _("No hand yet.")
        orderable = False

    def __init__(self, seats: QuerySet[HandSeat], *, request: HttpRequest) -> None:
        super().__init__(seats)
        turn(self, request, a_page=A_PAGE)

    def render_place(self, record: HandSeat) -> SafeString:
        return render_to_string("rating/hand_cell.html", {"hand": record.hand})

    def render_contract(self, record: HandSeat) -> SafeString:
        context = {"hand": record.hand, "role": record.get_role_display()}
        return render_to_string("rating/contract_cell.html", context)

    def render_role(self, record: HandSeat) -> str:
        return record.get_role_display()

    def render_score(self, record: RatedSeat) -> SafeString | str:
        if record.seat is None:
            return DASH
        context = {"value": record.score, "change": record.change}
        return render_to_string("rating/score_cell.html", context)

    def render_change(self, value: float) -> str:
        return signed(value, 1)


class SeasonLine(Protocol):
    """A person's totals of a season, as the selector reads them."""

    member: Member
    member_id: int
    rank: int
    is_ranked: int
    hands_played: int
    sat_out: int
    firsts: int
    seconds: int
    thirds: int


def _total(verbose_name: Any, **more: Any) -> tables.Column:
    return tables.Column(
        verbose_name=verbose_name, initial_sort_descending=True, default=DASH, **more
    )


class SeasonListing(tables.Table):  # type: ignore[misc]
    """Everybody's totals of a season; a phone shows the ones by which they are ranked."""

    rank = tables.Column(
        verbose_name=_("Rank"), order_by=("-is_ranked", "rank", *BY_NAME), attrs=NUMBER
    )
    name = tables.Column(verbose_name=_("Name"), accessor="member", order_by=BY_NAME)
    counted = _total(_("Total"), order_by=("counted", *BY_NAME))
    mean = _total(_("Average"), order_by=("mean", *BY_NAME))
    rating = _total(_("Rating"), order_by=("rating", *BY_NAME))
    sessions = _total(_("Sessions"), order_by=("sessions", *BY_NAME))
    medals = _total(_("Medals"), order_by=("medals", *BY_NAME))
    hands_played = _total(_("Hands played"), order_by=("hands_played", *BY_NAME))
    sat_out = _total(_("Sat out"), order_by=("sat_out", *BY_NAME))

    class Meta:
        caption = _("Season")
        empty_text = _("No hand was counted in this season.")
        order_by = "rank"
        row_attrs = {"class": lambda table, record: table.mark_of(record.member_id)}

    def __init__(self, lines: Totals, *, by: Measure, me: int | None, request: HttpRequest) -> None:
        super().__init__(lines)
        self.me = me
        for name in ("counted", "mean", "rating", "sessions", "medals", "hands_played", "sat_out"):
            self.columns[name].column.attrs = NUMBER if name == BY[by] else WIDE_NUMBER
        turn(self, request, a_page=A_PAGE)

    def mark_of(self, member_id: int) -> str | None:
        return "is-me" if member_id == self.me else None

    def render_rank(self, record: SeasonLine) -> str | int:
        return record.rank if record.is_ranked else DASH

    def render_name(self, record: SeasonLine) -> SafeString:
        hint = render_to_string(
            "rating/played.html", {"played": record.hands_played, "out": record.sat_out}
        )
        return _person(record.member, hint=hint)

    def render_counted(self, value: int) -> SafeString:
        return _signed(value)

    def render_mean(self, value: float) -> str:
        return signed(value, 1)

    def render_rating(self, value: float) -> str:
        return f"{value:.0f}"

    def render_medals(self, record: SeasonLine) -> SafeString:
        return render_to_string("rating/medals_cell.html", {"line": record})
