"""A round: its board of tables, its clock, its steps on and back."""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from http import HTTPStatus

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from clubs import web
from clubs.access import REFUSALS, Access, Need
from clubs.services.refusal import Refused
from tournaments import access as accesses
from tournaments.models import Round, RoundState, Tournament
from tournaments.selectors import blockers, clock, round_page, shape, sides
from tournaments.selectors import early_ends as selectors
from tournaments.selectors.blockers import Unfinished
from tournaments.services import clock as clocks
from tournaments.services import early_ends, rounds
from tournaments.steady import reading
from tournaments.views import pages
from tournaments.views.clocks import countdown
from tournaments.views.round_words import STEPS

TEMPLATE = "tournaments/round.html"
MOST_MINUTES = 240


@require_http_methods(["GET", "HEAD", "POST"])
def tournament_round(request: web.Request, pk: int, number: int) -> HttpResponse:
    tournament, access = accesses.tournament(request, pk, Need.READ)
    turn = pages.round_of(tournament, number)
    if turn.state == RoundState.DRAWN and not (access.can_organise or tournament.shows_plan):
        raise Http404(_("This round is not published yet."))
    if request.method == "POST":
        return _post(request, tournament, turn, access)
    asked = request.GET.get("ask", "")
    words = STEPS.get(asked)
    if words and access.level is not None and access.level >= words.need:
        return _ask(request, tournament, turn, access, asked)
    return _page(request, tournament, turn, access)


def _post(
    request: web.Request, tournament: Tournament, turn: Round, access: Access
) -> HttpResponse:
    action = request.POST.get("action", "")
    change, need = CHANGES.get(action, (_no_change, Need.SCORE))
    if access.level is None or access.level < need:
        raise PermissionDenied(REFUSALS[need])
    try:
        said = change(turn, access, request.POST)
    except Unfinished as unfinished:
        return _ask(request, tournament, turn, access, action, unfinished)
    except Refused as refused:
        turn = pages.round_of(tournament, turn.number)
        if refused.code == "no_reason":
            return _ask(request, tournament, turn, access, action, refused=str(refused))
        return _page(request, tournament, turn, access, refused=str(refused))
    messages.success(request, said)
    return redirect("tournament_round", pk=tournament.pk, number=turn.number)


def _page(
    request: web.Request,
    tournament: Tournament,
    turn: Round,
    access: Access,
    *,
    refused: str = "",
) -> HttpResponse:
    at = timezone.now()
    shown = clock.now(turn, at, reading())
    me = access.member.pk if access.member else None
    rounds = _known(tournament, access)
    context: dict[str, object] = {
        "turn": turn,
        "tables": round_page.lines(turn, shown, at=at, me=me),
        "drawn": round_page.drawn_tables(turn) if turn.session is None else {},
        "blockers": _blockers(turn, at),
        "resting": sides.resting(turn),
        "clock": countdown(shown, shown.seconds_left),
        "clock_state": shown,
        "tournament": tournament,
        "access": access,
        "rounds": rounds,
        "following": _published_after(turn, rounds),
        "has_next": turn.number < shape.total_rounds(tournament.format()),
        "refused": refused,
    }
    # Seconds go by without anything being new: the page counts them by itself.
    board = render_to_string(f"{TEMPLATE}#lines", context, request)
    seen = hashlib.sha256(board.encode()).hexdigest()[:16]
    is_same = request.htmx and request.GET.get("seen") == seen
    if is_same and request.GET.get("clock") == _clock_key(turn):
        return HttpResponse(status=HTTPStatus.NO_CONTENT)
    context |= {"board": board, "seen": seen, "clock_key": _clock_key(turn)}
    status = HTTPStatus.CONFLICT if refused else HTTPStatus.OK
    return pages.show(
        request, "round.html", tournament, access, context, partial="board", status=status
    )


def _blockers(turn: Round, at: datetime) -> list[str]:
    if turn.state != RoundState.PLAYING:
        return []
    return blockers.sentences(blockers.of_round(turn, at, reading()))


def _clock_key(turn: Round) -> str:
    """Return what a clock goes by: the same key counts on by itself."""
    extra = turn.extra_times.order_by("table_number").values_list("table_number", "seconds")
    facts = (
        turn.state,
        turn.minutes,
        turn.clock_started_at,
        turn.clock_paused_at,
        turn.clock_paused_seconds,
        turn.clock_extra_seconds,
        list(extra),
    )
    return hashlib.sha256(repr(facts).encode()).hexdigest()[:12]


def _known(tournament: Tournament, access: Access) -> list[Round]:
    found = tournament.rounds.order_by("number")
    if not access.can_organise and not tournament.shows_plan:
        found = found.exclude(state=RoundState.DRAWN)
    return list(found)


def _published_after(turn: Round, rounds: Sequence[Round]) -> Round | None:
    """Return the next round if its tables are published; what is drawn only is seen in the draw."""
    later = (one for one in rounds if one.number == turn.number + 1)
    return next((one for one in later if one.state != RoundState.DRAWN), None)


def _ask(
    request: web.Request,
    tournament: Tournament,
    turn: Round,
    access: Access,
    action: str,
    question: Unfinished | None = None,
    refused: str = "",
) -> HttpResponse:
    open_tables = blockers.of_round(turn, timezone.now(), reading()) if action == "finish" else []
    asked = request.POST if request.method == "POST" else request.GET
    context: dict[str, object] = {
        "turn": turn,
        "action": action,
        "words": STEPS[action],
        "table": web.whole(asked.get("table", "")),
        "refused": refused,
        "blockers": blockers.sentences(question.blockers if question else open_tables),
        "wants_consent": bool(question or open_tables),
    }
    status = HTTPStatus.CONFLICT if question else HTTPStatus.OK
    if refused:
        status = HTTPStatus.UNPROCESSABLE_ENTITY
    return pages.show(request, "round_step.html", tournament, access, context, status=status)


