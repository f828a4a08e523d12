"""The draw: look at the tables, at what they are worth, change them, publish them."""

from collections.abc import Callable, Mapping
from http import HTTPStatus

from django.contrib import messages
from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from clubs import web
from clubs.access import Access, Need
from clubs.services.refusal import Refused
from clubs.services.seating import new_seed
from clubs.split import TableSize
from clubs.templatetags.oudler import sentence
from tournaments import access as accesses
from tournaments.models import Goal, Round, Tournament
from tournaments.selectors import blockers, entries, sides
from tournaments.selectors import draw_page as selectors
from tournaments.selectors.blockers import Unfinished
from tournaments.selectors.draw_page import Chair
from tournaments.services import drawing, rounds
from tournaments.services.drawing import PasteRefused
from tournaments.views import draw_words, pages

Done = tuple[str, int | None]
"""What was done in words, and the number of the round to look at next."""


@require_http_methods(["GET", "HEAD", "POST"])
def tournament_draw(request: web.Request, pk: int) -> HttpResponse:
    tournament, access = accesses.tournament(request, pk, Need.ORGANISE)
    if request.method != "POST":
        return _page(request, tournament, access)
    action = request.POST.get("action", "")
    change = CHANGES.get(action, _no_change)
    try:
        said, number = change(tournament, access, request.POST)
    except Unfinished as unfinished:
        return _page(request, tournament, access, question=unfinished)
    except Refused as refused:
        return _page(request, tournament, access, refused=refused)
    messages.success(request, said)
    if action == "publish":
        return redirect("tournament_round", pk=tournament.pk, number=number)
    address = reverse("tournament_draw", args=[tournament.pk])
    return redirect(f"{address}?round={number}" if number else address)


def _page(
    request: web.Request,
    tournament: Tournament,
    access: Access,
    *,
    refused: Refused | None = None,
    question: Unfinished | None = None,
) -> HttpResponse:
    asked = request.POST if request.method == "POST" else request.GET
    drawn = selectors.rounds(tournament)
    turn = _shown(drawn, web.whole(asked.get("round", "")))
    chosen = _chair(request.GET.get("chosen", ""))
    people = selectors.expected(tournament)
    split = selectors.offered(tournament, people)
    context: dict[str, object] = {
        "drawn": drawn,
        "turn": turn,
        "tables": selectors.tables(turn, chosen) if turn else [],
        "chosen": f"{chosen[0]}-{chosen[1]}" if chosen else "",
        "chosen_table": chosen[0] if chosen else None,
        "resting": sides.resting(turn) if turn else [],
        "warnings": draw_words.warnings(turn) if turn else None,
        "told": draw_words.explanation(tournament) if drawn else None,
        "moved": selectors.moved(tournament) if drawn else [],
        "people": people,
        "count": entries.count(tournament),
        "choices": draw_words.split_choices(split),
        "ways_out": draw_words.ways_out(split),
        "seed": asked.get("seed", "")[:20] or new_seed(),
        "refused": refused,
        "problems": refused.problems if isinstance(refused, PasteRefused) else [],
        "question": blockers.sentences(question.blockers) if question else [],
        "typed": asked.get("text", ""),
        "posted": {
            name: asked.get(name, "") for name in ("action", "goal", "sizes") if asked.get(name)
        },
        "closed": drawing.why_closed(tournament),
        "is_next": bool(turn and turn == _first_drawn(drawn)),
    }
    context |= _goals(request, tournament, context)
    status = HTTPStatus.OK
    if refused is not None:
        is_paste = isinstance(refused, PasteRefused)
        status = HTTPStatus.UNPROCESSABLE_ENTITY if is_paste else HTTPStatus.CONFLICT
    elif question is not None:
        status = HTTPStatus.CONFLICT
    return pages.show(request, "draw.html", tournament, access, context, status=status)


