"""Somebody goes home, comes back, or lets another one play for him."""

import pytest

from clubs.models import Hand, HandSeat, Seat
from clubs.services.refusal import Refused
from rating.models import Rating
from tests.factories.clubs import ORGANISER, MemberFactory
from tests.factories.events import Event, enter_people, tournament_of
from tournaments.models import Entry, EntryState, JournalLink
from tournaments.selectors import standings, warnings
from tournaments.selectors.warnings import About
from tournaments.services import entries, rounds, substitutions, withdrawals

pytestmark = pytest.mark.django_db


def event_of(people: int) -> Event:
    tournament = tournament_of("libre", settings={"draw": "random", "schedule.hands": 2})
    enter_people(tournament, people)
    event = Event(tournament)
    event.draw(seed="one")
    return event


def rows_of(event: Event) -> dict[int, object]:
    return {row.entry.number: row for row in standings.ranking(event.tournament)}


def test_who_went_home_keeps_his_hands_and_stands_below_all_others():
    event = event_of(9)
    event.play_round(1)
    gone = standings.ranking(event.tournament)[0].entry
    best = standings.ranking(event.tournament)[0].value
    for _twice in (1, 2):
        withdrawals.withdraw(entry=gone, after_round=1, by=ORGANISER, at=event.later())
    event.draw(seed="two")
    event.play_round(2)
    rows = standings.ranking(event.tournament)
    assert (rows[-1].entry, rows[-1].rank, rows[-1].value) == (gone, None, best)
    assert rows[-1].row["gone_after"] == 1
    assert rows[-1].hands_missing == 0
    assert event.round(2).places.count() == 8
    before = standings.ranking(event.tournament, 1)
    assert [row.entry for row in before if row.rank is None] == [gone]


def test_one_who_has_played_later_cannot_leave_before():
    event = event_of(4)
    event.open(1)
    event.play_hand(event.tables(1)[0])
    with pytest.raises(Refused, match="round 1"):
        withdrawals.withdraw(
            entry=event.tournament.entries.get(number=1),
            after_round=0,
            by=ORGANISER,
            at=event.later(),
        )


def test_a_table_of_five_goes_on_with_four_when_somebody_leaves_before_its_first_hand():
    event = event_of(5)
    turn = event.open(1)
    leaves = turn.places.get(chair=2).entry
    withdrawals.withdraw(entry=leaves, after_round=0, by=ORGANISER, at=event.later())
    table = event.tables(1)[0]
    assert list(turn.places.order_by("chair").values_list("chair", flat=True)) == [1, 2, 3, 4]
    assert (table.seats.count(), table.hands_planned) == (4, 2)
    assert set(table.seats.values_list("member", flat=True)) == set(
        turn.places.values_list("member", flat=True)
    )
    event.play_hand(table)
    assert HandSeat.objects.count() == 4


def test_a_table_that_becomes_too_small_for_the_game_keeps_its_people_or_is_not_published():
    event = event_of(5)
    turn = event.open(1)
    one, two, three = (place.entry for place in turn.places.filter(chair__lte=3).order_by("chair"))
    for entry in (one, two):
        withdrawals.withdraw(entry=entry, after_round=0, by=ORGANISER, at=event.later())
    with pytest.raises(Refused) as refused:
        withdrawals.withdraw(entry=three, after_round=0, by=ORGANISER, at=event.later())
    assert refused.value.code == "table_too_small"
    table = event.tables(1)[0]
    assert (table.seats.count(), table.players) == (3, 3)
    event.play_hand(table)

    other = event_of(4)
    for entry in other.tournament.entries.filter(number__lte=2):
        withdrawals.withdraw(entry=entry, after_round=0, by=ORGANISER, at=other.later())
    drawn = other.round(1)
    assert About.TABLE_SIZE in {each.about for each in warnings.of_round(drawn)}
    with pytest.raises(Refused) as refused:
        rounds.publish(round=drawn, by=ORGANISER, at=other.later())
    assert refused.value.code == "impossible_table"


