"""Hands played once more: those of the online tables, and records that people bring."""

from django.http import Http404, HttpResponse
from django.utils.http import content_disposition_header
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from clubs import access as accesses
from clubs.access import Need
from clubs.web import Request, page, status_of, whole
from games import access as guests
from games import engine
from games.engine import Record
from games.forms import RecordForm
from games.models import OnlineTable
from games.selectors import replay

TEMPLATE = "games/replay.html"


@require_safe
def online_replay(request: Request, pk: int, number: int) -> HttpResponse:
    """Show a hand after `?at=` actions, with all cards or as `?seat=` saw it."""
    guest = guests.table(request, pk)
    record = _record(guest.table, number)
    context = {
        "club": guest.table.club,
        "access": guest.access,
        "table": guest.table,
        "number": number,
        "record": record,
        "moment": _moment(record, request.GET.get("at", "0"), request.GET.get("seat", "")),
    }
    return page(request, TEMPLATE, context, partial="replay")


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


def _record(table: OnlineTable, number: int) -> Record:
    found = replay.record(table=table, number=number)
    if found is None:
        raise Http404(_("This hand is not over, or there is no such hand at this table."))
    return found


def _moment(record: Record, at: str, seat: str) -> replay.Moment:
    return replay.moment(record, at=whole(at) or 0, seat=whole(seat))
