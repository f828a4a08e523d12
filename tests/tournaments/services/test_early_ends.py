"""A table that cannot play on: an arbiter ends its round early, and the ranking says so."""

from http import HTTPStatus

import pytest
from django.urls import reverse

from clubs.models import Hand, HandState, Role
from clubs.services.hands import NotAllowedNow
from clubs.services.hands_planned import set_hands_planned
from clubs.services.refusal import Refused
from tests.factories.clubs import AFTERNOON, ORGANISER
from tests.factories.events import Event, enter_people, tournament_of
from tests.factories.pdf import pages_of
from tests.factories.tournaments import reader
from tournaments.models import EarlyEnd, RoundState
from tournaments.selectors import blockers, early_ends, press, standings
from tournaments.selectors.blockers import Unfinished
from tournaments.services import drawing, rounds, withdrawals
from tournaments.services import early_ends as services

pytestmark = pytest.mark.django_db
PART = {"HX-Request": "true"}
WHY = "Jeanne had to leave, nobody could take her chair"


@pytest.fixture
def event() -> Event:
    """Return a tournament of one round of four hands at two tables; table 1 has played three."""
    tournament = tournament_of("libre", settings={"draw": "random", "schedule.rounds": 1})
    enter_people(tournament, 8)
    event = Event(tournament)
    event.draw()
    event.open(1)
    one, other = event.tables(1)
    event.play_table(one, 3)
    event.play_table(other)
    return event


def end(event: Event, table: int = 1, reason: str = WHY) -> EarlyEnd:
    return services.end(
        round=event.round(1), table=table, reason=reason, by=ORGANISER, at=event.later()
    )


def test_a_table_that_lost_somebody_ends_early_and_the_round_can_be_finished(event):
    gone = event.tournament.entries.get(member=event.tables(1)[0].seats.get(chair=2).member)
    withdrawals.withdraw(entry=gone, after_round=1, by=ORGANISER, at=event.later())
    with pytest.raises(Unfinished, match="Table 1: 3 of 4 hands are entered"):
        rounds.finish(round=event.round(1), by=ORGANISER, at=event.later())

    end(event)

    assert blockers.of_round(event.round(1), event.at) == []
    rounds.finish(round=event.round(1), by=ORGANISER, at=event.later())
    event.count()
    assert event.round(1).state == RoundState.FINISHED
    missing = {row.entry.number: row.hands_missing for row in standings.ranking(event.tournament)}
    short = {
        place.entry.number
        for place in event.round(1).places.select_related("entry")
        if place.table_number == 1
    }
    assert missing == {number: int(number in short) for number in range(1, 9)}


def test_the_ranking_on_page_and_paper_says_it_with_the_reason(event):
    end(event)
    rounds.finish(round=event.round(1), by=ORGANISER, at=event.later())
    event.count()
    said = f"Round 1 ended early at table 1, after 3 of 4 hands: {WHY}."

    client = reader(event.tournament.club, Role.MEMBER)
    page = client.get(reverse("tournament_ranking", args=[event.tournament.pk]))
    marks = [line.marks for line in page.context["lines"]]
    paper = client.get(reverse("paper_tournament_ranking", args=[event.tournament.pk])).content

    assert said in page.content.decode()
    assert sum("round 1 ended early" in each for each in marks) == 4
    assert sum("1 hand missing" in each for each in marks) == 4
    assert said in " ".join(pages_of(paper))
    assert said in press.ranking(event.tournament, at=AFTERNOON).policy


def test_nobody_enters_a_hand_at_a_table_that_is_over(event):
    end(event)

    with pytest.raises(NotAllowedNow):
        event.play_hand(event.tables(1)[0])


def test_undone_the_table_plays_what_it_owes(event):
    made = end(event)

    services.undo(early_end=made, by=ORGANISER, at=event.later())
    services.undo(early_end=made, by=ORGANISER, at=event.later())

    assert [each.table for each in blockers.of_round(event.round(1), event.at)] == [1]
    event.play_hand(event.tables(1)[0])
    assert blockers.of_round(event.round(1), event.at) == []
    assert not early_ends.standing(event.tournament).exists()
    assert EarlyEnd.objects.count() == 1


