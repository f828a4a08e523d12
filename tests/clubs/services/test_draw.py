from itertools import combinations

import pytest

from clubs.models import JournalEntry, Presence, SessionState, Table, TableToken
from clubs.services import seating, tokens
from clubs.services.refusal import Refused
from clubs.split import TableSize
from tests.factories.clubs import (
    AFTERNOON,
    NAMES,
    ORGANISER,
    MemberFactory,
    SessionFactory,
    TableFactory,
    play,
    ring_of,
)

pytestmark = pytest.mark.django_db


def check_in(count, *, state=SessionState.CHECK_IN, players=4):
    session = SessionFactory(state=state, players=players)
    for number in range(count):
        member = MemberFactory(club=session.club, name=f"{NAMES[number % 12]} {number}")
        session.attendances.create(member=member, presence="present", changed_at=AFTERNOON)
    return session


def draw(session, seed="482913", **more):
    return seating.draw(session=session, seed=seed, by=ORGANISER, at=AFTERNOON, **more)


def seats(session):
    return {
        table.number: (table.players, table.dealer_chair, ring_of(table))
        for table in session.tables.order_by("number")
    }


def test_eleven_people_sit_at_a_table_of_five_and_one_of_six():
    session = check_in(11)

    draw(session)

    assert [(len(ring), players) for players, _dealer, ring in seats(session).values()] == [
        (5, 4),
        (6, 4),
    ]
    everybody = [pk for _players, _dealer, ring in seats(session).values() for pk in ring]
    present = session.attendances.filter(presence=Presence.PRESENT)
    assert sorted(everybody) == sorted(present.values_list("member_id", flat=True))


def test_the_same_seed_draws_the_same_and_another_seed_another():
    session = check_in(11)

    draw(session, "1")
    first = seats(session)
    draw(session, "2")
    second = seats(session)
    draw(session, "1")

    assert seats(session) == first
    assert second != first


def test_the_seed_is_in_the_journal_and_sent_twice_it_draws_once():
    session = check_in(8)

    draw(session, "482913")
    draw(session, "482913")

    entry = JournalEntry.objects.get(action="seating_drawn")
    assert entry.details["seed"] == "482913"
    assert [len(table) for table in entry.details["tables"]] == [4, 4]


def test_reserves_and_the_absent_are_not_drawn():
    session = check_in(10)
    away, waiting = session.attendances.order_by("pk")[:2]
    session.attendances.filter(pk=away.pk).update(presence=Presence.ABSENT)
    session.attendances.filter(pk=waiting.pk).update(presence=Presence.RESERVE)

    draw(session)

    seated = set(session.seats.values_list("member_id", flat=True))
    assert len(seated) == 8
    assert not seated & {away.member_id, waiting.member_id}


@pytest.mark.parametrize(
    ("rules", "people"),
    [("french-tarot/fft-2012", n) for n in (0, 1, 2)]
    + [("koenigrufen/house", n) for n in (3, 7)]
    + [("slovenian-tarok/zei", 1)],
)
def test_people_that_fit_no_tables_are_refused(rules, people):
    session = check_in(people)
    session.rules = rules
    session.save()

    with pytest.raises(Refused) as refusal:
        draw(session)

    assert refusal.value.code == "no_split"
    assert not Table.objects.exists()


def test_seven_people_can_choose_a_table_of_three():
    session = check_in(7)

    draw(session, sizes=[TableSize(3, 3), TableSize(4, 4)])

    assert [(len(ring), players) for players, _dealer, ring in seats(session).values()] == [
        (3, 3),
        (4, 4),
    ]


def test_ten_people_can_choose_four_and_six():
    session = check_in(10)

    draw(session, sizes=[TableSize(4, 4), TableSize(6, 4)])

    assert [len(ring) for _players, _dealer, ring in seats(session).values()] == [4, 6]


def test_a_choice_made_for_other_people_is_refused():
    session = check_in(9)

    with pytest.raises(Refused) as refusal:
        draw(session, sizes=[TableSize(5, 4), TableSize(5, 4)])

    assert refusal.value.code == "people_changed"


@pytest.mark.parametrize(
    "state",
    [
        SessionState.PLANNED,
        SessionState.PLAYING,
        SessionState.CLOSED,
        SessionState.CANCELLED,
    ],
)
def test_seats_are_drawn_only_before_play_or_while_it_rests(state):
    session = check_in(8, state=state)

    with pytest.raises(Refused) as refusal:
        draw(session)

    assert refusal.value.code == "wrong_state"


