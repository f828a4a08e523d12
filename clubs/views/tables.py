"""A table: who sits where, who deals, and its running score sheet."""

from collections.abc import Mapping
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST, require_safe

from clubs import access as accesses
from clubs.access import Need
from clubs.models import Hand
from clubs.selectors import tables
from clubs.selectors.paper.hands import balance
from clubs.selectors.sheet import Row, score_sheet
from clubs.services import hands_planned
from clubs.services.refusal import Refused
from clubs.templatetags.hands import contract_label
from clubs.templatetags.oudler import points
from clubs.web import Request, page, wants_part, whole

TEMPLATE = "clubs/table.html"
UNCHANGED = 204


@require_safe
def table_page(request: Request, pk: int) -> HttpResponse:
    """Show a table to everybody at it; with `?at=` answer 204 while nothing has changed."""
    table, access = accesses.table(request, pk, Need.READ)
    if wants_part(request) and request.GET.get("at") == str(table.version):
        return HttpResponse(status=UNCHANGED)
    board = tables.board(table=table)
    me = access.member.pk if access.member else None
    sheet = score_sheet(table=table, me=me)
    context = {
        "club": access.club,
        "access": access,
        "table": table,
        "board": board,
        "ring": {"seats": tables.ring_picture(board.sitting, me=me)} if board.sitting else None,
        "following": board.sitting.after() if board.sitting else None,
        "sheet": {
            "columns": sheet.columns,
            "rows": [_line(row, board.last) for row in sheet.rows],
            "sum": balance(table, sheet),
        },
    }
    return page(request, TEMPLATE, context, partial="board")


@require_POST
def table_planned(request: Request, pk: int) -> HttpResponse:
    """Let a table play another number of hands than planned, such as one more."""
    table, access = accesses.table(request, pk, Need.SCORE)
    hands = whole(request.POST.get("hands", "")) or 0
    try:
        hands_planned.set_hands_planned(
            table=table, hands=hands, by=access.actor, at=timezone.now()
        )
    except Refused as refused:
        messages.error(request, str(refused))
    return redirect("table_enter", pk=table.pk)


def _line(row: Row, last: Hand | None) -> dict[str, object]:
    hand = row.hand
    return {
        "id": hand.pk,
        "url": reverse("hand_page", args=[hand.pk]),
        "number": hand.number,
        "label": contract_label(hand),
        "declarer": hand.declarer.name if hand.declarer else "",
        "result": _result(row.summary),
        "state": row.state,
        "is_lit": last is not None and hand.pk == last.pk,
        "cells": row.cells,
    }


def _result(summary: Mapping[str, Any]) -> str:
    """Return what was counted, such as "49 points, 2 oudlers"; nothing for a deal not played."""
    counted, oudlers = summary.get("card_points"), summary.get("oudlers")
    if counted is None or oudlers is None:
        return ""
    held = ngettext("%(count)d oudler", "%(count)d oudlers", oudlers) % {"count": oudlers}
    return _("%(points)s points, %(oudlers)s") % {
        "points": points(float(counted)),
        "oudlers": held,
    }
