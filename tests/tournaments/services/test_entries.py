"""Who takes part: registration, waiting list, check-in, teams, wishes."""

from datetime import timedelta

import pytest

from clubs.names import BadName
from clubs.services.refusal import Refused
from tests.factories.clubs import AFTERNOON, ORGANISER, MemberFactory
from tests.factories.tournaments import EntryFactory, TournamentFactory
from tournaments.models import EntryState, Presence, TournamentState
from tournaments.models.entry import Wish
from tournaments.services import entries, teams, wishes

pytestmark = pytest.mark.django_db

BY = {"by": ORGANISER, "at": AFTERNOON}
LATER = {"by": ORGANISER, "at": AFTERNOON + timedelta(hours=1)}


def checking_in(**more):
    return TournamentFactory(state=TournamentState.CHECK_IN, **more)


def member_of(tournament, **more):
    return MemberFactory(club=tournament.club, **more)


def register(tournament, member=None, **when):
    member = member or member_of(tournament)
    return entries.register(tournament=tournament, member=member, **(when or BY))


def test_start_numbers_count_from_one():
    tournament = checking_in()
    assert [register(tournament).number for _person in range(3)] == [1, 2, 3]


def test_the_same_person_twice_is_one_entry():
    tournament = checking_in()
    first = register(tournament)
    assert register(tournament, first.member) == first
    assert tournament.entries.count() == 1


def test_whoever_comes_when_all_places_are_taken_waits():
    tournament = checking_in(capacity=1)
    register(tournament)
    assert register(tournament).state == EntryState.WAITING


def test_the_first_of_the_waiting_list_comes_in_when_somebody_signs_off():
    tournament = checking_in(capacity=1)
    inside = register(tournament)
    second = register(tournament, **LATER)
    first = register(tournament, **BY)
    promoted = entries.sign_off(entry=inside, **LATER)
    assert promoted == [first]
    second.refresh_from_db()
    assert second.state == EntryState.WAITING


def test_whoever_comes_back_stands_at_the_end_of_the_line():
    tournament = checking_in(capacity=1)
    gone = register(tournament)
    waiting = register(tournament)
    entries.sign_off(entry=gone, **BY)
    back = register(tournament, gone.member, **LATER)
    waiting.refresh_from_db()
    assert (waiting.state, back.state) == (EntryState.REGISTERED, EntryState.WAITING)
    assert (back.pk, back.number) == (gone.pk, 1)


def test_members_register_only_while_the_registration_is_open():
    tournament = checking_in()
    member = member_of(tournament)
    with pytest.raises(Refused) as refused:
        entries.register_oneself(tournament=tournament, member=member, **BY)
    assert refused.value.code == "registration_closed"
    tournament.state = TournamentState.REGISTRATION
    tournament.save()
    assert entries.register_oneself(tournament=tournament, member=member, **BY).member == member
    entries.sign_off_oneself(tournament=tournament, member=member, **BY)
    assert tournament.entries.get().state == EntryState.SIGNED_OFF


def test_where_organisers_register_alone_members_do_not():
    tournament = TournamentFactory(state=TournamentState.REGISTRATION, members_register=False)
    with pytest.raises(Refused):
        entries.register_oneself(tournament=tournament, member=member_of(tournament), **BY)


def test_a_visitor_whom_the_club_knows_is_that_member():
    tournament = checking_in()
    known = member_of(tournament, name="Élodie Martin")
    entry = entries.register_visitor(tournament=tournament, name="elodie martin", **BY)
    assert entry.member == known
    new = entries.register_visitor(tournament=tournament, name="Paul", **BY)
    assert new.member.is_visitor


def test_a_name_that_cannot_be_stored_registers_nobody():
    tournament = checking_in()
    with pytest.raises(BadName):
        entries.arrive_visitor(tournament=tournament, name="  ", **BY)
    assert not tournament.entries.exists()


def test_a_person_of_another_club_is_refused():
    tournament = checking_in()
    with pytest.raises(Refused):
        register(tournament, MemberFactory())


def test_nobody_is_registered_once_it_is_over():
    tournament = TournamentFactory(state=TournamentState.FINISHED)
    with pytest.raises(Refused) as refused:
        register(tournament)
    assert refused.value.code == "over"


def mark(entry, presence, seen):
    return entries.set_presence(entry=entry, presence=presence, seen=seen, **BY)


def test_presence_is_noted_once():
    entry = EntryFactory(tournament=checking_in(), presence=Presence.UNKNOWN)
    mark(entry, Presence.PRESENT, Presence.UNKNOWN)
    mark(entry, Presence.PRESENT, Presence.UNKNOWN)
    entry.refresh_from_db()
    assert entry.presence == Presence.PRESENT
    assert entry.tournament.journal.count() == 1


