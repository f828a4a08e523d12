"""What an arbiter decides about a hand of a round, from the page of the hand."""

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from clubs import access as club_accesses
from clubs import web
from clubs.access import REFUSALS, Access, Need
from clubs.models import Hand, HandState, HandVersion, Member
from clubs.services.refusal import Refused
from tournaments.forms.rulings import RulingForm
from tournaments.models import Round, Ruling
from tournaments.services import rulings as services
from tournaments.views import pages

FIELDS = {"no_reason": "reason", "adjusted": "kind"}
"""The field that a refusal is about, by its code."""


@require_http_methods(["GET", "HEAD", "POST"])
def hand_ruling(request: web.Request, pk: int) -> HttpResponse:
    """Show what was decided (to the page of the hand, as a part of it), decide, undo."""
    hand, access = club_accesses.hand(request, pk, Need.READ)
    turn = Round.objects.filter(session=hand.session_id).select_related("tournament__club").first()
    if turn is None:
        raise Http404(_("This hand does not belong to a tournament."))
    ruling = _standing(hand)
    if web.wants_part(request) and request.method != "POST":
        context = {"hand": hand, "access": access, "ruling": ruling, "shown": _shown(ruling)}
        return render(request, "tournaments/ruling.html#part", context)
    if not access.can_score:
        raise PermissionDenied(REFUSALS[Need.SCORE])
    people = _people(hand)
    form = RulingForm(request.POST or None, people=people, ruling=ruling)
    if request.method != "POST":
        return _page(request, turn, hand, access, form)
    if "undo" in request.POST:
        return _undo(request, hand, access, ruling)
    if not form.is_valid():
        return _page(request, turn, hand, access, form)
    try:
        services.rule(
            hand=hand,
            kind=form.kind_chosen(),
            adjusted=form.adjusted(),
            reason=form.cleaned_data["reason"],
            by=access.actor,
            at=timezone.now(),
        )
    except Refused as refused:
        form.add_error(FIELDS.get(refused.code), str(refused))
        return _page(request, turn, hand, access, form)
    messages.success(request, _("The decision is written down; the ranking follows."))
    return redirect("hand_page", pk=hand.pk)


def _standing(hand: Hand) -> Ruling | None:
    return Ruling.objects.filter(hand=hand, undone_at=None).first()


def _undo(request: web.Request, hand: Hand, access: Access, ruling: Ruling | None) -> HttpResponse:
    if ruling is not None:
        reason = request.POST.get("reason", "")[:200]
        services.undo(ruling=ruling, reason=reason, by=access.actor, at=timezone.now())
    messages.success(request, _("The hand counts again as it was typed."))
    return redirect("hand_page", pk=hand.pk)


def _people(hand: Hand) -> list[Member]:
    """Return who sat at the table, by chair."""
    ring = HandVersion.objects.get(hand=hand, number=hand.version).ring
    known = {member.pk: member for member in Member.objects.filter(pk__in=ring)}
    return [known[pk] for pk in ring]


def _shown(ruling: Ruling | None) -> list[tuple[str, str]]:
    """Return what counts instead, by name."""
    if ruling is None or not ruling.adjusted:
        return []
    names = dict(Member.objects.filter(pk__in=ruling.adjusted).values_list("pk", "name"))
    return [(names[int(pk)], value) for pk, value in ruling.adjusted.items()]


def _page(
    request: web.Request, turn: Round, hand: Hand, access: Access, form: RulingForm
) -> HttpResponse:
    context: dict[str, object] = {
        "hand": hand,
        "form": form,
        "ruling": _standing(hand),
        "is_withdrawn": hand.state == HandState.WITHDRAWN,
        "turn": turn,
    }
    return pages.show(
        request, "ruling.html", turn.tournament, access, context, status=web.status_of(form)
    )
