"""One hand: line by line, its versions, and what the others of the table say of it."""

from http import HTTPStatus

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from clubs import access as accesses
from clubs.access import Access, Need
from clubs.forms.entry import differences, facts
from clubs.models import Hand, HandState, HandVersion, Member, Table, Trust
from clubs.selectors import hands as selectors
from clubs.selectors import tables
from clubs.selectors.explained import Explanation, explain
from clubs.selectors.hands import History
from clubs.selectors.tables import Sitting
from clubs.services import hands
from clubs.services.hands import HandError
from clubs.services.journal import Actor
from clubs.views import entry_page as pages
from clubs.views import refusals
from clubs.views.refusals import Refusal
from clubs.web import whole
from games import engine


@require_safe
def hand_page(request: HttpRequest, pk: int) -> HttpResponse:
    """Show a hand line by line, who typed and changed it, and what the others say."""
    hand, access = accesses.hand(request, pk, Need.READ)
    return _page(request, hand, access)


@require_http_methods(["GET", "HEAD", "POST"])
def hand_withdraw(request: HttpRequest, pk: int) -> HttpResponse:
    """Ask with the consequence in figures, then annul the hand."""
    hand, access = accesses.hand(request, pk, Need.SCORE)
    if request.method != "POST":
        return _ask_withdrawal(request, hand, access)
    reason = request.POST.get("reason", "").strip()
    if not reason:
        return _ask_withdrawal(request, hand, access, refusal=refusals.without_reason())
    try:
        hands.withdraw(
            hand=hand,
            seen_version=_number(request, "version"),
            reason=reason,
            by=access.actor,
            at=timezone.now(),
        )
    except HandError as error:
        hand.refresh_from_db(fields=["version", "state", "trust", "contract", "declarer"])
        return _ask_withdrawal(request, hand, access, refusal=refusals.of_error(error))
    messages.success(request, _("Hand %(number)s is withdrawn.") % {"number": hand.number})
    return redirect("hand_page", pk=hand.pk)


@require_POST
def hand_undo(request: HttpRequest, pk: int) -> HttpResponse:
    """Take the last hand back within ten seconds, from the phone that typed it."""
    hand, access = accesses.hand(request, pk, Need.ENTER)
    sentence = _("Hand %(number)s was taken back.") % {"number": hand.number}
    refusal = None
    try:
        hands.undo(hand=hand, by=access.actor, at=timezone.now())
    except HandError as error:
        refusal = refusals.of_error(error)
    return _strip(request, hand, access, refusal=refusal, sentence=sentence)


@require_POST
def hand_verdict(request: HttpRequest, pk: int) -> HttpResponse:
    """Somebody else of the table says that a hand is right, or that it is not."""
    hand, access = accesses.hand(request, pk, Need.ENTER)
    agrees = request.POST.get("verdict") == "right"
    sentence = _("Thank you.") if agrees else _("The hand is marked; an organiser looks at it.")
    refusal = None
    try:
        hands.give_verdict(
            hand=hand,
            seen_version=_number(request, "version"),
            agrees=agrees,
            note=request.POST.get("note", "").strip(),
            by=_judge(request, hand, access),
            at=timezone.now(),
        )
    except HandError as error:
        refusal = refusals.of_error(error)
    return _strip(request, hand, access, refusal=refusal, sentence=sentence)


@require_POST
def hand_uphold(request: HttpRequest, pk: int) -> HttpResponse:
    """Let a contested hand stand, since the organiser has looked."""
    hand, access = accesses.hand(request, pk, Need.ARBITRATE)
    try:
        hands.uphold(
            hand=hand,
            seen_version=_number(request, "version"),
            reason=request.POST.get("reason", "").strip(),
            by=access.actor,
            at=timezone.now(),
        )
    except HandError as error:
        return _page(request, hand, access, refusal=refusals.of_error(error))
    messages.success(request, _("Hand %(number)s stands as it is.") % {"number": hand.number})
    return redirect("hand_page", pk=hand.pk)


