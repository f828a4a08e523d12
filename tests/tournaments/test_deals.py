"""Deals that all tables of a round play."""

import json
import re

import pytest
from django.urls import reverse

from clubs.models import Role
from tests.factories.clubs import AFTERNOON, ORGANISER, ClubFactory
from tests.factories.pdf import is_a4, pages_of
from tests.factories.tournaments import TournamentFactory, entries, published, reader
from tournaments.models import RoundState
from tournaments.selectors import deals
from tournaments.selectors.archive import archive
from tournaments.services import archives

pytestmark = pytest.mark.django_db


def round_of(rules="french-tarot/fft-2012", **more):
    tournament = TournamentFactory(preset="duplicate", rules=rules)
    return published(tournament, [entries(tournament, 4), entries(tournament, 4)], **more)


@pytest.mark.parametrize(
    ("rules", "pack", "holding"),
    [("french-tarot/fft-2012", 78, 18), ("koenigrufen/house", 54, 12)],
)
def test_a_deal_has_every_card_once_and_is_the_same_whenever_it_is_made(rules, pack, holding):
    round_ = round_of(rules)

    made = [deals.deal_of(round_, number) for number in (1, 2, 1)]

    assert made[0] == made[2] != made[1]
    for deal in made:
        cards = list(deal.cards())
        assert len(cards) == len(set(cards)) == pack
        assert [len(one) for one in deal.holdings] == [holding] * 4


def test_who_knows_the_lots_or_another_deal_does_not_know_a_deal():
    one, other = round_of(), round_of()

    assert one.tournament.seed == other.tournament.seed
    assert deals.seed_of(one, 1) != deals.seed_of(other, 1)
    # 128 bits each, signed with a key of 256 that stands nowhere but in the round.
    seeds = [deals.seed_of(one, number) for number in range(1, 5)]
    assert len(set(seeds)) == 4
    assert {len(seed) for seed in seeds} == {32}
    assert not {seed for seed in seeds if seed in one.deal_secret or one.deal_secret in seed}


def test_another_portal_deals_the_same_cards(settings):
    round_ = round_of()
    here = [deals.deal_of(round_, number) for number in (1, 2)]
    data = json.loads(json.dumps(archive(round_.tournament, at=AFTERNOON)))

    settings.SECRET_KEY = "another portal"
    there = archives.bring(
        club=ClubFactory(),
        data=archives.read(json.dumps(data)),
        people={},
        by=ORGANISER,
        at=AFTERNOON,
    )

    moved = there.rounds.get(number=1)
    assert [deals.deal_of(moved, number) for number in (1, 2)] == here
    assert moved.session.same_deals


def test_each_round_has_deals_of_its_own():
    one = round_of()
    other = published(one.tournament, [], number=2)

    assert deals.deal_of(one, 1) != deals.deal_of(other, 1)


def test_there_is_a_sheet_a_deal_and_a_card_a_holding():
    round_ = round_of()
    client = reader(round_.tournament.club, Role.ORGANISER)
    where = [round_.tournament.pk, 1]

    sheets = client.get(reverse("tournament_deals", args=where)).content
    cards = client.get(reverse("tournament_curtains", args=where)).content

    # four hands a round: a page each; five holdings with the talon: twenty cards, four a page
    pages = pages_of(sheets)
    assert len(pages) == 4
    assert len(pages_of(cards)) == 5
    assert is_a4(sheets)
    assert is_a4(cards)
    assert all(page.count("18 cards") == 4 and "6 cards" in page for page in pages)
    assert all(page.count("the Excuse") == 1 for page in pages)
    trumps = [int(number) for number in re.findall(r"\b(1[1-9]|2[01])\b", pages[0])]
    assert set(range(11, 22)) <= set(trumps)


def test_nobody_who_plays_sees_a_deal_before_the_round_is_over():
    round_ = round_of()
    member = reader(round_.tournament.club, Role.MEMBER)
    address = reverse("tournament_deals", args=[round_.tournament.pk, 1])

    assert member.get(address).status_code == 403
    assert reader(round_.tournament.club, Role.SCORER).get(address).status_code == 403
    round_.state = RoundState.FINISHED
    round_.save()
    assert member.get(address).status_code == 200
