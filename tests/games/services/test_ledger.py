"""Online hands stand in the club's ledger beside those of the hall."""

from datetime import UTC, datetime, timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from clubs.models import Hand, Member, PlaySession
from clubs.selectors import people, sessions
from clubs.services import rule_sets
from clubs.services.sheets import room
from games.engine import judge
from games.selectors import states
from games.selectors.board import board
from games.services import clockwork, seats, tables
from games.services.results import play_order
from rating.models import OnlineStanding, Rating, RatingChange, SeasonStanding, SessionStanding
from rating.selectors.hand import NotRated, hand_rating
from rating.services import bring_everything_up_to_date
from tests.factories.clubs import (
    ORGANISER,
    ClubFactory,
    MemberFactory,
    OrganiserFactory,
    RuleSetFactory,
    SessionFactory,
    TableFactory,
    play,
)
from tests.factories.online import against_bots, full, hand_of, move_on, person, started

pytestmark = pytest.mark.django_db


def finish(table) -> Hand:
    """Let everybody play the first legal action that is no pass until a hand is over."""
    while not hand_of(table).is_over:
        move_on(table, -1)
    return hand_of(table).result


def test_a_finished_hand_has_its_seats_scores_and_rating() -> None:
    table = started()
    hand = finish(table)

    bring_everything_up_to_date()

    state = states.state_of(hand_of(table))
    totals = state.score().sheet.totals
    active = table.rotation.active_chairs(hand_of(table).dealer_chair)
    stored = {seat.chair: (seat.seat, seat.score) for seat in hand.seats.all()}
    assert stored == {
        chair: (number, totals[number]) for number, chair in enumerate(active, start=1)
    }
    assert hand.versions.get().summary["contract"] == state.summary()["contract"]
    assert RatingChange.objects.filter(hand=hand).count() == 4
    assert SessionStanding.objects.filter(session=table.session).count() == 4
    assert sum(rating.value for rating in Rating.objects.all()) == pytest.approx(6000)


def test_a_friendly_hand_is_stored_and_moves_no_rating() -> None:
    table = started(is_rated=False)
    hand = finish(table)

    bring_everything_up_to_date()

    assert hand.seats.count() == 4
    assert not RatingChange.objects.exists()
    assert hand_rating(hand).not_rated == NotRated.FRIENDLY


def test_the_computer_neither_gains_nor_counts_as_an_opponent() -> None:
    table = against_bots()
    while not hand_of(table).is_over:
        move_on(table, -1)
    hand = hand_of(table).result

    bring_everything_up_to_date()

    assert hand.seats.filter(member__is_bot=True).count() == 3
    assert not Rating.objects.exists()
    assert hand_rating(hand).not_rated == NotRated.ALONE


def test_where_the_computer_plays_on_for_a_member_he_is_rated_with_its_result() -> None:
    table = started()
    gone = [seat.member for seat in table.seats.order_by("chair")][1:]
    for member in gone:
        seats.leave(table_id=table.pk, member=member, at=timezone.now())
    while not hand_of(table).is_over:
        clockwork.run(table_id=table.pk, at=timezone.now())
        if not hand_of(table).is_over:
            move_on(table)

    bring_everything_up_to_date()

    hand = hand_of(table)
    rated = RatingChange.objects.filter(hand=hand.result).count()
    assert rated == (4 if hand.result.state == "played" else 0)
    assert hand.actions.filter(by="bot").exists()


def test_online_hands_are_ordered_among_all_hands_by_when_they_ended() -> None:
    table = TableFactory(people=4)
    early = play(table)
    started_at = table.session.starts_at
    session = PlaySession(pk=7)

    orders = [
        play_order(session=session, hand_number=number, ended_at=started_at + timedelta(**after))
        for number, after in [
            (1, {"minutes": -1}),
            (2, {"seconds": 75}),
            (3, {"seconds": 75, "milliseconds": 1}),
            (4, {"hours": 3}),
        ]
    ]

    assert sorted([early.play_order, *orders]) == [orders[0], early.play_order, *orders[1:]]
    assert {len(order) for order in orders} == {len(early.play_order)}
    moment = datetime(2026, 3, 14, 9, 5, 7, 250_000, tzinfo=UTC)
    assert play_order(session=session, hand_number=12, ended_at=moment) == (
        "202603140905" + "07250" + "0000000007" + "00012"
    )


def test_the_hall_knows_neither_the_computer_nor_online_sessions(client) -> None:
    table = against_bots(hands_wanted=1)
    while not hand_of(table).is_over:
        move_on(table, -1)
    bring_everything_up_to_date()
    club = table.club
    hall = SessionFactory(club=club, state="check_in")

    assert Member.objects.filter(club=club, is_bot=True).exists()
    assert list(people.members(club, inactive=True)) == [table.creator]
    assert people.member_counts(club) == {"active": 1, "inactive": 0}
    assert [line.member for line in sessions.roll(hall)] == [table.creator]
    assert list(sessions.listed(club, at=timezone.now())) == [hall]
    assert people.club_sessions(club).past == ()
    assert not SeasonStanding.objects.exists()


def test_nobody_enters_corrects_or_seats_at_an_online_table(client) -> None:
    table = started()
    hand = finish(table)
    organiser = OrganiserFactory(club=table.club)
    client.force_login(organiser.user)

    assert client.get(reverse("hand_page", args=[hand.pk])).status_code == 200
    assert client.get(reverse("table_page", args=[table.ledger_table_id])).status_code == 200
    for name, pk in [
        ("table_enter", table.ledger_table_id),
        ("table_seats", table.ledger_table_id),
        ("hand_correct", hand.pk),
        ("hand_withdraw", hand.pk),
        ("session_edit", table.session_id),
        ("check_in", table.session_id),
        ("seating", table.session_id),
    ]:
        assert client.get(reverse(name, args=[pk])).status_code == 403, name


