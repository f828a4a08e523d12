"""Tables that play the same deals online, for people who sit at tables of a round."""

import pytest
from django.test import Client
from django.urls import reverse

from clubs.models import Hand, Role, SessionState
from clubs.services.refusal import Refused
from games.models import OnlineHand, OnlineSeat, OnlineTable, TableState
from games.services import moves, same_deals, tables
from tests.factories import online
from tests.factories.clubs import AFTERNOON, ORGANISER, MemberFactory, UserFactory, garde, play
from tests.factories.tournaments import TournamentFactory, entries, published
from tournaments.models import RoundState
from tournaments.services import drawing, early_ends, rounds, substitutions, withdrawals
from tournaments.services.online import open_round

pytestmark = pytest.mark.django_db


@pytest.fixture
def turn():
    """Let two tables of four play a round of two deals."""
    tournament = TournamentFactory(preset="duplicate")
    return published(
        tournament, [entries(tournament, 4), entries(tournament, 4)], hands=2, hands_at_five=2
    )


def opened(turn) -> list[OnlineTable]:
    open_round(round=turn, by=ORGANISER, at=AFTERNOON)
    return list(OnlineTable.objects.order_by("ledger_table__number"))


def client_of(member) -> Client:
    member.user = member.user or UserFactory()
    member.save()
    client = Client()
    client.force_login(member.user)
    return client


def finish_hand(table: OnlineTable) -> Hand:
    hand = OnlineHand.objects.filter(table=table, ended_at=None).get()
    while OnlineHand.objects.filter(pk=hand.pk, ended_at=None).exists():
        online.move_on(table)
    hand.refresh_from_db()
    return hand.result


def go_on(table: OnlineTable, number: int) -> None:
    for seat in table.seats.all():
        tables.go_on(table_id=table.pk, member=seat.member, number=number, at=AFTERNOON)


def test_all_tables_get_the_same_deal_and_later_ones_another(turn):
    one, other = opened(turn)

    seeds = [OnlineHand.objects.get(table=table, number=1).seed for table in (one, other)]

    assert seeds[0] == seeds[1]
    assert one.seeds == other.seeds
    assert len(set(one.seeds)) == 2
    assert [hand.dealer_chair for hand in OnlineHand.objects.all()] == [1, 1]


def test_hands_stand_at_the_tables_of_the_round(turn):
    one, _other = opened(turn)

    result = finish_hand(one)

    assert result.table == one.ledger_table
    assert result.session == turn.session
    go_on(one, 2)
    finish_hand(one)
    one.refresh_from_db()
    assert one.state == TableState.FINISHED
    turn.session.refresh_from_db()
    assert turn.session.state == SessionState.PLAYING
    assert Hand.objects.filter(table=one.ledger_table).count() == 2


def test_a_hand_that_somebody_types_meanwhile_does_not_stop_the_play(turn):
    one, _other = opened(turn)
    typed = play(one.ledger_table, garde())

    result = finish_hand(one)

    assert (typed.number, result.number) == (1, 2)


def test_nobody_else_sees_the_table_before_the_round_is_over(turn):
    one, other = opened(turn)
    finish_hand(one)
    here = client_of(one.seats.get(chair=1).member)
    there = client_of(other.seats.get(chair=1).member)
    organiser = client_of(MemberFactory(club=turn.tournament.club, role=Role.ORGANISER))
    pages = [
        reverse("online_table", args=[one.pk]),
        reverse("online_replay", args=[one.pk, 1]),
    ]

    assert [here.get(page).status_code for page in pages] == [200, 200]
    for page in pages:
        assert there.get(page).status_code == 403
        assert organiser.get(page).status_code == 403

    turn.session.state = SessionState.CLOSED
    turn.session.save()
    assert [there.get(page).status_code for page in pages] == [200, 200]


def test_a_link_that_somebody_passes_on_opens_no_deal(turn):
    one, other = opened(turn)
    there = client_of(other.seats.get(chair=1).member)

    there.get(reverse("online_invitation", args=[one.invitation]))

    assert there.get(reverse("online_table", args=[one.pk])).status_code == 403


def test_asked_twice_the_tables_are_opened_once(turn):
    opened(turn)
    opened(turn)

    assert OnlineTable.objects.count() == 2
    assert OnlineHand.objects.count() == 2


def test_a_round_with_hands_or_not_begun_is_not_played_online(turn):
    play(turn.session.tables.first(), garde())
    with pytest.raises(same_deals.Refused):
        opened(turn)
    assert not OnlineTable.objects.exists()

    turn.state = RoundState.PUBLISHED
    turn.save()
    with pytest.raises(same_deals.Refused):
        opened(turn)


def test_a_person_finds_his_online_table_on_his_path(turn):
    one, _other = opened(turn)
    member = one.seats.get(chair=1).member
    entry = turn.tournament.entries.get(member=member)

    said = client_of(member).get(reverse("tournament_path", args=[turn.tournament.pk, entry.pk]))

    assert reverse("online_table", args=[one.pk]) in said.content.decode()