def _goals(
    request: web.Request, tournament: Tournament, context: Mapping[str, object]
) -> dict[str, object]:
    """Return the two ways to plan, with their price once it is asked for."""
    if "offers" not in request.GET:
        return {"goals": draw_words.goals(tournament), "has_offers": False}
    try:
        both = drawing.offers(tournament=tournament, seed=str(context["seed"]))
    except Refused as refused:
        return {
            "goals": draw_words.goals(tournament),
            "has_offers": False,
            "refused": refused,
        }
    return {"goals": draw_words.goals(tournament, both), "has_offers": True}


Change = Callable[[Tournament, Access, QueryDict], Done]


def _draw(tournament: Tournament, access: Access, post: QueryDict) -> Done:
    turn = drawing.draw_next(
        tournament=tournament,
        seed=post.get("seed", "")[:20] or new_seed(),
        goal=_goal(post),
        sizes=_sizes(post.get("sizes", "")),
        consent="consent" in post,
        by=access.actor,
        at=timezone.now(),
    )
    said = _("Round %(number)s is drawn. Look at it, change what you like, then publish it.")
    return said % {"number": turn.number}, turn.number


def _swap(tournament: Tournament, access: Access, post: QueryDict) -> Done:
    turn = _round(tournament, post)
    one, other = _chair(post.get("one", "")), _chair(post.get("other", ""))
    if one is None or other is None:
        raise pages.stale()
    drawing.swap(round=turn, one=one, other=other, by=access.actor, at=timezone.now())
    return _("The two have changed places."), turn.number


def _paste(tournament: Tournament, access: Access, post: QueryDict) -> Done:
    warned = drawing.paste(
        tournament=tournament, text=post.get("text", ""), by=access.actor, at=timezone.now()
    )
    said = [_("The plan is taken over."), *(sentence(each) for each in warned)]
    return " ".join(said), None


def _drop(tournament: Tournament, access: Access, post: QueryDict) -> Done:
    turn = _round(tournament, post)
    drawing.drop(round=turn, by=access.actor, at=timezone.now())
    return _("The draw of round %(number)s is dropped.") % {"number": turn.number}, None


def _publish(tournament: Tournament, access: Access, post: QueryDict) -> Done:
    turn = _round(tournament, post)
    rounds.publish(round=turn, consent="consent" in post, by=access.actor, at=timezone.now())
    said = _("Round %(number)s is published: everybody sees where to sit.")
    return said % {"number": turn.number}, turn.number


CHANGES: Mapping[str, Change] = {
    "draw": _draw,
    "swap": _swap,
    "paste": _paste,
    "drop": _drop,
    "publish": _publish,
}


def _no_change(_tournament: Tournament, _access: Access, _post: QueryDict) -> Done:
    raise pages.no_action()


def _shown(drawn: list[Round], number: int | None) -> Round | None:
    """Return the round that was asked for, else the first one that is to be published."""
    asked = next((turn for turn in drawn if turn.number == number), None)
    return asked or _first_drawn(drawn) or next(iter(drawn), None)


def _first_drawn(drawn: list[Round]) -> Round | None:
    return next((turn for turn in drawn if turn.state == "drawn"), None)


def _round(tournament: Tournament, post: QueryDict) -> Round:
    found = tournament.rounds.select_related("tournament__club", "session__club")
    turn = found.filter(number=web.whole(post.get("round", "")) or 0).first()
    if turn is None:
        raise pages.stale()
    return turn


def _goal(post: QueryDict) -> Goal | None:
    said = post.get("goal", "")
    return Goal(said) if said in Goal.values else None


def _chair(text: str) -> Chair | None:
    """Read a chair such as `3-1`: table and chair."""
    table, _dash, chair = text.partition("-")
    numbers = web.whole(table), web.whole(chair)
    return (numbers[0], numbers[1]) if numbers[0] and numbers[1] else None


def _sizes(text: str) -> list[TableSize] | None:
    """Read a choice of tables such as `5x4-4x4`; None is the best one."""
    sizes = []
    for part in text.split("-") if text else ():
        people, _x, players = (web.whole(typed) for typed in part.partition("x"))
        if people is None or players is None:
            raise pages.stale()
        sizes.append(TableSize(people, players))
    return sizes or None
