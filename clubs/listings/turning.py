"""Sorting a list and turning its pages by its address."""

import django_tables2 as tables
from django.http import HttpRequest


def turn(listing: tables.Table, request: HttpRequest, *, a_page: int) -> None:
    """Sort by the columns of `?sort=` and open the page `?page=`.

    Names of no column and numbers of no page are passed over; how long a page is, is not asked.
    """
    asked = request.GET.getlist(listing.prefixed_order_by_field)
    known = [one for one in asked if one.removeprefix("-") in listing.columns.names()]
    if known:
        listing.order_by = known
    listing.paginate(per_page=a_page)
    listing.page = listing.paginator.get_page(request.GET.get(listing.prefixed_page_field))