def test_tables_keep_number_and_key_when_they_are_drawn_anew():
    session = check_in(8)
    first, _second = draw(session, "1")
    token = tokens.issue(table=first, by=ORGANISER, at=AFTERNOON)

    draw(session, "2")

    assert session.tables.order_by("number").values_list("pk", flat=True)[0] == first.pk
    assert TableToken.objects.get(revoked_at=None) == token


def test_a_table_that_is_needed_no_more_goes():
    session = check_in(12)
    draw(session, "1")
    for attendance in session.attendances.all()[:4]:
        attendance.presence = Presence.ABSENT
        attendance.save()

    draw(session, "2")

    assert session.tables.count() == 2


def resting_after_play(people_at_tables, hands):
    """Tables that have played `hands` each and rest now."""
    session = SessionFactory(state=SessionState.PLAYING)
    tables = [TableFactory(session=session, people=people) for people in people_at_tables]
    for _ in range(hands):
        for table in tables:
            play(table)
    session.state = SessionState.SEATED
    session.save()
    return session, tables


def test_a_new_draw_leaves_the_hands_that_were_played():
    session, tables = resting_after_play([4, 5], hands=2)
    rings = {table.pk: ring_of(table) for table in tables}

    draw(session)

    for table in tables:
        kept = [version.ring for hand in table.hands.all() for version in hand.versions.all()]
        assert kept == [list(rings[table.pk])] * 2
        assert table.hands.count() == 2


def test_whoever_sat_out_goes_to_the_full_table_in_the_next_draw():
    session, (_four, five) = resting_after_play([4, 5], hands=5)
    have_sat_out = set(ring_of(five))

    draw(session)

    (_, _, at_four), (_, _, at_five) = seats(session).values()
    assert set(at_four) <= have_sat_out
    assert len(set(at_five) - have_sat_out) == 4


def test_a_newcomer_is_not_the_first_choice_for_sitting_out():
    session, (five,) = resting_after_play([5], hands=5)
    for name in ("Nora", "Omar", "Paul", "Rose"):
        newcomer = MemberFactory(club=session.club, name=name)
        session.attendances.create(member=newcomer, presence="present", changed_at=AFTERNOON)
    played = set(ring_of(five))

    together = []
    for seed in range(20):
        draw(session, str(seed))
        (_, _, _four), (_, _, at_five) = seats(session).values()
        together.append(len(set(at_five) & played))

    # All have the same share, so that the lot mixes old and new at both tables.
    assert 0 < sum(together) < 20 * 5


def test_a_new_draw_seats_fewer_pairs_together_again_than_chance():
    session, tables = resting_after_play([4, 4, 4, 4], hands=1)
    met = {frozenset(pair) for table in tables for pair in combinations(ring_of(table), 2)}

    again = []
    for seed in range(5):
        draw(session, str(seed))
        rings = [ring for _players, _dealer, ring in seats(session).values()]
        again.append(
            sum(frozenset(pair) in met for ring in rings for pair in combinations(ring, 2))
        )

    # By chance 24 seats pairs of 120, of which 24 have met: 4.8 on average.
    assert sum(again) / len(again) < 3


def open_table(session, members, seed="7"):
    return seating.open_table(
        session=session, members=members, seed=seed, by=ORGANISER, at=AFTERNOON
    )


def test_four_late_people_open_a_table_while_the_others_play():
    session = SessionFactory(state=SessionState.PLAYING)
    TableFactory(session=session, people=4)
    late = [MemberFactory(club=session.club) for _ in range(4)]

    table = open_table(session, late)

    assert table.number == 2
    assert sorted(ring_of(table)) == sorted(member.pk for member in late)
    assert 1 <= table.dealer_chair <= 4


@pytest.mark.parametrize(
    ("rules", "count"),
    [
        ("french-tarot/fft-2012", 1),
        ("french-tarot/fft-2012", 2),
        ("french-tarot/fft-2012", 7),
        ("koenigrufen/house", 3),
    ],
)
def test_a_new_table_needs_as_many_people_as_its_game(rules, count):
    session = SessionFactory(state=SessionState.PLAYING, rules=rules)

    with pytest.raises(Refused) as refusal:
        open_table(session, [MemberFactory(club=session.club) for _ in range(count)])

    assert refusal.value.code == "impossible_table"
    assert not session.tables.exists()


def test_whoever_has_a_seat_cannot_open_a_table():
    session = SessionFactory(state=SessionState.PLAYING)
    table = TableFactory(session=session, people=5)
    late = [MemberFactory(club=session.club) for _ in range(3)]

    with pytest.raises(Refused) as refusal:
        open_table(session, [*late, table.seats.get(chair=1).member])

    assert refusal.value.code == "seated_already"