def test_the_table_ends_with_its_last_hand_and_deals_not_played_do_not_count() -> None:
    table = full(hands_wanted=2)
    tables.start(table_id=table.pk, by=table.creator, at=timezone.now())
    table.refresh_from_db()
    for _ in range(4):
        move_on(table)
    assert hand_of(table).result.state == "void"

    everybody = [seat.member for seat in table.seats.all()]
    for number in (2, 3):
        for member in everybody:
            tables.go_on(table_id=table.pk, member=member, number=number, at=timezone.now())
        finish(table)
    table.refresh_from_db()

    assert table.state == "finished"
    assert table.session.state == "closed"
    assert [hand.number for hand in table.hands.order_by("number")] == [1, 2, 3]
    tables.go_on(table_id=table.pk, member=everybody[0], number=4, at=timezone.now())
    assert table.hands.count() == 3


def test_a_radelc_of_a_hand_before_is_put_into_the_summary_and_doubles_the_score() -> None:
    options = {"mond_penalty": 0}
    table = started(3, rules_id="slovenian-tarok/zei/3", hands_wanted=9, rule_options=options)
    klop = finish_with(table, "klop")
    assert klop.versions.get().summary["contract"] == "klop"
    for seat in table.seats.all():
        tables.go_on(table_id=table.pk, member=seat.member, number=2, at=timezone.now())

    second = finish_with(table, "three")

    summary = second.versions.get().summary
    assert summary["radelci"] == [1, 2, 3]
    plain = {name: value for name, value in summary.items() if name != "radelci"}
    alone = judge("slovenian-tarok/zei/3", options=options, summary=plain).sheet.totals
    assert {seat.seat: seat.score for seat in second.seats.all()} == {
        seat: 2 * score for seat, score in alone.items()
    }


@pytest.mark.parametrize("forgotten", [True, False])
def test_radelci_that_are_left_cost_their_points_when_the_table_is_over(forgotten) -> None:
    table = started(3, rules_id="slovenian-tarok/zei/3", hands_wanted=2 if forgotten else 1)
    klop = finish_with(table, "klop")
    bring_everything_up_to_date()
    if forgotten:
        assert not SessionStanding.objects.filter(radelci__gt=0).exists()
        tables.expire(at=timezone.now() + timedelta(days=8))

    bring_everything_up_to_date()

    table.refresh_from_db()
    assert table.state == "finished"
    scores = dict(klop.seats.values_list("member_id", "score"))
    for standings in (SessionStanding, OnlineStanding):
        assert dict(standings.objects.values_list("member_id", "score")) == {
            member: score - 100 for member, score in scores.items()
        }


def test_the_table_s_totals_show_at_last_what_radelci_cost() -> None:
    table = started(3, rules_id="slovenian-tarok/zei/3", hands_wanted=2)
    klop = finish_with(table, "klop")
    scores = dict(klop.seats.values_list("member__name", "score"))
    table.refresh_from_db()
    before = board(table=table, reader=None)
    assert {seat.name: seat.total for seat in before.seats} == scores

    tables.expire(at=timezone.now() + timedelta(days=8))

    table.refresh_from_db()
    shown = board(table=table, reader=None)
    assert {seat.name: seat.total for seat in shown.seats} == {
        name: score - 100 for name, score in scores.items()
    }
    assert {seat.radelci_cost for seat in shown.seats} == {-100}


def finish_with(table, contract: str) -> Hand:
    """Play a hand in which one contract is bid as soon as it may be, and nothing else."""

    def choose(legal):
        bids = [action for action in legal if action.word == contract]
        passes = [action for action in legal if action.verb in {"pass", "ready"}]
        return (bids or passes or legal)[0]

    while not hand_of(table).is_over:
        move_on(table, choose)
    return hand_of(table).result


def test_a_sheet_of_the_day_goes_to_the_session_in_the_hall(client) -> None:
    table = started()
    finish(table)
    hall = SessionFactory(club=table.club, date=table.session.date)
    bot = MemberFactory(club=table.club, is_bot=True)
    seated = TableFactory(session=hall, people=4)

    found = room.session_of(table.club, hall.date, "french-tarot", by=ORGANISER, at=timezone.now())

    assert found == hall
    client.force_login(OrganiserFactory(club=table.club).user)
    post = {"action": "join", "member": bot.pk}
    client.post(reverse("table_seats", args=[seated.pk]), post)
    assert not seated.seats.filter(member=bot).exists()


def test_a_game_that_the_club_gives_up_is_played_to_its_end_where_it_is_played(client) -> None:
    club = ClubFactory()
    RuleSetFactory(club=club, rules="koenigrufen/house")
    table = started(rules_id="koenigrufen/house/4", hands_wanted=2, creator=person(club))
    finish(table)
    rule_sets.remove_game(club=club, rules="koenigrufen/house", by=ORGANISER, at=timezone.now())

    for seat in table.seats.all():
        tables.go_on(table_id=table.pk, member=seat.member, number=2, at=timezone.now())
    finish(table)
    bring_everything_up_to_date()

    table.refresh_from_db()
    assert table.state == "finished"
    assert Rating.objects.count() == 4
    client.force_login(table.creator.user)
    for page in (
        reverse("online_table", args=[table.pk]),
        reverse("online_result", args=[table.pk, 2]),
        reverse("online_replay", args=[table.pk, 2]),
        reverse("online_lobby", args=[club.slug]),
        reverse("online_standings", args=[club.slug]),
    ):
        assert client.get(page).status_code == 200