def test_said_twice_it_is_ended_once_and_only_with_a_reason(event):
    assert end(event) == end(event)
    assert EarlyEnd.objects.count() == 1
    for table, reason, code in (
        (1, " ", "no_reason"),
        (2, WHY, "all_played"),
        (9, WHY, "no_table"),
    ):
        with pytest.raises(Refused) as refused:
            end(event, table, reason)
        assert refused.value.code == code


def test_a_table_that_is_let_play_more_hands_has_not_ended_early(event):
    end(event)

    set_hands_planned(table=event.tables(1)[0], hands=4, by=ORGANISER, at=event.later())

    assert not early_ends.standing(event.tournament).exists()
    assert end(event).hands == 3
    assert early_ends.standing(event.tournament).count() == 1


def test_a_table_by_the_clock_ends_early_too():
    tournament = tournament_of("timed", settings={"draw": "random"})
    enter_people(tournament, 4)
    event = Event(tournament)
    event.draw()
    event.open(1)
    event.play_table(event.tables(1)[0], 2)

    made = end(event)

    assert (made.hands, made.hands_before) == (2, None)
    assert event.tables(1)[0].hands_planned == 2
    services.undo(early_end=made, by=ORGANISER, at=event.later())
    assert event.tables(1)[0].hands_planned is None


def test_people_who_change_places_elsewhere_do_not_open_the_table_again(event):
    Hand.objects.filter(table=event.tables(1)[1]).update(state=HandState.WITHDRAWN)
    end(event)
    rounds.pause(round=event.round(1), by=ORGANISER, at=event.later())

    drawing.swap(round=event.round(1), one=(2, 1), other=(2, 2), by=ORGANISER, at=event.later())

    assert [table.hands_planned for table in event.tables(1)] == [3, 4]


@pytest.mark.parametrize(
    ("role", "status"), [(Role.ARBITER, HTTPStatus.FOUND), (Role.SCORER, HTTPStatus.FORBIDDEN)]
)
def test_an_arbiter_ends_it_on_the_page_of_the_round(event, role, status):
    client = reader(event.tournament.club, role)
    address = reverse("tournament_round", args=[event.tournament.pk, 1])
    asked = client.get(f"{address}?ask=end_table&table=1").content.decode()
    assert ("End the round at this table" in asked) == (role == Role.ARBITER)

    done = client.post(address, {"action": "end_table", "table": "1", "reason": WHY})

    assert done.status_code == status
    assert early_ends.standing(event.tournament).exists() == (status == HTTPStatus.FOUND)
    if status == HTTPStatus.FOUND:
        board = client.get(address).content.decode()
        assert WHY in board
        assert "3 of 4 hands" in board
        strip = client.get(reverse("table_round", args=[event.tables(1)[0].pk]), headers=PART)
        assert WHY in strip.content.decode()
        client.post(address, {"action": "undo_end", "table": "1"})
        assert not early_ends.standing(event.tournament).exists()


def test_without_a_reason_the_form_comes_back(event):
    client = reader(event.tournament.club, Role.ORGANISER)
    address = reverse("tournament_round", args=[event.tournament.pk, 1])

    answer = client.post(address, {"action": "end_table", "table": "1", "reason": " "})

    assert answer.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert 'name="table" value="1"' in answer.content.decode()
    assert not EarlyEnd.objects.exists()


def test_who_lets_somebody_go_is_shown_the_table_that_owes_hands(event):
    gone = event.tournament.entries.get(member=event.tables(1)[0].seats.get(chair=2).member)
    client = reader(event.tournament.club, Role.SCORER)
    address = reverse("tournament_entry", args=[event.tournament.pk, gone.pk])

    answer = client.post(address, {"action": "leave", "leave-after_round": "1"}, follow=True)

    assert answer.redirect_chain[-1][0] == reverse(
        "tournament_round", args=[event.tournament.pk, 1]
    )
    assert "Table 1 still owes hands of round 1" in answer.content.decode()