def _page(
    request: HttpRequest, hand: Hand, access: Access, refusal: Refusal | None = None
) -> HttpResponse:
    history = selectors.history(hand=hand)
    own = hands.is_own_last(
        hand, history.newest, selectors.last_number(table=hand.table), access.actor.device
    )
    judges = _judges(history)
    is_open = hand.table.session.is_open_for_entry
    context = {
        "club": access.club,
        "access": access,
        "hand": hand,
        "table": hand.table,
        "explanation": explanation_of(hand, history),
        "facts": _facts(hand, history, history.played),
        "versions": _versions(hand, history),
        "verdicts": history.verdicts,
        "journal": history.journal,
        "is_withdrawn": hand.state == HandState.WITHDRAWN,
        "is_contested": hand.trust == Trust.CONTESTED,
        "may_correct": is_open and (access.can_score or (own and access.can_enter)),
        "may_withdraw": is_open and access.can_score and hand.state != HandState.WITHDRAWN,
        "judges": judges,
        "may_judge": _may_judge(hand, access, judges),
        "refusal": refusal,
    }
    return render(
        request, "clubs/hand.html", context, status=refusal.status if refusal else HTTPStatus.OK
    )


def explanation_of(hand: Hand, history: History) -> Explanation | None:
    """Judge a stored hand again by the rules and options it was stored under."""
    version = history.played
    judgement = engine.judge(
        version.rules_id, options=version.rule_options, summary=version.summary
    )
    if judgement.sheet is None or version.state == HandState.VOID:
        return None
    return explain(sheet=judgement.sheet, sitting=_sitting(hand, history, version))


def _sitting(hand: Hand, history: History, version: HandVersion) -> Sitting:
    return tables.sitting_of(version=version, table=hand.table, names=history.names)


def _facts(hand: Hand, history: History, version: HandVersion) -> dict[str, str]:
    return facts(version=version, sitting=_sitting(hand, history, version))


def _versions(hand: Hand, history: History) -> list[dict[str, object]]:
    """Return every version, newest first, with what it changed."""
    said = [_facts(hand, history, one) for one in history.versions]
    befores = [*said[1:], {}]
    return [
        {"version": version, "changes": differences(before, now) if before else []}
        for version, now, before in zip(history.versions, said, befores, strict=True)
    ]


def _judges(history: History) -> list[tuple[int, str]]:
    version = history.newest
    return [
        (member, history.names[member])
        for member in version.ring
        if member in history.names and member != version.entered_by_member_id
    ]


def _may_judge(hand: Hand, access: Access, judges: list[tuple[int, str]]) -> bool:
    """Say whether the reader may confirm or contest: a phone of the table, or one of its people."""
    if hand.state == HandState.WITHDRAWN or not access.can_enter:
        return False
    if access.actor.user is None:
        return True
    return access.member is not None and access.member.pk in {member for member, _name in judges}


def _ask_withdrawal(
    request: HttpRequest, hand: Hand, access: Access, refusal: Refusal | None = None
) -> HttpResponse:
    context = {
        "club": access.club,
        "access": access,
        "hand": hand,
        "table": hand.table,
        "seats": selectors.seats_by_hand([hand])[hand.pk],
        "refusal": refusal,
        "standing": selectors.newest_version(hand=hand)
        if refusal and refusal.code == "stale"
        else None,
        "reason": request.POST.get("reason", ""),
    }
    status = refusal.status if refusal else HTTPStatus.OK
    return render(request, "clubs/hand_withdraw.html", context, status=status)


def _judge(request: HttpRequest, hand: Hand, access: Access) -> Actor:
    """Return who gives the verdict: the account's member, or whom a shared phone names."""
    who = whole(request.POST.get("who", ""))
    if access.actor.user or who is None:
        return access.actor
    member = Member.objects.filter(pk=who, club=hand.club_id).first()
    return access.actor if member is None else _named(access.actor, member)


def _named(actor: Actor, member: Member) -> Actor:
    return Actor(name=member.name, user=actor.user, member=member, device=actor.device)


def _strip(
    request: HttpRequest, hand: Hand, access: Access, *, refusal: Refusal | None, sentence: str
) -> HttpResponse:
    """Answer a phone with its strip of the last hand; without scripts go back to the page."""
    said = refusal.sentences[0] if refusal else sentence
    if not request.headers.get("HX-Request"):
        (messages.warning if refusal else messages.success)(request, said)
        if request.POST.get("back") == "hand":
            return redirect("hand_page", pk=hand.pk)
        return redirect("table_enter", pk=hand.table_id)
    table = Table.objects.select_related("session__club").get(pk=hand.table_id)
    board = tables.board(table=table)
    context = {
        "last": pages.last_of(request, board, at=timezone.now()),
        "table": table,
        "access": access,
        "sentence": said,
    }
    answer = render(
        request,
        "clubs/last_hand.html",
        context,
        status=refusal.status if refusal else HTTPStatus.OK,
    )
    answer["HX-Trigger"] = "oudler:table"
    return answer


def _number(request: HttpRequest, name: str) -> int:
    return whole(request.POST.get(name, "")) or 0
