"""No page of a table names a card that its reader may not know."""

import re
from random import Random

import pytest
from django.test import Client
from django.urls import reverse

from clubs.models import Member, Role
from games.models import OnlineTable
from games.selectors import states
from tests.factories.clubs import OrganiserFactory, UserFactory
from tests.factories.online import hand_of, move_on, person, started

pytestmark = pytest.mark.django_db

CARD = r"(?:[CDHS](?:10|[1-9JNQK])|T(?:1\d|2[01]|[1-9])|F)"
NAMED = re.compile(rf"cards/\w+/({CARD})\.svg|card-({CARD})\"|(?:play|discard|pick) ({CARD})\b")
HTMX = {"HX-Request": "true"}
TABLES = [
    ("french-tarot/fft-2012/3", 4),
    ("french-tarot/fft-2012/4", 5),
    ("french-tarot/fft-2012/5", 5),
    ("slovenian-tarok/house/2", 2),
    ("slovenian-tarok/house/3", 3),
    ("slovenian-tarok/tarok-net/4", 4),
    ("koenigrufen/house/4", 5),
    ("koenigrufen/wien/4", 4),
]


def cards_named(html: str) -> set[str]:
    return {next(filter(None, found)) for found in NAMED.findall(html)}


def bold(rng: Random):
    """Play at random, but rather bid than pass, so that hands are played out."""

    def choose(legal):
        bids = [action for action in legal if action.verb == "bid"]
        calm = [action for action in legal if action.verb not in {"claim", "concede"}]
        return rng.choice(bids if bids and rng.random() < 0.5 else calm or legal)

    return choose


@pytest.fixture
def readers():
    """Give a function that reads a page as somebody who stays signed in."""
    clients: dict[int, Client] = {}

    def read(user, path: str) -> str:
        if user.pk not in clients:
            clients[user.pk] = Client()
            clients[user.pk].force_login(user)
        answer = clients[user.pk].get(path, headers=HTMX)
        assert answer.status_code == 200
        return answer.content.decode()

    return read


def known_to(view) -> set[str]:
    """Return the cards that a reader has seen, and those that the rules let him call."""
    callable_cards = {card for one in view.legal if one.verb == "call" for card in one.cards}
    return {str(card) for card in view.cards() | callable_cards}


def check(table: OnlineTable, readers, watcher) -> None:
    hand = hand_of(table)
    state = states.state_of(hand)
    path = reverse("online_table", args=[table.pk])
    people = [(seat.member.user, seat.chair) for seat in table.seats.select_related("member__user")]
    for user, chair in [*people, (watcher, 0)]:
        seat = table.rotation.seat_of(chair, hand.dealer_chair) if chair else None
        known = known_to(state.view(seat))
        named = cards_named(readers(user, path))
        assert named <= known, (state.phase, seat, sorted(named - known))
        if seat and not state.is_over:
            assert {str(card) for card in state.view(seat).holding} <= named


def play_and_check(rules_id: str, people: int, seed: int, readers, *, every: int = 1) -> None:
    """Play a hand and look at one state in `every`, at more of them before the first card."""
    table = started(people, rules_id=rules_id, hands_wanted=1)
    watcher = person(table.club).user
    result = reverse("online_result", args=[table.pk, 1])
    choose = bold(Random(seed))
    while not hand_of(table).is_over:
        hand = hand_of(table)
        before_play = states.state_of(hand).phase != "play"
        if hand.ply % (min(every, 3) if before_play else every) == 0:
            check(table, readers, watcher)
        move_on(table, choose)
    check(table, readers, watcher)
    assert cards_named(readers(watcher, result))


@pytest.mark.parametrize(("rules_id", "people"), TABLES)
def test_states_of_a_hand_for_every_reader(rules_id, people, readers) -> None:
    play_and_check(rules_id, people, 5, readers, every=7)


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize(("rules_id", "people"), TABLES)
def test_every_state_of_many_hands(rules_id, people, seed, readers) -> None:
    play_and_check(rules_id, people, seed, readers)


@pytest.mark.parametrize("name", ["online_result", "online_shuffle"])
def test_the_deal_and_its_seed_are_shown_only_after_the_hand(name, client) -> None:
    table = started(hands_wanted=2)
    client.force_login(table.creator.user)
    path = reverse(name, args=[table.pk, 1])
    hand = hand_of(table)

    assert client.get(path).status_code == 404
    page = client.get(reverse("online_table", args=[table.pk])).content.decode()
    assert hand.seed not in page
    assert hand.commitment[:16] in page

    while not hand_of(table).is_over:
        move_on(table)

    assert client.get(path).status_code == 200


def test_an_administrator_who_is_no_member_sees_no_cards(client) -> None:
    table = started()
    client.force_login(UserFactory(is_superuser=True))

    page = client.get(reverse("online_table", args=[table.pk])).content.decode()

    assert not cards_named(page)


OF_TABLE = ("online_table", "online_sheet", "online_cancel")
OF_HAND = (
    "online_result",
    "online_shuffle",
    "online_replay",
    "online_record",
    "online_analysis",
    "online_computer",
)
OF_SESSION = ("session_page", "session_journal", "session_standings")
OF_LEDGER = ("table_page", "paper_table_hands")


def addresses(table: OnlineTable) -> list[str]:
    return [
        *(reverse(name, args=[table.pk]) for name in OF_TABLE),
        *(reverse(name, args=[table.pk, 1]) for name in OF_HAND),
        *(reverse(name, args=[table.session_id]) for name in OF_SESSION),
        *(reverse(name, args=[table.ledger_table_id]) for name in OF_LEDGER),
        reverse("session_hands_file", args=[table.session_id, "csv"]),
        reverse("online_lobby", args=[table.club.slug]),
        reverse("online_invitation", args=[table.invitation]),
    ]


@pytest.mark.parametrize("is_private", [False, True])
def test_no_address_tells_the_cards_of_a_hand_that_is_played(is_private) -> None:
    table = started(5, hands_wanted=1, is_private=is_private)
    Member.objects.filter(pk=table.creator_id).update(role=Role.ORGANISER)
    while states.state_of(hand_of(table)).phase != "play":
        move_on(table, lambda legal: next((one for one in legal if one.verb == "bid"), legal[0]))
    hand = hand_of(table)
    readers = {seat.member.user: seat.chair for seat in table.seats.select_related("member__user")}
    readers |= dict.fromkeys([person(table.club).user, OrganiserFactory(club=table.club).user], 0)
    readers |= {OrganiserFactory().user: 0, None: 0}
    for user, chair in readers.items():
        client = Client()
        if user:
            client.force_login(user)
        seat = table.rotation.seat_of(chair, hand.dealer_chair) if chair else None
        known = known_to(states.state_of(hand).view(seat))
        for path in addresses(table):
            answer = client.get(path)
            assert answer.status_code in {200, 302, 403, 404}, path
            text = f"{answer.content.decode(errors='replace')} {answer.headers}"
            assert hand.seed not in text
            assert cards_named(text) <= known, (path, chair)
            if f"/online/{table.pk}/hands/" in path:
                assert answer.status_code != 200
