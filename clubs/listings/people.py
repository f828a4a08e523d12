import django_tables2 as tables
from django.db.models import QuerySet
from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from clubs.listings.turning import turn
from clubs.models import Club, Member

A_PAGE = 50


class MemberListing(tables.Table):  # type: ignore[misc]
    """The people of a club; licence and contact are for organisers alone."""

    name = tables.Column(order_by=("search_name",))
    role = tables.Column(attrs={"cell": {"class": "wide-only"}})
    licence = tables.Column(verbose_name=_("Licence"), attrs={"cell": {"class": "wide-only"}})
    contact = tables.Column(attrs={"cell": {"class": "wide-only"}}, orderable=False)
    edit = tables.Column(
        empty_values=(), verbose_name="", orderable=False, attrs={"cell": {"class": "number"}}
    )

    class Meta:
        caption = _("Members")
        empty_text = _("Nobody is found by that name.")
        order_by = "name"

    def __init__(
        self, people: QuerySet[Member], *, club: Club, organises: bool, request: HttpRequest
    ) -> None:
        hidden = () if organises else ("licence", "contact", "edit")
        super().__init__(people, exclude=hidden)
        self.club = club
        turn(self, request, a_page=A_PAGE)

    def render_name(self, record: Member) -> SafeString:
        return render_to_string("clubs/member_name_cell.html", {"member": record})

    def render_role(self, record: Member) -> str:
        return record.get_role_display()

    def render_edit(self, record: Member) -> SafeString:
        return render_to_string(
            "clubs/member_edit_link.html", {"member": record, "slug": self.club.slug}
        )
