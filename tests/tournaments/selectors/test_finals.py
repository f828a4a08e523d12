"""People who share the rank across which a field is cut are told that the lot decided."""

import pytest
from django.urls import reverse

from tests.factories.tournaments import (
    TournamentFactory,
    drawn,
    entries,
    published,
    ranked,
    reader,
)
from tournaments.models import EntryState

pytestmark = pytest.mark.django_db
SAID = "Bea, Carl, Dora shared rank 2: the lot took Carl, Dora into the final."


@pytest.fixture
def field():
    """Rank six people, three of them second, in a tournament whose best three play a final."""
    settings = {"final.places": 3, "final.after_round": 1}
    tournament = TournamentFactory(preset="libre_final", settings=settings)
    people = entries(tournament, ["Anna", "Bea", "Carl", "Dora", "Emil", "Fred"])
    results = [(1, "90"), (2, "50"), (2, "50"), (2, "50"), (5, "10"), (None, "")]
    ranked(tournament, [(each, *made) for each, made in zip(people, results, strict=True)])
    return tournament, dict(zip("ABCDEF", people, strict=True))


def page(tournament) -> str:
    address = reverse("tournament_ranking", args=[tournament.pk])
    return reader(tournament.club).get(address).content.decode()


def test_who_was_left_out_by_the_lot_reads_it_once_the_final_is_published(field):
    tournament, people = field
    finalists = [people[name] for name in "ACD"]
    drawn(tournament, [finalists], number=2)
    assert "the lot took" not in page(tournament)

    tournament.rounds.all().delete()
    published(tournament, [finalists], number=2)

    assert SAID in page(tournament)


def test_a_rank_that_nobody_shares_across_the_line_needs_no_word(field):
    tournament, people = field
    published(tournament, [[people[name] for name in "ABCD"]], number=2)

    assert "the lot took" not in page(tournament)


def test_who_went_home_had_no_part_in_the_lot(field):
    tournament, people = field
    people["B"].state, people["B"].withdrawn_after = EntryState.WITHDRAWN, 1
    people["B"].save()
    published(tournament, [[people[name] for name in "ACD"]], number=2)

    assert "the lot took" not in page(tournament)
