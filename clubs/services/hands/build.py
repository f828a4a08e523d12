"""From a typed summary to rows: a hand, its version and its seats."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from uuid import UUID

from clubs.feats import feats_of
from clubs.models import (
    Hand,
    HandFeat,
    HandSeat,
    HandState,
    HandVersion,
    Member,
    PlaySession,
    SeatRole,
    Table,
)
from clubs.rotation import DeadSeats, DealOutcome, Redeal, Rotation
from clubs.services import ledger
from clubs.services.hands.errors import InvalidHand, NeedsConsent
from clubs.services.journal import Actor
from games import engine
from games.engine import Message, Problem, ScoreSheet, Severity, gettext_noop

OUTCOMES = {
    "french-tarot": {
        "pass": DealOutcome.PASSED,
        "petit_sec": DealOutcome.PETIT_SEC,
        "misdeal": DealOutcome.MISDEAL,
    },
    # Slovenian tarok 4: a holding without a tarok, dealt again by the same dealer.
    "slovenian-tarok": {"void": DealOutcome.MISDEAL},
    # Königrufen 2 and 4: nobody can pass a deal in the cups, it was dealt wrong or thrown in.
    "koenigrufen": {"void": DealOutcome.MISDEAL},
    "koenigrufen/house": {"void": DealOutcome.PASSED},
}
"""What a deal without play means for the next dealer, by game (or its edition) and contract."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A hand as typed: chairs and members outside, the engine's seats inside.

    `ring` holds the member ids by chair (chair 1 first), `summary` is the engine's JSON form.
    """

    number: int
    dealer_chair: int
    ring: tuple[int, ...]
    summary: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Terms:
    """What a hand is judged by: the table's rules now, or those that it was stored under."""

    rules_id: str
    options: Mapping[str, object]

    @classmethod
    def of_table(cls, table: Table, *, players: int | None = None) -> "Terms":
        """Return the table's terms; `players` is the game when it was another one at the deal."""
        players = players or table.players
        return cls(f"{table.session.rules}/{players}", table.session.options_for(players))

    @classmethod
    def of_version(cls, version: HandVersion) -> "Terms":
        return cls(version.rules_id, version.rule_options)

    def rotation(self, table: Table, ring_size: int) -> Rotation:
        """Raise ImpossibleTable when that many people cannot play this game."""
        return Rotation(
            ring_size=ring_size,
            players=int(self.rules_id.rpartition("/")[2]),
            redeal=Redeal(table.session.redeal),
            dead_seats=DeadSeats(table.session.dead_seats),
        )


@dataclass(frozen=True, slots=True)
class Built:
    hand: Hand
    version: HandVersion
    seats: tuple[HandSeat, ...]
    feats: tuple[HandFeat, ...]


def mark_of(session: PlaySession) -> str:
    """Return a few letters that change whenever the rules of the session do."""
    said = json.dumps([session.rules, session.rule_options], sort_keys=True)
    return hashlib.sha256(said.encode()).hexdigest()[:10]


def voids_of(rules_id: str) -> Mapping[str, DealOutcome]:
    """Return the contracts of deals without play, and what each means for the next dealer."""
    game, edition, *_players = rules_id.split("/")
    return OUTCOMES.get(f"{game}/{edition}") or OUTCOMES[game]


def outcome_of(rules_id: str, summary: Mapping[str, object]) -> DealOutcome:
    """Return how a deal ended."""
    return voids_of(rules_id).get(str(summary.get("contract")), DealOutcome.PLAYED)


def roles_of(summary: Mapping[str, object], active: Sequence[int]) -> dict[int, SeatRole]:
    """Return the role of each active chair, `active` being the chairs in order of play."""
    roles = dict.fromkeys(active, SeatRole.DEFENDER)
    for field, role in (("partner", SeatRole.PARTNER), ("declarer", SeatRole.DECLARER)):
        seat = summary.get(field)
        if isinstance(seat, int):
            roles[active[seat - 1]] = role
    return roles