def test_two_scorers_do_not_undo_each_other():
    entry = EntryFactory(tournament=checking_in(), presence=Presence.RESERVE)
    with pytest.raises(Refused) as refused:
        mark(entry, Presence.ABSENT, Presence.PRESENT)
    assert refused.value.code == "presence_changed"


def test_roll_is_called_only_in_its_time():
    entry = EntryFactory(tournament=TournamentFactory(state=TournamentState.REGISTRATION))
    with pytest.raises(Refused) as refused:
        mark(entry, Presence.ABSENT, Presence.PRESENT)
    assert refused.value.code == "wrong_state"


def test_somebody_forgotten_arrives_in_one_step():
    tournament = checking_in()
    entry = entries.arrive(tournament=tournament, member=member_of(tournament), **BY)
    assert (entry.state, entry.presence) == (EntryState.REGISTERED, Presence.PRESENT)


def test_who_waits_is_let_in_first():
    tournament = checking_in(capacity=1, people=1)
    entry = entries.arrive(tournament=tournament, member=member_of(tournament), **BY)
    assert (entry.state, entry.presence) == (EntryState.WAITING, Presence.UNKNOWN)
    assert entries.admit(entry=entry, **BY).state == EntryState.REGISTERED


def test_a_table_and_a_category_are_stored_both_or_not_at_all():
    entry = EntryFactory(tournament=checking_in())
    with pytest.raises(Refused):
        entries.set_details(entry=entry, table=3, category="x" * 41, **BY)
    entry.refresh_from_db()
    assert (entry.at_table, entry.category) == (None, "")
    entries.set_details(entry=entry, table=3, category="Vétérans", **BY)
    entry.refresh_from_db()
    assert (entry.at_table, entry.category) == (3, "Vétérans")


def team_tournament(people=5):
    return checking_in(preset="triplettes", people=people)


def make(tournament, *people, name=""):
    return teams.create(tournament=tournament, name=name, entries=people, **BY)


def test_a_team_without_a_name_is_called_by_its_number():
    tournament = team_tournament()
    first, second, third, *_rest = tournament.entries.order_by("number")
    team = make(tournament, first, second, third)
    assert (team.name, team.number, team.entries.count()) == ("Team 1", 1, 3)


def test_the_same_team_sent_twice_is_one():
    tournament = team_tournament()
    people = list(tournament.entries.order_by("number"))[:3]
    assert make(tournament, *people, name="Les Valets") == make(
        tournament, *people, name="Les Valets"
    )
    assert tournament.teams.count() == 1


def test_a_triplette_has_three_people():
    tournament = team_tournament()
    with pytest.raises(Refused) as refused:
        make(tournament, *tournament.entries.order_by("number")[:4])
    assert refused.value.code == "team_full"
    assert not tournament.teams.exists()


def test_nobody_is_in_two_teams():
    tournament = team_tournament()
    first, second, *_rest = tournament.entries.order_by("number")
    make(tournament, first, name="Les Valets")
    with pytest.raises(Refused) as refused:
        make(tournament, second, first, name="Les Rois")
    assert refused.value.code == "in_a_team"
    assert list(tournament.teams.values_list("name", flat=True)) == ["Les Valets"]


def test_people_stay_registered_when_their_team_is_dissolved():
    tournament = team_tournament()
    team = make(tournament, *tournament.entries.order_by("number")[:3])
    teams.dissolve(team=team, **BY)
    teams.dissolve(team=team, **BY)
    assert tournament.entries.filter(state=EntryState.REGISTERED, team=None).count() == 5


def test_a_later_wish_takes_the_place_of_the_one_before():
    tournament = checking_in(people=2)
    one, other = tournament.entries.order_by("number")
    wishes.add(tournament=tournament, one=one, other=other, wish=Wish.APART, **BY)
    noted = wishes.add(tournament=tournament, one=other, other=one, wish=Wish.TOGETHER, **BY)
    assert (noted.one, noted.other) == (one, other)
    assert [wish.wish for wish in tournament.wishes.all()] == [Wish.TOGETHER]
    wishes.remove(wish=noted, **BY)
    wishes.remove(wish=noted, **BY)
    assert not tournament.wishes.exists()


def test_nobody_is_kept_apart_from_himself():
    entry = EntryFactory(tournament=checking_in())
    with pytest.raises(Refused):
        wishes.add(tournament=entry.tournament, one=entry, other=entry, wish=Wish.APART, **BY)
