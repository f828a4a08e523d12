"""A person while the tournament runs: goes home, comes back, or somebody else plays."""

from http import HTTPStatus

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from clubs import web
from clubs.access import Access, Need
from clubs.services.refusal import Refused
from tournaments import access as accesses
from tournaments.forms.leaving import LeaveForm, SubstituteForm
from tournaments.models import Entry, Tournament
from tournaments.selectors import blockers
from tournaments.selectors import entries as selectors
from tournaments.services import substitutions, withdrawals
from tournaments.views import pages

FIELDS = {"ends_too_early": "until_round", "round_finished": "from_round", "same_person": "member"}
"""The field that a refusal of a substitution is about, by its code."""


@require_http_methods(["GET", "HEAD", "POST"])
def tournament_entry(request: web.Request, pk: int, entry: int) -> HttpResponse:
    tournament, access = accesses.tournament(request, pk, Need.SCORE)
    found = tournament.entries.select_related("member", "team", "tournament__club")
    person = found.filter(pk=entry).first()
    if person is None:
        raise Http404(_("This person does not take part in the tournament."))
    action = request.POST.get("action", "")
    if request.method != "POST":
        return _page(request, tournament, access, person)
    if action == "leave":
        return _leave(request, tournament, access, person)
    if action == "substitute":
        return _substitute(request, tournament, access, person)
    return _other(request, tournament, access, person)


def _page(
    request: web.Request,
    tournament: Tournament,
    access: Access,
    person: Entry,
    *,
    leave: LeaveForm | None = None,
    substitute: SubstituteForm | None = None,
    refused: str = "",
) -> HttpResponse:
    context: dict[str, object] = {
        "entry": person,
        "leave": leave or LeaveForm(entry=person),
        "substitute": substitute or SubstituteForm(entry=person),
        "substitutions": list(selectors.substitutions(person)),
        "refused": refused,
    }
    form = leave or substitute
    status = web.status_of(form) if form else HTTPStatus.OK
    if refused:
        status = HTTPStatus.CONFLICT
    return pages.show(request, "entry.html", tournament, access, context, status=status)


def _leave(
    request: web.Request, tournament: Tournament, access: Access, person: Entry
) -> HttpResponse:
    form = LeaveForm(request.POST, entry=person)
    if not form.is_valid():
        return _page(request, tournament, access, person, leave=form)
    cleaned = form.cleaned_data
    try:
        withdrawals.withdraw(
            entry=person,
            after_round=cleaned["after_round"],
            reason=cleaned["reason"],
            by=access.actor,
            at=timezone.now(),
        )
    except Refused as refused:
        form.add_error("after_round", str(refused))
        return _page(request, tournament, access, person, leave=form)
    said = _("%(name)s went home. Rounds that are only drawn should be drawn anew.")
    answer = _done(request, tournament, said % {"name": person.member.name})
    short = blockers.short_table(person)
    if short is None:
        return answer
    turn = short.table.session.round
    owes = _(
        "Table %(table)s still owes hands of round %(round)s: let somebody substitute, or end the "
        "round there."
    )
    messages.warning(request, owes % {"table": short.table.number, "round": turn.number})
    return redirect("tournament_round", pk=tournament.pk, number=turn.number)


def _substitute(
    request: web.Request, tournament: Tournament, access: Access, person: Entry
) -> HttpResponse:
    form = SubstituteForm(request.POST, entry=person)
    if not form.is_valid():
        return _page(request, tournament, access, person, substitute=form)
    cleaned = form.cleaned_data
    try:
        substitutions.substitute(
            entry=person,
            member=form.chosen(),
            from_round=cleaned["from_round"],
            until_round=cleaned["until_round"],
            reason=cleaned["reason"],
            by=access.actor,
            at=timezone.now(),
        )
    except Refused as refused:
        form.add_error(FIELDS.get(refused.code), str(refused))
        return _page(request, tournament, access, person, substitute=form)
    said = _("%(one)s plays for %(other)s from round %(round)s on.") % {
        "one": form.chosen().name,
        "other": person.member.name,
        "round": cleaned["from_round"],
    }
    return _done(request, tournament, said)


def _other(
    request: web.Request, tournament: Tournament, access: Access, person: Entry
) -> HttpResponse:
    """Let somebody come back, or end a substitution."""
    try:
        said = _changed(request, access, person)
    except Refused as refused:
        return _page(request, tournament, access, person, refused=str(refused))
    return _done(request, tournament, said)


def _changed(request: web.Request, access: Access, person: Entry) -> str:
    post, by, at = request.POST, access.actor, timezone.now()
    if post.get("action") == "come_back":
        withdrawals.come_back(entry=person, by=by, at=at)
        return _("%(name)s takes part again from the next draw on.") % {"name": person.member.name}
    after = web.whole(post.get("after_round", ""))
    pk = web.whole(post.get("end", ""))
    found = selectors.substitutions(person).filter(pk=pk or 0).first()
    if found is None or after is None:
        raise pages.stale()
    substitutions.end(substitution=found, after_round=after, by=by, at=at)
    return _("%(name)s plays again.") % {"name": person.member.name}


def _done(request: web.Request, tournament: Tournament, said: str) -> HttpResponse:
    messages.success(request, said)
    return redirect("tournament_entries", pk=tournament.pk)
