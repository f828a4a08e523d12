"""What the entry page of a table shows: the same for a phone with a code and for a member."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import uuid4

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone

from clubs.access import Access, device_of
from clubs.forms.entry import EntryForm, entry_form, game_of, said_by_field
from clubs.models import Table
from clubs.rotation import DealOutcome
from clubs.selectors import radelci, tables
from clubs.selectors.explained import Explanation, explain
from clubs.selectors.last_hand import LastHand, last_hand
from clubs.selectors.tables import Board, Sitting
from clubs.services.hands import UNDO_SECONDS, mark_of, outcome_of, voids_of
from clubs.views.entry_words import next_sentence, script_words
from clubs.views.refusals import Refusal
from games import engine

TEMPLATE = "clubs/enter.html"
FIRST, SECOND = "1", "2"
HIDDEN = ("client_key", "number", "ring", "players", "mark", "who", "version")


@dataclass(frozen=True, slots=True)
class Preview:
    """What a form would give: the score in lines and names, and how the table goes on."""

    form: EntryForm
    explanation: Explanation | None
    following: Sitting

    @property
    def next_words(self) -> str:
        return next_sentence(self.following)

    @property
    def warnings(self) -> list[str]:
        said = said_by_field(self.form.judgement.warnings)
        return [sentence for sentences in said.values() for sentence in sentences]


def fresh_fields(board: Board) -> dict[str, str]:
    """Return the fields of an empty form for the next hand."""
    sitting = board.sitting
    fields = {"number": str(board.number), "client_key": str(uuid4())}
    fields["mark"] = mark_of(board.table.session)
    fields |= defaults_of(board)
    if sitting:
        fields |= {
            "players": str(board.table.players),
            "ring": ",".join(str(member) for member in sitting.members),
            "dealer": str(sitting.dealer.id),
        }
    return fields


def defaults_of(board: Board) -> dict[str, str]:
    """Return the fields of an empty form that have a usual answer, or one from hands before."""
    game = game_of(board.table.session.game)
    held = game.held(radelci.holders(table=board.table)) if game.held else {}
    return {**game.defaults, **held}


def form_of(*, table: Table, sitting: Sitting, data: Mapping[str, str]) -> EntryForm:
    rules_id = f"{table.session.rules}/{sitting.rotation.players}"
    return entry_form(
        data=data,
        sitting=sitting,
        rules=engine.rules(rules_id),
        options=table.session.options_for(sitting.rotation.players),
    )


def preview_of(form: EntryForm) -> Preview:
    sheet = form.judgement.sheet if form.is_complete and not form.is_void else None
    outcome = outcome_of(form.rules.id, form.typed.said) if form.is_complete else DealOutcome.PLAYED
    return Preview(
        form=form,
        explanation=explain(sheet=sheet, sitting=form.sitting) if sheet else None,
        following=form.sitting.after(outcome),
    )


def entry_page(
    request: HttpRequest,
    *,
    table: Table,
    access: Access,
    data: Mapping[str, str] | None = None,
    step: str = FIRST,
    refusal: Refusal | None = None,
    sitting: Sitting | None = None,
) -> HttpResponse:
    """Render the page, empty for the next hand or with what was typed and why it was refused."""
    board = tables.board(table=table)
    # Shown again, the form goes by the rules as they are now.
    fields = {**data, "mark": mark_of(table.session)} if data else fresh_fields(board)
    if access.member and access.actor.user is None:
        fields.setdefault("who", str(access.member.pk))
    sitting = sitting or board.sitting
    form = form_of(table=table, sitting=sitting, data=fields) if sitting else None
    if form and refusal and refusal.fields.keys() & form.fields_of_first_step:
        step = FIRST
    context: dict[str, Any] = {
        **(form_context(form, refusal) if form else {}),
        "club": access.club,
        "access": access,
        "table": table,
        "board": board,
        "fields": fields,
        "form_url": reverse("table_enter", args=[table.pk]),
        "preview_template": "clubs/entry_preview.html",
        "next_words": next_sentence(sitting.after()) if sitting else "",
        "step": step,
        "last": last_of(request, board, at=timezone.now()),
        "state": state_of(board),
        "words": script_words(),
        "is_phone": access.actor.user is None,
    }
    return render(request, TEMPLATE, context, status=refusal.status if refusal else None)


def form_context(form: EntryForm, refusal: Refusal | None) -> dict[str, Any]:
    """Return what `entry_form.html` needs beside the page's own fields."""
    said = refusal.fields if refusal else {}
    return {
        "form": form.with_problems(said),
        "hidden": {name: form.data.get(name, "") for name in HIDDEN},
        "preview": preview_of(form),
        "problems": said,
        "refusal": refusal,
    }


def posted(request: HttpRequest) -> dict[str, str]:
    """Return the posted fields of a hand, without the one that guards the request."""
    return {
        name: str(value) for name, value in request.POST.items() if name != "csrfmiddlewaretoken"
    }


def last_of(request: HttpRequest, board: Board, *, at: datetime) -> LastHand | None:
    if board.last is None:
        return None
    return last_hand(hand=board.last, device=device_of(request), at=at, undo_seconds=UNDO_SECONDS)


def state_of(board: Board) -> dict[str, object]:
    """Return what a phone needs to go on by itself while it is cut off."""
    sitting = board.sitting
    state: dict[str, object] = {
        "table": board.table.pk,
        "number": board.number,
        "full": board.is_full,
        "version": board.table.version,
        "players": board.table.players,
        "mark": mark_of(board.table.session),
        "enter": reverse("table_enter", args=[board.table.pk]),
        "preview": reverse("table_preview", args=[board.table.pk]),
        "ring": [],
        "voids": voids_of(board.table.rules_id),
        "defaults": defaults_of(board),
    }
    if sitting:
        state |= {
            "dealer": sitting.dealer_chair,
            "ring": [{"id": str(person.id), "name": person.name} for person in sitting.ring],
            "schedule": sitting.rotation.schedule(),
        }
    return state
