"""Whoever is expected at a tournament keeps his name until it is over."""

import pytest

from clubs.models import Member
from clubs.services.privacy.anonymise import anonymise
from clubs.services.refusal import Refused
from tests.factories.clubs import AFTERNOON, ORGANISER, MemberFactory
from tests.factories.tournaments import EntryFactory, TournamentFactory
from tournaments.models import EntryState, Substitution, TournamentState

pytestmark = pytest.mark.django_db


def taken_away(member: Member) -> bool:
    try:
        anonymise(member=member, by=ORGANISER, at=AFTERNOON)
    except Refused as refused:
        return refused.code != "plays_now"
    return True


@pytest.mark.parametrize(
    ("state", "entry", "goes"),
    [
        (TournamentState.REGISTRATION, EntryState.REGISTERED, False),
        (TournamentState.CHECK_IN, EntryState.WAITING, False),
        (TournamentState.RUNNING, EntryState.REGISTERED, False),
        (TournamentState.RUNNING, EntryState.SIGNED_OFF, True),
        (TournamentState.FINISHED, EntryState.REGISTERED, True),
        (TournamentState.CANCELLED, EntryState.REGISTERED, True),
    ],
)
def test_a_name_stays_while_somebody_is_expected(state, entry, goes):
    found = EntryFactory(tournament=TournamentFactory(state=state), state=entry)
    assert taken_away(found.member) is goes


def test_a_substitute_is_expected_too():
    found = EntryFactory()
    substitute = MemberFactory(club=found.tournament.club)
    Substitution.objects.create(entry=found, member=substitute, from_round=2)
    assert not taken_away(substitute)
