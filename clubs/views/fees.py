"""Fees: what everybody owes and has paid, receipts, and what the club asks for."""

from http import HTTPStatus

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from clubs import access as accesses
from clubs import exports, web
from clubs.access import Access, Need
from clubs.forms.fees import PaymentForm, RatesForm
from clubs.models import Member, Payment
from clubs.selectors import fees as selectors
from clubs.services import fees as services
from clubs.services.refusal import Refused


@require_safe
def fee_list(request: web.Request, slug: str) -> HttpResponse:
    access = accesses.club(request, slug, Need.ORGANISE)
    only_owing = "owing" in request.GET
    lines = selectors.accounts(access.club, only_owing=only_owing)
    rates = selectors.rates(access.club)
    context = {
        "club": access.club,
        "access": access,
        "lines": lines,
        "totals": selectors.totals(lines),
        "rates": rates,
        "only_owing": only_owing,
        "season": selectors.season_name(timezone.localdate()),
    }
    return web.page(request, "clubs/fees.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def fee_rates(request: web.Request, slug: str) -> HttpResponse:
    access = accesses.club(request, slug, Need.ORGANISE)
    form = RatesForm(request.POST or None, rates=selectors.rates(access.club))
    if request.method == "POST" and form.is_valid():
        services.set_rates(club=access.club, rates=form.rates(), by=access.actor, at=timezone.now())
        messages.success(request, _("The fees are saved. They hold from now on."))
        return redirect("fee_list", slug)
    context = {"club": access.club, "access": access, "form": form}
    return web.page(request, "clubs/fee_rates.html", context, status=web.status_of(form))


@require_POST
def fee_season(request: web.Request, slug: str) -> HttpResponse:
    """Let all members owe the fee of a season."""
    access = accesses.club(request, slug, Need.ORGANISE)
    label = request.POST.get("season", "")
    try:
        count = services.charge_season(
            club=access.club, label=label, by=access.actor, at=timezone.now()
        )
    except Refused as refused:
        messages.error(request, str(refused))
    else:
        said = ngettext(
            "%(count)s person owes the fee of %(season)s now.",
            "%(count)s people owe the fee of %(season)s now.",
            count,
        )
        messages.success(request, said % {"count": count, "season": label})
    return redirect("fee_list", slug)


@require_safe
def fees_file(request: web.Request, slug: str, form: str) -> HttpResponse:
    access = accesses.club(request, slug, Need.ORGANISE)
    return exports.answer(selectors.export(access.club), form)


@require_http_methods(["GET", "HEAD", "POST"])
def fee_account(request: web.Request, slug: str, pk: int) -> HttpResponse:
    """Show a person's account to himself and to organisers, who note payments."""
    access, member = _account_of(request, slug, pk)
    account = selectors.account(member)
    today = timezone.localdate()
    form = PaymentForm(request.POST or None, rest=account.rest, today=today)
    if request.method != "POST":
        return _account_page(request, access, member, form)
    access = accesses.club(request, slug, Need.ORGANISE)
    if not form.is_valid():
        return _account_page(request, access, member, form)
    try:
        services.pay(member=member, receipt=form.receipt(), by=access.actor, at=timezone.now())
    except Refused as refused:
        form.add_error("amount", str(refused))
        return _account_page(request, access, member, form)
    messages.success(request, _("The payment is noted."))
    return redirect("fee_account", slug, pk)


@require_POST
def payment_cancel(request: web.Request, slug: str, pk: int) -> HttpResponse:
    access = accesses.club(request, slug, Need.ORGANISE)
    found = Payment.objects.select_related("club", "member").filter(club=access.club)
    payment = get_object_or_404(found, pk=pk)
    services.cancel_payment(payment=payment, by=access.actor, at=timezone.now())
    messages.success(request, _("The payment is cancelled; it stays readable."))
    return redirect("fee_account", slug, payment.member_id)


@require_safe
def payment_receipt(request: web.Request, slug: str, pk: int) -> HttpResponse:
    """Show the receipt of a payment, to be printed."""
    access = accesses.club(request, slug, Need.READ)
    found = Payment.objects.select_related("member").filter(club=access.club)
    payment = get_object_or_404(found, pk=pk)
    _require_own(access, payment.member)
    context = {
        "club": access.club,
        "access": access,
        "payment": payment,
        "rates": selectors.rates(access.club),
    }
    return web.page(request, "clubs/receipt.html", context)


def _account_of(request: web.Request, slug: str, pk: int) -> tuple[Access, Member]:
    access = accesses.club(request, slug, Need.READ)
    found = get_object_or_404(Member, club=access.club, pk=pk, is_bot=False)
    found.club = access.club
    _require_own(access, found)
    return access, found


def _require_own(access: Access, member: Member) -> None:
    own = access.member is not None and access.member.pk == member.pk
    if not own and not access.can_organise:
        raise PermissionDenied(accesses.REFUSALS[Need.ORGANISE])


def _account_page(
    request: web.Request, access: Access, member: Member, form: PaymentForm
) -> HttpResponse:
    context = {
        "club": access.club,
        "access": access,
        "member": member,
        "form": form,
        "account": selectors.account(member),
        "dues": selectors.dues(member),
        "payments": selectors.payments(member),
        "rates": selectors.rates(access.club),
    }
    status = HTTPStatus.UNPROCESSABLE_ENTITY if form.errors else HTTPStatus.OK
    return web.page(request, "clubs/fee_account.html", context, status=status)
