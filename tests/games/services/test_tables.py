"""Tables are opened, filled, started and cancelled."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.urls import reverse
from django.utils import timezone

from clubs.models import Club, Member, PlaySession
from clubs.services.refusal import Refused, RefusedOptions
from games.models import OnlinePenalty, OnlineTable
from games.services import bots, sayings, seats, tables
from games.services.tables import TableFacts
from rating.models import Rating
from rating.services import bring_everything_up_to_date
from tests.factories.clubs import AFTERNOON, ClubFactory, MemberFactory
from tests.factories.online import FRENCH_4, full, hand_of, move_on, opened, person, started

pytestmark = pytest.mark.django_db


def cancel(table, by):
    return tables.cancel(table_id=table.pk, by=by, at=timezone.now())


def test_cancelling_before_the_deal_costs_its_creator_25_points_once_and_no_rating() -> None:
    table = full()

    cancel(table, table.creator)
    cancel(table, table.creator)

    table.refresh_from_db()
    assert table.state == "cancelled"
    penalty = OnlinePenalty.objects.get()
    assert (penalty.member, penalty.points, penalty.game) == (table.creator, -25, "french-tarot")
    bring_everything_up_to_date()
    assert not Rating.objects.exists()
    assert PlaySession.objects.get().state == "cancelled"


def test_only_the_creator_cancels() -> None:
    table = full()
    guest = table.seats.exclude(member=table.creator).first().member

    with pytest.raises(Refused) as refused:
        cancel(table, guest)

    assert refused.value.code == "not_creator"
    assert not OnlinePenalty.objects.exists()


def test_once_the_cards_are_dealt_it_is_too_late_even_between_two_hands() -> None:
    table = started()
    with pytest.raises(Refused) as refused:
        cancel(table, table.creator)
    assert refused.value.code == "dealt"

    for _ in range(4):
        move_on(table)
    assert hand_of(table).is_over
    with pytest.raises(Refused):
        cancel(table, table.creator)

    assert not OnlinePenalty.objects.exists()


def test_the_page_says_what_cancelling_costs_or_that_it_is_too_late(client) -> None:
    table = full()
    client.force_login(table.creator.user)
    path = reverse("online_cancel", args=[table.pk])

    asked = client.get(path).content.decode()
    assert "costs you 25 points" in asked
    assert not OnlinePenalty.objects.exists()

    tables.start(table_id=table.pk, by=table.creator, at=timezone.now())
    assert "can no longer be cancelled" in client.get(path).content.decode()
    answer = client.post(path)
    assert answer.status_code == 422
    assert "can no longer be cancelled" in answer.content.decode()


def test_a_table_sent_twice_is_opened_once() -> None:
    creator, key = person(ClubFactory()), uuid4()
    facts = TableFacts(rules_id=FRENCH_4, people=4)

    first, second = (
        tables.create(
            club=creator.club, facts=facts, creator=creator, client_key=key, at=timezone.now()
        )
        for _ in range(2)
    )

    assert first == second
    assert [seat.member for seat in first.seats.all()] == [creator]


@pytest.mark.parametrize(
    ("facts", "code"),
    [
        ({"rules_id": "bridge/acbl/4"}, "rules"),
        ({"people": 3}, "people"),
        ({"people": 7}, "people"),
        ({"hands_wanted": 0}, "hands"),
        ({"hands_wanted": 100}, "hands"),
        ({"seconds_a_move": 601}, "clock"),
        ({"bank_seconds": -1}, "clock"),
    ],
)
def test_impossible_tables_are_refused(facts, code) -> None:
    with pytest.raises(Refused) as refused:
        opened(**facts)

    assert refused.value.code == code
    assert not OnlineTable.objects.exists()


def test_options_that_the_rules_do_not_know_are_refused() -> None:
    with pytest.raises(RefusedOptions):
        opened(rule_options={"no_such_option": True})


def test_the_key_of_somebody_elses_table_opens_nothing(client) -> None:
    table = full()
    other = table.seats.exclude(member=table.creator).first().member
    post = {"rules_id": FRENCH_4, "hands": 2, "client_key": table.client_key}
    client.force_login(other.user)

    answer = client.post(reverse("online_quick", args=[table.club.slug]), post, follow=True)

    assert "Open this page anew, then open your table." in answer.content.decode()
    assert OnlineTable.objects.get() == table


def test_people_sit_down_on_the_first_free_chair_and_get_up_again() -> None:
    table = opened()
    first, second, third = (person(table.club) for _ in range(3))
    for member in (first, second, first):
        seats.sit(table_id=table.pk, member=member)
    seats.leave(table_id=table.pk, member=first, at=timezone.now())
    seats.sit(table_id=table.pk, member=third)

    assert dict(table.seats.values_list("chair", "member_id")) == {
        1: table.creator_id,
        2: third.pk,
        3: second.pk,
    }
    with pytest.raises(Refused):
        seats.leave(table_id=table.pk, member=table.creator, at=timezone.now())


def test_a_full_table_and_one_that_has_started_take_nobody() -> None:
    table = full()
    with pytest.raises(Refused) as refused:
        seats.sit(table_id=table.pk, member=person(table.club))
    assert refused.value.code == "full"

    tables.start(table_id=table.pk, by=table.creator, at=timezone.now())
    with pytest.raises(Refused) as refused:
        seats.sit(table_id=table.pk, member=person(table.club))
    assert refused.value.code == "started"


def test_computers_take_the_free_chairs_under_names_of_their_own() -> None:
    club = ClubFactory()
    MemberFactory(club=club, name="Robot Ada")
    table = opened(person(club), people=6)

    bots.add(table_id=table.pk, by=table.creator)
    bots.add(table_id=table.pk, by=table.creator)

    sitting = list(table.seats.order_by("chair").values_list("member__name", flat=True))
    assert sitting[1:] == [
        "Robot Ada 2",
        "Robot Blaise",
        "Robot Clara",
        "Robot Denis",
        "Robot Emma",
    ]
    assert Member.objects.filter(is_bot=True).count() == 6
    seats.remove_bot(table_id=table.pk, by=table.creator, chair=3)
    assert table.seats.count() == 5


def test_whoever_opened_the_table_chooses_how_well_its_computers_play() -> None:
    table = opened(people=4)

    bots.add(table_id=table.pk, by=table.creator, level="strong")

    levels = table.seats.exclude(bot_level="").values_list("bot_level", flat=True)
    assert list(levels) == ["strong"] * 3


@pytest.mark.parametrize("level", ["random", "grandmaster", ""])
def test_a_level_that_nobody_offers_is_refused(level) -> None:
    table = opened(people=4)

    with pytest.raises(Refused) as refused:
        bots.add(table_id=table.pk, by=table.creator, level=level)

    assert refused.value.code == "level"
    assert table.seats.count() == 1


def test_the_same_computers_sit_at_several_tables() -> None:
    club: Club = ClubFactory()
    for _ in range(2):
        table = opened(person(club))
        bots.add(table_id=table.pk, by=table.creator)
        tables.start(table_id=table.pk, by=table.creator, at=timezone.now())

    assert Member.objects.filter(club=club, is_bot=True).count() == 6
    assert PlaySession.objects.filter(club=club).count() == 2


def test_only_its_creator_starts_a_table_and_only_when_it_is_full() -> None:
    table = opened()
    with pytest.raises(Refused) as refused:
        tables.start(table_id=table.pk, by=table.creator, at=timezone.now())
    assert refused.value.code == "not_full"

    table = full()
    guest = table.seats.get(chair=2).member
    with pytest.raises(Refused) as refused:
        tables.start(table_id=table.pk, by=guest, at=timezone.now())
    assert refused.value.code == "not_creator"


def test_phrases_are_said_by_those_who_play() -> None:
    table = started(5)
    hand = hand_of(table)
    dead = table.seats.get(chair=table.rotation.dead_chairs(hand.dealer_chair)[0]).member
    active = table.seats.exclude(member=dead).first().member

    sayings.say(table_id=table.pk, member=active, phrase="hello", at=timezone.now())

    for member, phrase, code in [
        (dead, "hello", "dead"),
        (active, "you fool", "phrase"),
        (person(table.club), "hello", "not_here"),
    ]:
        with pytest.raises(Refused) as refused:
            sayings.say(table_id=table.pk, member=member, phrase=phrase, at=timezone.now())
        assert refused.value.code == code
    assert [one.phrase for one in table.sayings.all()] == ["hello"]


def test_nobody_talks_without_end() -> None:
    table = started()
    talker, other = (seat.member for seat in table.seats.order_by("chair")[:2])

    def say(member: Member, after: float) -> None:
        at = AFTERNOON + timedelta(seconds=after)
        sayings.say(table_id=table.pk, member=member, phrase="hello", at=at)

    for after in (0, 5, 14):
        say(talker, after)
    with pytest.raises(Refused) as refused:
        say(talker, 14.9)
    assert refused.value.code == "too_often"
    say(other, 14.9)
    say(talker, 15)
    # A clock that was set back keeps nobody silent.
    say(talker, -3600)

    assert table.sayings.count() == 6