def build(
    *,
    table: Table,
    deal: Deal,
    client_key: UUID,
    by: Actor,
    at: datetime,
    consent: bool,
    terms: Terms | None = None,
) -> Built:
    """Return the rows of a deal, not yet stored; without `terms` by those of its table.

    Raises InvalidHand when the summary or the seats cannot be true, and NeedsConsent when they
    are unusual and `consent` is not given.
    """
    session = table.session
    terms = terms or Terms.of_table(table)
    check_ring(deal, ring_size=len(deal.ring))
    active = terms.rotation(table, len(deal.ring)).active_chairs(deal.dealer_chair)
    sheet = judged(terms=terms, deal=deal, consent=consent)
    summary = engine.normalise(terms.rules_id, options=terms.options, summary=deal.summary)
    outcome = outcome_of(terms.rules_id, summary)
    state = HandState.PLAYED if outcome is DealOutcome.PLAYED else HandState.VOID
    members = {seat: deal.ring[chair - 1] for seat, chair in enumerate(active, start=1)}
    declarer = summary.get("declarer") if state == HandState.PLAYED else None
    hand = Hand(
        club_id=session.club_id,
        session=session,
        table=table,
        game=session.game,
        number=deal.number,
        play_order=ledger.play_order(
            session=session, hand_number=deal.number, table_number=table.number
        ),
        state=state,
        contract=str(summary["contract"]),
        declarer_id=members[declarer] if isinstance(declarer, int) else None,
        entered_at=at,
    )
    version = HandVersion(
        hand=hand,
        number=1,
        client_key=client_key,
        rules_id=terms.rules_id,
        rule_options=dict(terms.options),
        dealer_chair=deal.dealer_chair,
        ring=list(deal.ring),
        summary=summary,
        scores={}
        if state == HandState.VOID
        else {str(members[seat]): total for seat, total in sheet.totals.items()},
        state=state,
        entered_by_id=by.user.pk if by.user else None,
        entered_by_name=by.name[:80],
        entered_by_member=by.member,
        device=by.device[:40],
        entered_at=at,
    )
    seats = _seats(hand, deal, active, summary, sheet, state)
    feats = (HandFeat(hand=hand, feat=one.code, made=one.made) for one in feats_of(summary))
    return Built(hand, version, seats, tuple(feats))


def check_ring(deal: Deal, *, ring_size: int) -> None:
    """Raise InvalidHand when a person sits twice or the dealer's chair is not in the ring."""
    if len(set(deal.ring)) != ring_size:
        raise InvalidHand([_seat_problem("person_twice", "ring", PERSON_TWICE)])
    if not 1 <= deal.dealer_chair <= ring_size:
        raise InvalidHand([_seat_problem("dealer_not_in_ring", "dealer", DEALER_NOT_IN_RING)])


def with_people_of_club(deal: Deal, *, club_id: int) -> Deal:
    """Return a deal in which whoever was merged since it was typed is who he is now.

    Raises InvalidHand when somebody of the ring is not of the table's club.
    """
    people = Member.objects.filter(club_id=club_id, pk__in=deal.ring)
    meant = {pk: into or pk for pk, into in people.values_list("pk", "merged_into_id")}
    if meant.keys() != set(deal.ring):
        raise InvalidHand([_seat_problem("stranger", "ring", STRANGER)])
    return replace(deal, ring=tuple(meant[member] for member in deal.ring))


def judged(*, terms: Terms, deal: Deal, consent: bool) -> ScoreSheet:
    judgement = engine.judge(terms.rules_id, options=terms.options, summary=deal.summary)
    if judgement.sheet is None:
        raise InvalidHand(judgement.problems)
    if judgement.warnings and not consent:
        raise NeedsConsent(judgement.warnings)
    return judgement.sheet


def store(built: Built) -> Hand:
    built.hand.save(force_insert=True)
    built.version.hand = built.hand
    built.version.save(force_insert=True)
    HandSeat.objects.bulk_create(built.seats)
    HandFeat.objects.bulk_create(built.feats)
    return built.hand


def _seats(
    hand: Hand,
    deal: Deal,
    active: Sequence[int],
    summary: Mapping[str, object],
    sheet: ScoreSheet,
    state: HandState,
) -> tuple[HandSeat, ...]:
    if state == HandState.VOID:
        return ()
    roles = roles_of(summary, active)
    totals = sheet.totals
    seat_of = {chair: seat for seat, chair in enumerate(active, start=1)}
    return tuple(
        HandSeat(
            hand=hand,
            member_id=member,
            chair=chair,
            seat=seat_of.get(chair),
            role=roles.get(chair, SeatRole.DEAD),
            score=totals[seat_of[chair]] if chair in seat_of else 0,
        )
        for chair, member in enumerate(deal.ring, start=1)
    )


PERSON_TWICE = gettext_noop("The same person sits on two chairs; give each chair its own person.")
DEALER_NOT_IN_RING = gettext_noop("The dealer does not sit at this table; choose who dealt.")
STRANGER = gettext_noop("Somebody in this hand is not a member of this club; choose his name anew.")


def _seat_problem(code: str, field: str, template: str) -> Problem:
    return Problem(
        code=code, field=field, message=Message(template, {}), article="", severity=Severity.ERROR
    )
