"""What a correction of a hand would change, before it is saved."""

import json
from dataclasses import replace
from http import HTTPStatus

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from clubs import access
from clubs.access import Need
from clubs.models import Hand, Member
from clubs.web import Request, page, whole
from rating import consequences as counting

FEWEST, MOST = 2, 5
FURTHEST = 100_000
"""Beyond any score that a hand can have."""


@require_POST
def consequences(request: Request, pk: int) -> HttpResponse:
    """Count what the posted `scores` would change, or the hand's withdrawal when there are none.

    `scores` is a JSON object: the score by member id of everybody who would play the hand.
    """
    hand, allowed = access.hand(request, pk, Need.ENTER)
    context: dict[str, object] = {"club": allowed.club, "access": allowed, "hand": hand}
    scores = _scores(request.POST.get("scores") or "{}", hand)
    if scores is None:
        context["refusal"] = _("These scores cannot be read: load the page again.")
        status = HTTPStatus.UNPROCESSABLE_ENTITY
    else:
        found = counting.of_scores(hand, scores)
        # Who sits at the table changes its hand, and still learns nothing of the others.
        told = access.sees_results(hand.session, allowed)
        context["found"] = found if told else replace(found, ranks=(), ratings=())
        status = HTTPStatus.OK
    context["is_withdrawal"] = not scores
    template = "rating/consequences.html"
    return page(request, template, context, partial="consequences", status=status)


def _scores(text: str, hand: Hand) -> dict[int, int] | None:
    """Return the scores of 2 to 5 members of the hand's club, or of nobody; None if unreadable."""
    try:
        said = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if not isinstance(said, dict) or len(said) > MOST:
        return None
    if not all(_is_entry(member, score) for member, score in said.items()):
        return None
    scores = {int(member): score for member, score in said.items()}
    known = Member.objects.filter(club_id=hand.club_id, pk__in=scores).count()
    return scores if known == len(said) and (not said or known >= FEWEST) else None


def _is_entry(member: str, score: object) -> bool:
    return whole(member) is not None and type(score) is int and abs(score) <= FURTHEST
