"""Many people at once: a pasted list, and everybody noted as here."""

import pytest

from clubs.models import Member
from clubs.services.refusal import Refused
from tests.factories.clubs import AFTERNOON, ORGANISER, MemberFactory
from tests.factories.tournaments import EntryFactory, TournamentFactory
from tournaments.models import EntryState, Presence, TournamentState
from tournaments.services import entries, entry_lists
from tournaments.services.entry_lists import ListRefused

pytestmark = pytest.mark.django_db

BY = {"by": ORGANISER, "at": AFTERNOON}


def cup(**more):
    return TournamentFactory(state=TournamentState.CHECK_IN, **more)


def paste(tournament, text):
    return entry_lists.register_list(tournament=tournament, text=text, **BY)


def names(tournament, **which):
    found = tournament.entries.filter(**which).order_by("number")
    return list(found.values_list("member__name", flat=True))


def test_each_line_of_a_list_takes_part_in_its_order():
    tournament = cup()
    known = MemberFactory(club=tournament.club, name="Élodie Roux")
    done = paste(tournament, "1. Zoé Lambert\n2) elodie roux\n\n3. Anna Bèze ; Vétérans\n")
    assert names(tournament) == ["Zoé Lambert", "Élodie Roux", "Anna Bèze"]
    assert names(tournament, category="Vétérans") == ["Anna Bèze"]
    assert [member.name for member in done.visitors] == ["Zoé Lambert", "Anna Bèze"]
    assert known in {entry.member for entry in done.entries}


def test_columns_of_a_spreadsheet_are_read_as_well():
    tournament = cup()
    paste(tournament, "Zoé Lambert\tDames\nAnna Bèze\t\n")
    assert names(tournament, category="Dames") == ["Zoé Lambert"]
    assert names(tournament, category="") == ["Anna Bèze"]


def test_a_list_pasted_twice_registers_once():
    tournament = cup()
    paste(tournament, "Zoé Lambert\nZoe Lambert\nAnna Bèze")
    again = paste(tournament, "Zoé Lambert\nZoe Lambert\nAnna Bèze")
    assert (again.entries, again.visitors) == ([], [])
    assert names(tournament) == ["Zoé Lambert", "Anna Bèze"]


def test_who_finds_no_place_waits():
    tournament = cup(capacity=1)
    done = paste(tournament, "Zoé Lambert\nAnna Bèze")
    assert [entry.state for entry in done.entries] == [EntryState.REGISTERED, EntryState.WAITING]


def test_people_of_a_list_are_put_into_their_teams():
    tournament = cup(preset="triplettes")
    paste(tournament, "Anna;Les As\nBruno;Les As\nCarl;Les Rois\nDora")
    paste(tournament, "Émile;Les Rois")
    teams = {team.name: names(tournament, team=team) for team in tournament.teams.all()}
    assert teams == {"Les As": ["Anna", "Bruno"], "Les Rois": ["Carl", "Émile"]}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("  \n", "Write at least one name."),
        ("Anna\n???", "Line 2, “???”: A name needs at least one letter."),
        ("Anna\n=Bruno", "Line 2, “=Bruno”: A name cannot begin with “=”."),
        ("Anna;" + "x" * 50, "Line 1, “Anna”: At most 40 characters fit here: shorten this."),
        ("Anna\nParti", "Line 2, “Parti”: Parti went home: say on the page of the person"),
    ],
)
def test_one_bad_line_and_nobody_is_registered(text, said):
    tournament = cup()
    gone = MemberFactory(club=tournament.club, name="Parti")
    EntryFactory(tournament=tournament, member=gone, state=EntryState.WITHDRAWN, withdrawn_after=1)
    with pytest.raises(ListRefused) as refused:
        paste(tournament, text)
    assert [problem.startswith(said) for problem in refused.value.problems] == [True]
    assert names(tournament, state=EntryState.REGISTERED) == []
    assert not Member.objects.filter(name="Anna").exists()


def test_the_computer_takes_part_in_no_tournament():
    tournament = cup()
    MemberFactory(club=tournament.club, name="Robot Ada", search_name="robot ada", is_bot=True)
    with pytest.raises(ListRefused, match="Line 2, “robot ada”: Robot Ada is already in this club"):
        paste(tournament, "Anna\nrobot ada")
    assert names(tournament) == []


def test_a_team_with_too_many_people_is_named():
    tournament = cup(preset="triplettes")
    with pytest.raises(ListRefused) as refused:
        paste(tournament, "Anna;As\nBruno;As\nCarl;As\nDora;As")
    assert refused.value.problems == ("Team “As”: A team of this tournament has 3 people.",)
    assert not tournament.entries.exists()


def test_all_who_are_missing_are_noted_as_here():
    tournament = cup()
    paste(tournament, "Anna\nBruno\nCarl\nDora")
    people = tournament.entries.select_related("member", "tournament__club").order_by("number")
    for entry, presence in zip(people, (Presence.RESERVE, Presence.ABSENT), strict=False):
        seen = Presence(entry.presence)
        entries.set_presence(entry=entry, presence=presence, seen=seen, **BY)
    for _twice in range(2):
        entry_lists.all_are_here(tournament=tournament, seen=2, **BY)
    assert names(tournament, presence=Presence.PRESENT) == ["Carl", "Dora"]
    assert names(tournament, presence=Presence.RESERVE) == ["Anna"]
    assert names(tournament, presence=Presence.ABSENT) == ["Bruno"]


def test_nobody_is_noted_who_was_not_on_the_page():
    tournament = cup()
    paste(tournament, "Anna\nBruno")
    with pytest.raises(Refused) as refused:
        entry_lists.all_are_here(tournament=tournament, seen=1, **BY)
    assert refused.value.code == "changed"
    assert not names(tournament, presence=Presence.PRESENT)
