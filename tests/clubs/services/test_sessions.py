from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest

from clubs.models import Hand, JournalEntry, LedgerChange, PlaySession, SessionState, TableToken
from clubs.services import hands, seating, sessions
from clubs.services.refusal import Refused
from clubs.services.sessions import AsksFirst, Plan
from tests.factories.clubs import (
    AFTERNOON,
    EVENING,
    NAMES,
    ORGANISER,
    ClubFactory,
    MemberFactory,
    RuleSetFactory,
    SessionFactory,
    TableFactory,
    play,
)

pytestmark = pytest.mark.django_db

State = SessionState
PLAN = Plan(starts_at=AFTERNOON, ends_at=EVENING, players=4, place="Salle des fêtes")


def lead(session, to, *, seen=None, at=AFTERNOON, **more):
    seen = seen or State(PlaySession.objects.get(pk=session.pk).state)
    return sessions.change_state(session=session, to=to, seen=seen, by=ORGANISER, at=at, **more)


def actions(session):
    return list(JournalEntry.objects.filter(session=session).values_list("action", flat=True))


def seated_session(state, people=4):
    session = SessionFactory(state=state)
    return session, TableFactory(session=session, people=people)


# planning


def test_a_new_session_takes_the_rules_of_its_club_and_the_date_of_its_place():
    club = ClubFactory(time_zone="Pacific/Auckland", game__options={"misere": "m1"})
    evening = datetime(2026, 3, 14, 12, 30, tzinfo=UTC)

    session = sessions.create(
        club=club,
        plan=Plan(starts_at=evening, ends_at=evening + timedelta(hours=3), players=5),
        by=ORGANISER,
        at=AFTERNOON,
    )

    assert (session.rules, session.players) == ("french-tarot/fft-2012", 5)
    assert session.rule_options == {"misere": "m1"}
    assert session.rule_set == club.rule_sets.get()
    assert session.date == date(2026, 3, 15)  # half past one at night in Auckland
    assert session.state == State.PLANNED
    assert actions(session) == ["session_created"]


def test_the_same_plan_sent_twice_is_one_session():
    club = ClubFactory()
    first = sessions.create(club=club, plan=PLAN, by=ORGANISER, at=AFTERNOON)

    again = sessions.create(club=club, plan=PLAN, by=ORGANISER, at=AFTERNOON)
    other = sessions.create(
        club=club, plan=replace(PLAN, title="Salle 2"), by=ORGANISER, at=AFTERNOON
    )

    assert again == first
    assert other != first
    assert JournalEntry.objects.filter(action="session_created").count() == 2


def test_a_session_that_ends_before_it_starts_is_refused():
    with pytest.raises(Refused, match="must end after it starts"):
        sessions.create(
            club=ClubFactory(), plan=replace(PLAN, ends_at=AFTERNOON), by=ORGANISER, at=AFTERNOON
        )

    assert not PlaySession.objects.exists()


@pytest.mark.parametrize(
    ("plan", "code"),
    [
        (replace(PLAN, rules="koenigrufen/house"), "not_offered"),
        (replace(PLAN, rules="no-such/rules"), "not_offered"),
        (replace(PLAN, players=2), "player_count"),
        (replace(PLAN, players=6), "player_count"),
    ],
)
def test_a_session_is_of_a_game_that_the_club_offers(plan, code):
    with pytest.raises(Refused) as refusal:
        sessions.create(club=ClubFactory(), plan=plan, by=ORGANISER, at=AFTERNOON)

    assert refusal.value.code == code
    assert not PlaySession.objects.exists()


def test_a_session_may_be_of_another_of_the_clubs_games():
    club = ClubFactory()
    tarok = RuleSetFactory(club=club, rules="slovenian-tarok/zei", options={"radelci": False})
    plan = replace(PLAN, rules="slovenian-tarok/zei", players=3)

    session = sessions.create(club=club, plan=plan, by=ORGANISER, at=AFTERNOON)

    assert (session.rules, session.players) == ("slovenian-tarok/zei", 3)
    assert (session.rule_options, session.rule_set) == ({"radelci": False}, tarok)


def test_changes_are_journaled_once_and_by_field():
    session = sessions.create(club=ClubFactory(), plan=PLAN, by=ORGANISER, at=AFTERNOON)
    moved = replace(PLAN, place="Café de la Gare", players=5)

    sessions.update(session=session, plan=moved, by=ORGANISER, at=AFTERNOON)
    sessions.update(session=session, plan=moved, by=ORGANISER, at=AFTERNOON)

    session.refresh_from_db()
    assert (session.place, session.players) == ("Café de la Gare", 5)
    changes = JournalEntry.objects.filter(session=session, action="session_changed")
    assert [entry.details for entry in changes] == [{"fields": ["place", "players"]}]