def test_who_went_home_before_he_played_can_still_be_signed_off():
    event = event_of(5)
    entry = event.tournament.entries.get(number=5)
    withdrawals.withdraw(entry=entry, after_round=0, by=ORGANISER, at=event.later())
    entries.sign_off(entry=entry, by=ORGANISER, at=event.later())
    entry.refresh_from_db()
    assert (entry.state, entry.withdrawn_after) == (EntryState.SIGNED_OFF, None)


def test_he_comes_back_and_is_drawn_again():
    event = event_of(9)
    event.play_round(1)
    entry = event.tournament.entries.get(number=3)
    withdrawals.withdraw(entry=entry, after_round=1, by=ORGANISER, at=event.later())
    withdrawals.come_back(entry=entry, by=ORGANISER, at=event.later())
    event.draw(seed="two")
    assert event.round(2).places.filter(entry=entry).exists()


def test_a_substitute_plays_as_himself_and_the_result_is_the_entrys():
    event = event_of(4)
    turn = event.open(1)
    table, entry = event.tables(1)[0], turn.places.get(chair=1).entry
    event.play_hand(table)
    other = MemberFactory(club=event.tournament.club, name="Zacharie")
    for _twice in (1, 2):
        made = substitutions.substitute(
            entry=entry, member=other, from_round=1, by=ORGANISER, at=event.later(), reason="ill"
        )
    event.play_table(table, 1)
    rounds.finish(round=turn, by=ORGANISER, at=event.later())
    event.count()
    row = rows_of(event)[entry.number]
    made_by = {
        who: sum(HandSeat.objects.filter(member=who).values_list("score", flat=True))
        for who in (entry.member, other)
    }
    assert int(row.value) == sum(made_by.values())
    assert row.hands_played == 2
    assert Rating.objects.get(member=other).hands == 1
    event.draw(seed="two")
    assert event.round(2).places.get(entry=entry).member == other
    substitutions.end(substitution=made, after_round=1, by=ORGANISER, at=event.later())
    assert event.round(2).places.get(entry=entry).member == entry.member


def test_nobody_plays_for_two_or_for_himself():
    event = event_of(8)
    one, two = event.tournament.entries.order_by("number")[:2]
    other = MemberFactory(club=event.tournament.club)

    def ask(entry: Entry, member) -> None:
        substitutions.substitute(
            entry=entry, member=member, from_round=1, by=ORGANISER, at=event.later()
        )

    ask(one, other)
    for entry, member, code in (
        (two, other, "plays_already"),
        (two, two.member, "same_person"),
        (two, event.tournament.entries.get(number=3).member, "plays_already"),
        (two, MemberFactory(), "other_club"),
    ):
        with pytest.raises(Refused) as refused:
            ask(entry, member)
        assert refused.value.code == code


def test_a_substitute_sits_down_in_a_published_round():
    event = event_of(4)
    turn = event.open(1)
    entry = turn.places.get(chair=1).entry
    other = MemberFactory(club=event.tournament.club)
    substitutions.substitute(
        entry=entry, member=other, from_round=1, by=ORGANISER, at=event.later()
    )
    assert Seat.objects.get(chair=1).member == other
    assert turn.session.attendances.get(member=other).presence == "present"
    assert Hand.objects.count() == 0


def test_the_draw_warns_of_whoever_went_away_and_of_who_came_since():
    event = event_of(8)
    away = event.tournament.entries.get(number=2)
    Entry.objects.filter(pk=away.pk).update(presence="absent")
    [new] = enter_people(event.tournament, 1)
    told = {each.about: each for each in warnings.of_round(event.round(1))}
    assert told[About.ABSENT].people == (away.number,)
    assert told[About.WITHOUT_SEAT].people == (new.number,)
    event.draw(seed="three")
    told = JournalLink.objects.get(entry__action="round_drawn_again").entry.details
    moved = {person: (before, after) for _turn, person, before, after in told["changes"]}
    assert moved[away.number][1] is None
    assert moved[new.number][0] is None
    assert warnings.of_round(event.round(1)) == []