Change = Callable[[Round, Access, QueryDict], str]


def _start(turn: Round, access: Access, _post: QueryDict) -> str:
    rounds.start(round=turn, by=access.actor, at=timezone.now(), steady=reading())
    return _("Round %(number)s has begun: hands can be entered.") % {"number": turn.number}


def _pause(turn: Round, access: Access, post: QueryDict) -> str:
    reason = post.get("reason", "")[:200]
    rounds.pause(round=turn, reason=reason, by=access.actor, at=timezone.now(), steady=reading())
    return _("Round %(number)s is interrupted: nobody enters hands until it goes on.") % {
        "number": turn.number
    }


def _finish(turn: Round, access: Access, post: QueryDict) -> str:
    rounds.finish(
        round=turn,
        consent="consent" in post,
        by=access.actor,
        at=timezone.now(),
        steady=reading(),
    )
    return _("Round %(number)s is finished.") % {"number": turn.number}


def _reopen(turn: Round, access: Access, post: QueryDict) -> str:
    reason = post.get("reason", "")[:200]
    rounds.reopen(round=turn, reason=reason, by=access.actor, at=timezone.now())
    return _("Round %(number)s is open again.") % {"number": turn.number}


def _take_back(turn: Round, access: Access, post: QueryDict) -> str:
    reason = post.get("reason", "")[:200]
    rounds.take_back(round=turn, reason=reason, by=access.actor, at=timezone.now())
    return _("Round %(number)s is taken back: only organisers see its tables.") % {
        "number": turn.number
    }


def _publish(turn: Round, access: Access, post: QueryDict) -> str:
    rounds.publish(round=turn, consent="consent" in post, by=access.actor, at=timezone.now())
    return _("Round %(number)s is published: everybody sees where to sit.") % {
        "number": turn.number
    }


def _clock_start(turn: Round, access: Access, _post: QueryDict) -> str:
    clocks.start(round=turn, by=access.actor, at=timezone.now(), steady=reading())
    return _("The clock runs.")


def _clock_pause(turn: Round, access: Access, post: QueryDict) -> str:
    reason = post.get("reason", "")[:200]
    clocks.pause(round=turn, reason=reason, by=access.actor, at=timezone.now(), steady=reading())
    return _("The clock stands still.")


def _clock_go_on(turn: Round, access: Access, _post: QueryDict) -> str:
    clocks.go_on(round=turn, by=access.actor, at=timezone.now(), steady=reading())
    return _("The clock runs.")


def _add_time(turn: Round, access: Access, post: QueryDict) -> str:
    """Give everybody, or one table, more minutes; `seen` is what they had before."""
    minutes, table = web.whole(post.get("minutes", "")), web.whole(post.get("table", ""))
    seen = web.whole(post.get("seen", ""))
    if minutes is None or not 0 < minutes <= MOST_MINUTES or seen is None:
        raise Refused("minutes", _("Give between 1 and %(most)s minutes.") % {"most": MOST_MINUTES})
    seconds, by, at = minutes * 60, access.actor, timezone.now()
    said = {"minutes": minutes, "table": table}
    if table:
        reason = post.get("reason", "")[:200]
        clocks.add_for_table(
            round=turn, table=table, seconds=seconds, seen=seen, reason=reason, by=by, at=at
        )
        return _("Table %(table)s has %(minutes)s more minutes.") % said
    clocks.add_seconds(round=turn, seconds=seconds, seen=seen, by=by, at=at)
    return _("All tables have %(minutes)s more minutes.") % said


def _end_table(turn: Round, access: Access, post: QueryDict) -> str:
    """Let a table play no further hand of the round, by the arbiter's decision."""
    table = web.whole(post.get("table", "")) or 0
    early_ends.end(
        round=turn, table=table, reason=post.get("reason", ""), by=access.actor, at=timezone.now()
    )
    return _("The round is over at table %(table)s.") % {"table": table}


def _undo_end(turn: Round, access: Access, post: QueryDict) -> str:
    table = web.whole(post.get("table", "")) or 0
    made = selectors.of_round(turn).get(table)
    if made is None:
        raise Refused("no_end", _("The round has not ended early at this table."))
    early_ends.undo(early_end=made, by=access.actor, at=timezone.now())
    return _("Table %(table)s plays on.") % {"table": table}


CHANGES: Mapping[str, tuple[Change, Need]] = {
    "publish": (_publish, Need.ORGANISE),
    "start": (_start, Need.SCORE),
    "pause": (_pause, Need.ORGANISE),
    "finish": (_finish, Need.ORGANISE),
    "reopen": (_reopen, Need.ORGANISE),
    "take_back": (_take_back, Need.ORGANISE),
    "clock_start": (_clock_start, Need.SCORE),
    "clock_pause": (_clock_pause, Need.SCORE),
    "clock_go_on": (_clock_go_on, Need.SCORE),
    "add_time": (_add_time, Need.SCORE),
    "end_table": (_end_table, Need.ARBITRATE),
    "undo_end": (_undo_end, Need.ARBITRATE),
}


def _no_change(_turn: Round, _access: Access, _post: QueryDict) -> str:
    raise pages.no_action()
