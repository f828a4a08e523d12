"""Correcting a hand: the entry form filled in, with what the correction would change."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any
from uuid import uuid4

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from clubs import access as accesses
from clubs.access import Access, Need
from clubs.forms.entry import (
    EntryForm,
    Envelope,
    entry_form,
    facts,
    prefill,
    read_envelope,
    said_by_field,
)
from clubs.models import Hand, HandVersion
from clubs.selectors import hands as selectors
from clubs.selectors import tables
from clubs.services import hands
from clubs.services.hands import Correction, Deal, HandError
from clubs.views import entry_page as pages
from clubs.views import refusals
from clubs.views.entry_words import script_words
from clubs.views.refusals import NOT_NOW, Refusal
from clubs.web import whole
from games import engine
from games.engine import Problem

BOTH_STEPS = "all"


@dataclass(frozen=True, slots=True)
class Desk:
    """A hand as it lies before the person who corrects it; `own` when he only mends his own."""

    hand: Hand
    version: HandVersion
    access: Access
    own: bool


@require_http_methods(["GET", "HEAD", "POST"])
def hand_correct(request: HttpRequest, pk: int) -> HttpResponse:
    """Show a hand in the entry form, preview a correction (also as JSON), and store it."""
    hand, access = accesses.hand(request, pk, Need.ENTER)
    desk = Desk(hand, selectors.newest_version(hand=hand), access, own=not access.can_score)
    if desk.own and not _is_own_last(desk):
        raise PermissionDenied(str(NOT_NOW["not_own_last"]))
    if request.method != "POST":
        return _page(request, desk, _filled(desk))
    data = _fields(request)
    envelope = _envelope(data, desk)
    if isinstance(envelope, Problem):
        return _page(request, desk, data, refusal=refusals.of_problems([envelope]))
    if not request.accepts("text/html"):
        return _preview(request, desk, _form(desk, data, envelope))
    if data.get("action", "save") != "save":
        return _page(request, desk, data, envelope)
    refusal = _store(desk, data, envelope)
    if refusal:
        return _page(request, desk, data, envelope, refusal=refusal)
    messages.success(request, _("Hand %(number)s is corrected.") % {"number": hand.number})
    return redirect("hand_page", pk=hand.pk)


def _store(desk: Desk, data: Mapping[str, str], envelope: Envelope) -> Refusal | None:
    reason = data.get("reason", "").strip()
    if not (reason or desk.own):
        return refusals.without_reason()
    form = _form(desk, data, envelope)
    if form.typed.problems or form.typed.undecided:
        return refusals.of_problems(form.problems + form.missing)
    sitting = envelope.sitting
    correction = Correction(
        client_key=envelope.client_key,
        deal=Deal(desk.hand.number, sitting.dealer_chair, sitting.members, form.typed.said),
        seen_version=whole(data.get("version", "")) or 0,
        reason=reason,
        consent=envelope.consent,
        own=desk.own,
    )
    at = timezone.now()
    try:
        hands.correct(hand=desk.hand, correction=correction, by=desk.access.actor, at=at)
    except HandError as error:
        return refusals.of_error(error)
    return None


def _page(
    request: HttpRequest,
    desk: Desk,
    data: Mapping[str, str],
    envelope: Envelope | None = None,
    *,
    refusal: Refusal | None = None,
) -> HttpResponse:
    hand, version = desk.hand, desk.version
    sitting = tables.sitting_of(version=version, table=hand.table)
    fields = dict(data)
    stale = refusal is not None and refusal.code == "stale"
    if stale:
        fields["version"] = str(version.number)
    form = _form(desk, fields, envelope)
    context: dict[str, Any] = {
        **pages.form_context(form, refusal),
        **_comparison(desk, form),
        "club": desk.access.club,
        "access": desk.access,
        "hand": hand,
        "table": hand.table,
        "fields": fields,
        "form_url": reverse("hand_correct", args=[hand.pk]),
        "preview_template": "clubs/correct_preview.html",
        "step": BOTH_STEPS,
        "own": desk.own,
        "others_version": facts(version=version, sitting=sitting) if stale else None,
        "version": version,
        "chairs": _chairs(desk, form),
        "state": {"preview": reverse("hand_correct", args=[hand.pk]), "correct": True},
        "words": script_words(),
    }
    status = refusal.status if refusal else HTTPStatus.OK
    return render(request, "clubs/hand_correct.html", context, status=status)


def _preview(request: HttpRequest, desk: Desk, form: EntryForm) -> JsonResponse:
    context = {"preview": pages.preview_of(form), "hand": desk.hand, **_comparison(desk, form)}
    return JsonResponse(
        {
            "complete": form.is_complete,
            "greyed": form.greyed(),
            "problems": said_by_field(form.problems),
            "missing": said_by_field(form.missing),
            "preview": render_to_string("clubs/correct_preview.html", context, request),
        }
    )


def _comparison(desk: Desk, form: EntryForm) -> dict[str, Any]:
    """Return everybody's score before and after, and the new ones for the rating's preview."""
    if not form.is_complete:
        return {"comparison": None}
    before = {int(member): score for member, score in desk.version.scores.items()}
    explanation = pages.preview_of(form).explanation
    after = {person.id: score for person, score in explanation.scores} if explanation else {}
    names = tables.names_of([*desk.version.ring, *form.sitting.members])
    lines = [
        (names[member], before.get(member, 0), after.get(member, 0))
        for member in names
        if member in before or member in after
    ]
    return {
        "comparison": [(name, old, new, new - old) for name, old, new in lines],
        "new_scores": json.dumps({"scores": json.dumps(after)}),
    }


def _chairs(desk: Desk, form: EntryForm) -> list[dict[str, object]]:
    """Return the chairs of the hand, each with everybody who can have sat there."""
    people = sorted(selectors.may_sit(table=desk.hand.table).items(), key=lambda one: one[1])
    return [
        {
            "name": f"chair_{person.chair}",
            "chair": person.chair,
            "sits": person.id,
            "people": people,
        }
        for person in form.sitting.ring
    ]


def _filled(desk: Desk) -> dict[str, str]:
    sitting = tables.sitting_of(version=desk.version, table=desk.hand.table)
    fields = prefill(version=desk.version, sitting=sitting)
    return fields | {"client_key": str(uuid4()), "version": str(desk.version.number)}


def _form(desk: Desk, data: Mapping[str, str], envelope: Envelope | None) -> EntryForm:
    sitting = (
        envelope.sitting
        if envelope
        else tables.sitting_of(version=desk.version, table=desk.hand.table)
    )
    return entry_form(
        data=data,
        sitting=sitting,
        rules=engine.rules(desk.version.rules_id),
        options=desk.version.rule_options,
    )


def _envelope(data: Mapping[str, str], desk: Desk) -> Envelope | Problem:
    table = desk.hand.table
    allowed = tables.everyone_of(table=table) if desk.own else selectors.may_sit(table=table)
    return read_envelope(
        data, table=table, players=tables.players_of(desk.version.rules_id), may_sit=allowed
    )


def _fields(request: HttpRequest) -> dict[str, str]:
    """Return what was posted; people chosen chair by chair make the ring."""
    data = pages.posted(request)
    chairs = [data[name] for chair in range(1, 7) if (name := f"chair_{chair}") in data]
    if chairs:
        data["ring"] = ",".join(chairs)
    return data


def _is_own_last(desk: Desk) -> bool:
    last = selectors.last_number(table=desk.hand.table)
    return hands.is_own_last(desk.hand, desk.version, last, desk.access.actor.device)