@pytest.mark.parametrize(
    "change",
    [
        {"players": 5},
        {"rules": "slovenian-tarok/house"},
        {"redeal": "always_moves"},
        {"dead_seats": "dealer_and_second"},
    ],
)
def test_the_rules_are_fixed_at_the_first_hand(change):
    session, table = seated_session(State.PLAYING)
    RuleSetFactory(club=session.club, rules="slovenian-tarok/house")
    play(table)

    with pytest.raises(Refused) as refusal:
        sessions.update(session=session, plan=replace(PLAN, **change), by=ORGANISER, at=AFTERNOON)

    assert refusal.value.code == "rules_fixed"
    assert (
        sessions.update(
            session=session, plan=replace(PLAN, text="Bienvenue"), by=ORGANISER, at=AFTERNOON
        ).text
        == "Bienvenue"
    )


def test_a_hand_that_was_withdrawn_has_fixed_the_rules_too():
    session, table = seated_session(State.PLAYING)
    hand = play(table)
    hands.withdraw(hand=hand, seen_version=1, reason="essai", by=ORGANISER, at=AFTERNOON)

    with pytest.raises(Refused) as refusal:
        sessions.update(session=session, plan=replace(PLAN, players=5), by=ORGANISER, at=AFTERNOON)

    assert refusal.value.code == "rules_fixed"


def test_when_a_session_moves_its_hands_move_in_the_order_of_play():
    week = timedelta(days=7)
    later = SessionFactory(
        starts_at=AFTERNOON + week, ends_at=EVENING + week, date=date(2026, 3, 21)
    )
    early, table = seated_session(State.PLAYING)
    for _ in range(2):
        play(table)
    other = play(TableFactory(session=later))
    LedgerChange.objects.all().delete()
    before = sorted(Hand.objects.filter(session=early).values_list("play_order", flat=True))

    moved = AFTERNOON + timedelta(days=14)
    sessions.update(
        session=early,
        plan=replace(PLAN, starts_at=moved, ends_at=moved + timedelta(hours=3)),
        by=ORGANISER,
        at=AFTERNOON,
    )

    after = sorted(Hand.objects.filter(session=early).values_list("play_order", flat=True))
    assert [order[:12] for order in after] == ["202603281330"] * 2
    assert [order[12:] for order in after] == [order[12:] for order in before]
    assert min(after) > Hand.objects.get(pk=other.pk).play_order
    told = {change.play_order for change in LedgerChange.objects.all()}
    assert told == {min(before), min(after)}


# states


STEPS = {
    (State.PLANNED, State.CHECK_IN),
    (State.PLANNED, State.CANCELLED),
    (State.CANCELLED, State.PLANNED),
    (State.CHECK_IN, State.PLANNED),
    (State.CHECK_IN, State.SEATED),
    (State.SEATED, State.CHECK_IN),
    (State.SEATED, State.PLAYING),
    (State.PLAYING, State.SEATED),
    (State.PLAYING, State.CLOSED),
    (State.CLOSED, State.PLAYING),
}


@pytest.mark.parametrize("origin", list(State))
@pytest.mark.parametrize("to", list(State))
def test_a_session_goes_one_step_on_or_back_and_nowhere_else(origin, to):
    session, _table = seated_session(origin)

    if origin == to or (origin, to) in STEPS:
        lead(session, to)
        expected = to
    else:
        with pytest.raises(Refused) as refusal:
            lead(session, to)
        assert refusal.value.code == "state_changed"
        expected = origin

    session.refresh_from_db()
    assert session.state == expected


@pytest.mark.parametrize("state", list(State))
def test_every_state_has_a_way_back(state):
    onward = {to for origin, to in STEPS if origin == state}

    assert any((to, state) in STEPS for to in onward)
    assert set(sessions.steps_from(state)) == onward


def test_a_step_asked_twice_is_one_step():
    session, _table = seated_session(State.SEATED)

    lead(session, State.PLAYING, seen=State.SEATED)
    lead(session, State.PLAYING, seen=State.SEATED)

    assert actions(session).count("play_started") == 1


