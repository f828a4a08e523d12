import django_tables2 as tables
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from clubs.models import Member

A_PAGE = 50


class MemberListing(tables.Table):  # type: ignore[misc]
    """The people of a club; licence and contact are for organisers alone."""

    name = tables.Column(order_by=("search_name",), linkify=("member_page", [tables.A("pk")]))
    role = tables.Column(attrs={"cell": {"class": "wide-only"}})
    licence = tables.Column(verbose_name=_("Licence"), attrs={"cell": {"class": "wide-only"}})
    contact = tables.Column(attrs={"cell": {"class": "wide-only"}}, orderable=False)
    edit = tables.Column(empty_values=(), verbose_name="", orderable=False)

    class Meta:
        caption = _("Members")
        empty_text = _("Nobody is found by that name.")
        order_by = "name"
        per_page = A_PAGE

    def __init__(self, *args: object, organises: bool, **kwargs: object) -> None:
        hidden = () if organises else ("licence", "contact", "edit")
        super().__init__(*args, exclude=hidden, **kwargs)

    def render_role(self, record: Member) -> str:
        return record.get_role_display()

    def render_edit(self, record: Member) -> SafeString:
        return render_to_string("clubs/people/member_edit_link.html", {"member": record})