def test_free_deals_are_not_made_the_same_for_all_tables():
    tournament = TournamentFactory(preset="libre")
    turn = published(tournament, [entries(tournament, 4), entries(tournament, 4)])
    organiser = client_of(MemberFactory(club=tournament.club, role=Role.ORGANISER))

    organiser.post(reverse("tournament_online", args=[tournament.pk, turn.number]))

    assert not OnlineTable.objects.exists()


def test_a_table_whose_round_ended_before_its_first_hand_gets_no_deal(turn):
    early_ends.end(round=turn, table=2, reason="two went home", by=ORGANISER, at=AFTERNOON)

    assert [table.ledger_table.number for table in opened(turn)] == [1]


def test_results_that_are_hidden_stay_so_when_the_round_is_over(turn):
    one, other = opened(turn)
    finish_hand(one)
    turn.session.state, turn.session.hides_results = SessionState.CLOSED, True
    turn.session.save()
    there = client_of(other.seats.get(chair=1).member)
    organiser = client_of(MemberFactory(club=turn.tournament.club, role=Role.ORGANISER))

    page = reverse("online_result", args=[one.pk, 1])

    assert there.get(page).status_code == 403
    assert organiser.get(page).status_code == 200


def test_who_was_dealt_cards_online_keeps_his_seat(turn):
    opened(turn)
    tournament = turn.tournament
    one, other = tournament.entries.filter(number__in=(1, 5)).order_by("number")
    someone = MemberFactory(club=tournament.club)
    said = {"by": ORGANISER, "at": AFTERNOON}
    rounds.pause(round=turn, **said)

    for change in (
        lambda: rounds.take_back(round=turn, **said),
        lambda: drawing.swap(round=turn, one=(1, 1), other=(2, 1), **said),
        lambda: substitutions.substitute(entry=one, member=someone, from_round=1, **said),
        lambda: withdrawals.withdraw(entry=other, after_round=0, **said),
    ):
        with pytest.raises(Refused) as refused:
            change()
        assert refused.value.code == "played_online"
    assert set(turn.session.seats.values_list("member", flat=True)) == set(
        OnlineSeat.objects.values_list("member", flat=True)
    )


def is_refused(table: OnlineTable) -> bool:
    """Say whether whoever has the turn at a table cannot move."""
    try:
        online.move_on(table)
    except moves.Stale:
        return True
    return False


def test_a_round_that_ends_early_at_a_table_stops_its_play_until_that_is_taken_back(turn):
    one, other = opened(turn)
    online.move_on(one)
    before = online.hand_of(one)

    made = early_ends.end(round=turn, table=1, reason="one went home", by=ORGANISER, at=AFTERNOON)

    assert is_refused(one)
    assert not is_refused(other)
    assert not Hand.objects.filter(table=one.ledger_table).exists()
    page = client_of(one.seats.get(chair=1).member).get(reverse("online_table", args=[one.pk]))
    assert "The organiser has stopped play at this table." in page.content.decode()
    assert "data-mine" not in page.content.decode()

    early_ends.undo(early_end=made, by=ORGANISER, at=AFTERNOON)

    assert online.hand_of(one).ply == before.ply
    assert not is_refused(one)
    assert finish_hand(one).table == one.ledger_table


def test_a_paused_round_stops_all_its_tables_but_starts_none_that_ended_early(turn):
    one, other = opened(turn)
    said = {"by": ORGANISER, "at": AFTERNOON}
    early_ends.end(round=turn, table=1, reason="one went home", **said)
    rounds.pause(round=turn, **said)

    assert [is_refused(table) for table in (one, other)] == [True, True]

    rounds.start(round=turn, **said)

    assert [is_refused(table) for table in (one, other)] == [True, False]


def test_a_finished_round_takes_no_hand_that_is_still_played(turn):
    one, _other = opened(turn)
    finish_hand(one)
    go_on(one, 2)
    said = {"by": ORGANISER, "at": AFTERNOON}

    rounds.finish(round=turn, consent=True, **said)

    assert is_refused(one)
    rounds.reopen(round=turn, **said)
    finish_hand(one)
    one.refresh_from_db()
    assert one.state == TableState.FINISHED
    assert Hand.objects.filter(table=one.ledger_table).count() == 2


def test_people_who_wait_for_the_next_deal_get_it_when_play_goes_on(turn):
    one, _other = opened(turn)
    finish_hand(one)
    said = {"by": ORGANISER, "at": AFTERNOON}
    rounds.pause(round=turn, **said)
    go_on(one, 2)
    assert online.hand_of(one).number == 1

    rounds.start(round=turn, **said)
    go_on(one, 2)

    assert online.hand_of(one).number == 2