def test_a_page_left_open_does_not_undo_what_was_done_meanwhile():
    session, _table = seated_session(State.SEATED)
    lead(session, State.PLAYING)

    with pytest.raises(Refused) as refusal:
        lead(session, State.CHECK_IN, seen=State.SEATED)

    assert refusal.value.code == "state_changed"
    assert "playing" in str(refusal.value)


def test_seats_cannot_be_published_before_a_draw():
    session = SessionFactory(state=State.CHECK_IN)

    with pytest.raises(Refused, match="draw the tables first"):
        lead(session, State.SEATED)


def test_nobody_who_is_here_is_forgotten_when_seats_are_published():
    session, _table = seated_session(State.CHECK_IN)
    forgotten = MemberFactory(club=session.club, name="Zoé Lefèvre")
    session.attendances.create(member=forgotten, presence="present", changed_at=AFTERNOON)

    with pytest.raises(Refused, match="Zoé Lefèvre"):
        lead(session, State.SEATED)


def test_nobody_who_went_home_keeps_a_seat_when_play_starts():
    session, table = seated_session(State.SEATED, people=5)
    gone = table.seats.get(chair=2).member
    session.attendances.filter(member=gone).update(presence="absent")

    with pytest.raises(Refused, match=gone.name):
        lead(session, State.PLAYING)


def test_each_table_gets_its_key_when_play_starts_and_keeps_it():
    session, _table = seated_session(State.SEATED)
    TableFactory(session=session, people=4)

    lead(session, State.PLAYING)
    keys = set(TableToken.objects.values_list("token", flat=True))
    lead(session, State.SEATED)
    lead(session, State.PLAYING)

    assert len(keys) == 2
    assert all(len(key) >= 12 for key in keys)
    assert set(TableToken.objects.values_list("token", flat=True)) == keys


def test_a_step_back_from_the_seats_drops_the_draw():
    session, _table = seated_session(State.SEATED)

    lead(session, State.CHECK_IN)

    assert not session.tables.exists()
    assert session.attendances.filter(presence="present").count() == 4
    assert actions(session) == ["seating_dropped", "seating_taken_back"]


def test_a_draw_with_hands_is_not_dropped_and_the_sentence_names_the_table():
    session, table = seated_session(State.PLAYING)
    play(table)
    play(table)
    lead(session, State.SEATED)

    with pytest.raises(Refused, match=r"table 1: 2"):
        lead(session, State.CHECK_IN)

    assert session.seats.count() == 4


def test_withdrawn_hands_stay_readable_when_the_draw_is_dropped():
    session, table = seated_session(State.PLAYING)
    hand = play(table)
    hands.withdraw(hand=hand, seen_version=1, reason="essai", by=ORGANISER, at=AFTERNOON)
    lead(session, State.SEATED)

    lead(session, State.CHECK_IN)

    assert not session.seats.exists()
    assert Hand.objects.filter(pk=hand.pk).exists()


def test_closing_asks_about_contested_hands():
    session, table = seated_session(State.PLAYING)
    hand = play(table)
    Hand.objects.filter(pk=hand.pk).update(trust="contested")

    with pytest.raises(AsksFirst) as question:
        lead(session, State.CLOSED)
    assert question.value.hands == [hand]
    session.refresh_from_db()
    assert session.state == State.PLAYING

    assert lead(session, State.CLOSED, consent=True).state == State.CLOSED


def test_reopening_leaves_a_trace_with_its_reason():
    session, _table = seated_session(State.CLOSED)

    lead(session, State.PLAYING, reason="donne 12 mal notée")

    entry = JournalEntry.objects.get(session=session, action="session_reopened")
    assert (entry.reason, entry.actor) == ("donne 12 mal notée", ORGANISER.name)


def test_an_afternoon_from_plan_to_end():
    session = sessions.create(club=ClubFactory(), plan=PLAN, by=ORGANISER, at=AFTERNOON)
    lead(session, State.CHECK_IN)
    for name in NAMES[:11]:
        member = MemberFactory(club=session.club, name=name)
        session.attendances.create(member=member, presence="present", changed_at=AFTERNOON)
    seating.draw(session=session, seed="123456", by=ORGANISER, at=AFTERNOON)
    lead(session, State.SEATED)
    lead(session, State.PLAYING)
    for table in session.tables.all():
        play(table)
    lead(session, State.CLOSED)

    assert actions(session) == [
        "session_created",
        "check_in_opened",
        "seating_drawn",
        "seating_published",
        "token_issued",
        "token_issued",
        "play_started",
        "hand_entered",
        "hand_entered",
        "session_closed",
    ]
