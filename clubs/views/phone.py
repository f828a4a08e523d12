"""A table's phone: opened by the code on its sheet, without an account."""

from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_POST, require_safe

from clubs import access as accesses
from clubs.access import Need, TokenRefused
from clubs.models import Member
from clubs.views import entry_page as pages
from clubs.web import whole


@never_cache
@ensure_csrf_cookie
@require_safe
def phone(request: HttpRequest, token: str) -> HttpResponse:
    """Open a table by its code; the page stays here, so loading it again opens the table again."""
    try:
        table = accesses.open_table(request, token)
    except TokenRefused as refused:
        context = {"sentence": str(refused)}
        return render(request, "clubs/phone.html", context, status=HTTPStatus.FORBIDDEN)
    table, access = accesses.table(request, table.pk, Need.ENTER)
    return pages.entry_page(request, table=table, access=access)


@require_POST
def table_who(request: HttpRequest, pk: int) -> HttpResponse:
    """Remember whose phone this is; empty for the shared phone of the table."""
    table, _access = accesses.table(request, pk, Need.ENTER)
    who = whole(request.POST.get("who", ""))
    member = Member.objects.filter(pk=who or 0, seats__table=table).first() if who else None
    accesses.say_who(request, table, member)
    if not request.accepts("text/html"):
        return HttpResponse(status=HTTPStatus.NO_CONTENT)
    return redirect("table_enter", pk=table.pk)
