"""Hands played once more: those of the online tables, and records that people bring."""

from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.http import content_disposition_header
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from clubs import access as accesses
from clubs.access import Need
from clubs.services.refusal import Refused
from clubs.web import Request, page, status_of, wants_part, whole
from games import access as guests
from games import engine
from games.access import Guest
from games.engine import Record
from games.forms import RecordForm
from games.models import OnlineTable
from games.selectors import replay, thinking
from games.services import questions

TEMPLATE = "games/replay.html"


@require_safe
def online_replay(request: Request, pk: int, number: int) -> HttpResponse:
    """Show a hand after `?at=` actions, with all cards or as `?seat=` saw it."""
    guest = guests.table(request, pk)
    return _replayed(request, guest, number, _record(guest.table, number))


@require_safe
def online_computer(request: Request, pk: int, number: int) -> HttpResponse:
    """Show how the computer played a training hand with the learner's cards."""
    guest = guests.table(request, pk)
    record = thinking.record_of_computer(table=guest.table, number=number)
    if record is None:
        raise Http404(_("The computer has not played this hand yet."))
    return _replayed(request, guest, number, record, is_computers=True)


@require_http_methods(["GET", "HEAD", "POST"])
def online_analysis(request: Request, pk: int, number: int) -> HttpResponse:
    """Ask for a hand to be looked through, and show what was found."""
    guest = guests.table(request, pk)
    if request.method == "POST":
        guest.require_member()
        try:
            questions.ask_analysis(table=guest.table, number=number, at=timezone.now())
        except Refused as error:
            raise Http404(str(error)) from None
        if not wants_part(request):
            return redirect("online_replay", pk=pk, number=number)
    elif not wants_part(request):
        return redirect("online_replay", pk=pk, number=number)
    context = _analysed(guest, number)
    return page(request, TEMPLATE, context, partial="analysis")


@require_safe
def online_record(request: Request, pk: int, number: int) -> HttpResponse:
    """Give a hand that is over as a `.tgn` file."""
    guest = guests.table(request, pk)
    text = engine.dump(_record(guest.table, number))
    name = f"{guest.table.club.slug}-{pk}-{number}.tgn"
    answer = HttpResponse(text, content_type="text/plain; charset=utf-8")
    answer["Content-Disposition"] = content_disposition_header(as_attachment=True, filename=name)
    return answer


@require_http_methods(["GET", "HEAD", "POST"])
def replay_record(request: Request, slug: str) -> HttpResponse:
    """Replay a record that is posted with each step; nothing of it is kept."""
    access = accesses.club(request, slug, Need.READ)
    form = RecordForm(request.POST, request.FILES) if request.method == "POST" else RecordForm()
    context: dict[str, object] = {"club": access.club, "access": access, "form": form}
    if not form.is_valid():
        return page(request, "games/replay_upload.html", context, status=status_of(form))
    post = request.POST
    chosen = max(1, min(whole(post.get("record", "")) or 1, len(form.records)))
    record = form.records[chosen - 1]
    context |= {
        "record": record,
        "records": range(1, len(form.records) + 1),
        "chosen": chosen,
        "text": form.cleaned_data["text"],
        "moment": _moment(record, post.get("at", "0"), post.get("seat", "")),
    }
    return page(request, TEMPLATE, context, partial="replay")


def _replayed(
    request: Request, guest: Guest, number: int, record: Record, *, is_computers: bool = False
) -> HttpResponse:
    context = _analysed(guest, number) | {
        "club": guest.table.club,
        "access": guest.access,
        "record": record,
        "is_computers": is_computers,
        "moment": _moment(
            record,
            request.GET.get("at", "0"),
            request.GET.get("seat", ""),
            reader=replay.seat_of(table=guest.table, number=number, member=guest.member),
        ),
    }
    return page(request, TEMPLATE, context, partial="replay")


def _analysed(guest: Guest, number: int) -> dict[str, object]:
    found = thinking.analysis(table=guest.table, number=number)
    may_ask = found is None and guest.member is not None
    return {"table": guest.table, "number": number, "analysis": found, "may_ask": may_ask}


def _record(table: OnlineTable, number: int) -> Record:
    found = replay.record(table=table, number=number)
    if found is None:
        raise Http404(_("This hand is not over, or there is no such hand at this table."))
    return found


def _moment(record: Record, at: str, seat: str, *, reader: int | None = None) -> replay.Moment:
    return replay.moment(record, at=whole(at) or 0, seat=whole(seat), reader=reader)
