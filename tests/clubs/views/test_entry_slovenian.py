"""A phone at a table of Slovenian tarok enters hands, by plain forms and by the page's script."""

from http import HTTPStatus

import pytest
from django.urls import reverse

from clubs.models import Hand
from tests.factories.clubs import SessionFactory, TableFactory, TokenFactory, ring_of
from tests.factories.posts import JSON, enter_url, fields

pytestmark = pytest.mark.django_db


def seat(client, *, people, players=None, edition="house", **options):
    """Make a table and a phone that has scanned its code; return the table."""
    session = SessionFactory(
        rules=f"slovenian-tarok/{edition}", players=players or people, rule_options=options
    )
    table = TableFactory(session=session, people=people, players=players or people)
    client.get(reverse("phone", args=[TokenFactory(table=table).token]))
    return table


def typed(table, **more):
    """Return the fields of a hand: what all games have in common, and `more`."""
    common = fields(table)
    kept = ("client_key", "number", "ring", "dealer", "players")
    return {name: common[name] for name in kept} | more


def save(client, table, **more):
    return client.post(enter_url(table), typed(table, action="save", **more), **JSON)


def scores():
    return [seat.score for seat in Hand.objects.get().seats.order_by("seat")]


def test_three_with_three_players_is_entered_by_plain_forms_in_two_steps(client):
    table = seat(client, people=3)
    said = {"declarer": str(ring_of(table)[1]), "contract": "three"}
    assert "Klop" in client.get(enter_url(table)).text
    second = client.post(enter_url(table), typed(table, **said, action="continue"))
    assert second.context["step"] == "2"
    counted = said | {"side": "declarer", "points": "43", "feat_declarer_trula": "silent"}
    saved = client.post(enter_url(table), typed(table, **counted, action="save"))
    assert saved.status_code == HTTPStatus.FOUND
    # 10 + 8 over 35 + 10 for the silent trula; each defender as much less (rules 9, mirror).
    assert scores() == [28, -28, -28]


def previewed(client, table, **more):
    return client.post(reverse("table_preview", args=[table.pk]), typed(table, **more)).json()


def test_a_called_king_and_its_holder_share_the_score(client):
    table = seat(client, people=4)
    first, second, *_rest = ring_of(table)
    called = {"contract": "one", "declarer": str(second), "called_suit": "clubs"}
    saved = save(client, table, **called, partner=str(first), points="50")
    assert saved.status_code == HTTPStatus.CREATED
    # 30 + 15; seat 1 is the person after the dealer, who sits on chair 1 and is seat 4
    assert scores() == [45, -45, -45, 45]


def test_a_called_game_asks_for_the_king_and_the_partner(client):
    table = seat(client, people=4)
    refused = save(
        client, table, contract="two", declarer=str(ring_of(table)[0]), side="declarer", points="40"
    )
    assert refused.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert refused.json()["fields"].keys() == {"called_suit", "partner"}
    assert not Hand.objects.exists()


@pytest.mark.parametrize(
    ("partner", "summary"),
    [("alone", {"partner": 4, "king_in_talon": False}), ("talon", {"king_in_talon": True})],
)
def test_alone_with_the_own_king_or_with_the_king_in_the_talon(client, partner, summary):
    table = seat(client, people=4)
    game = {"contract": "three", "declarer": str(ring_of(table)[0]), "called_suit": "hearts"}
    saved = save(client, table, **game, partner=partner, points="40")
    assert saved.status_code == HTTPStatus.CREATED
    assert summary.items() <= Hand.objects.get().versions.get().summary.items()
    assert scores() == [-15, -15, -15, 15]


def test_the_points_of_the_defence_are_taken_from_70(client):
    table = seat(client, people=3)
    game = {"contract": "two", "declarer": str(ring_of(table)[0])}
    assert save(client, table, **game, side="defence", points="31").status_code == 201
    # 39 for the declarer: 20 + 4
    assert scores() == [-24, -24, 24]


def test_a_klop_says_what_the_points_add_up_to(client):
    table = seat(client, people=4)
    ring = ring_of(table)
    points = dict(zip((f"pile_{person}" for person in ring), ("40", "20", "20", "0"), strict=True))
    said = previewed(client, table, contract="klop", **points)
    assert said["problems"] == {
        "piles": ["The points of all players add up to 69 to 71, not to 80."]
    }
    points |= {f"pile_{ring[2]}": "10"}
    assert save(client, table, contract="klop", **points).status_code == HTTPStatus.CREATED
    assert scores() == [-20, -10, 10, -40]


def test_a_half_typed_klop_is_told_nothing_yet(client):
    table = seat(client, people=4)
    said = previewed(client, table, contract="klop", **{f"pile_{ring_of(table)[0]}": "40"})
    assert said["problems"] == {}
    assert "piles" in said["missing"]


def test_a_beggar_counts_tricks_and_no_points(client):
    table = seat(client, people=4)
    game = {"contract": "beggar", "declarer": str(ring_of(table)[0])}
    # points of a game that was chosen before do not count
    assert save(client, table, **game, tricks="0", points="43").status_code == HTTPStatus.CREATED
    assert scores() == [-70, -70, -70, 70]


def test_contra_on_everything_doubles_silent_bonuses_too(client):
    table = seat(client, people=3)
    game = {"contract": "two", "declarer": str(ring_of(table)[0]), "points": "39"}
    everything = {"double": "2", "double_all": "1", "feat_declarer_trula": "made"}
    assert save(client, table, **game, **everything).status_code == HTTPStatus.CREATED
    # rules 13: (20 + 4 + 20) x 2
    assert scores() == [-88, -88, 88]


def test_what_does_not_go_with_an_announced_valat_is_greyed_with_the_reason(client):
    table = seat(client, people=3)
    game = {"contract": "one", "declarer": str(ring_of(table)[0])}
    said = previewed(client, table, **game, feat_declarer_valat="made")
    assert said["greyed"]["feat_declarer_trula=silent"] == "A valat replaces every other feat."
    assert "card_points" not in said["missing"]
    assert save(client, table, **game, feat_declarer_valat="made").status_code == 201
    assert scores() == [-500, -500, 500]


def test_a_revoke_ends_the_hand_without_a_count(client):
    table = seat(client, people=4, edition="tarok-net")
    ring = ring_of(table)
    game = {"contract": "two", "declarer": str(ring[1]), "called_suit": "spades"}
    revoke = {"partner": "unknown", "renonce": str(ring[2])}
    assert save(client, table, **game, **revoke).status_code == HTTPStatus.CREATED
    # the value of two, 20, and 35, alone
    assert scores() == [0, -55, 0, 0]


def test_one_defender_says_contra_where_only_he_pays(client):
    table = seat(client, people=4, edition="tarok-net")
    ring = ring_of(table)
    game = {"contract": "solo_three", "declarer": str(ring[1]), "points": "45", "double": "2"}
    refused = save(client, table, **game)
    assert refused.json()["fields"].keys() == {"doubles"}
    assert save(client, table, **game, doubler=str(ring[3])).status_code == HTTPStatus.CREATED
    # solo three 40 + 10, and the defender loses what the undoubled game is worth
    assert scores() == [50, 0, -50, 0]


def test_a_void_deal_is_saved_from_the_first_step(client):
    table = seat(client, people=4)
    assert save(client, table, contract="void").status_code == HTTPStatus.CREATED
    assert not Hand.objects.get().seats.exists()


def test_a_three_that_only_the_forehand_may_play_is_greyed_for_the_others(client):
    table = seat(client, people=4, edition="pagat")
    dealer, forehand, *_rest = ring_of(table)
    greyed = previewed(client, table, declarer=str(dealer))["greyed"]
    assert greyed["contract=three"] == "Only the forehand may play three at this table."
    assert "contract=three" not in previewed(client, table, declarer=str(forehand))["greyed"]


def test_whoever_holds_a_radelc_is_ticked_until_he_has_used_it(client):
    table = seat(client, people=3, edition="zei")
    ring = ring_of(table)

    def ticked():
        page = client.get(enter_url(table)).text
        tick = '<input type="checkbox" name="radelc_{}" value="1" checked>'
        return [person for person in ring if tick.format(person) in page]

    assert ticked() == []
    piles = dict(zip((f"pile_{person}" for person in ring), ("30", "20", "20"), strict=True))
    assert save(client, table, contract="klop", **piles).status_code == HTTPStatus.CREATED
    assert ticked() == list(ring)
    held = {f"radelc_{person}": "1" for person in ring}
    second = {"number": "2", "dealer": str(ring[1]), "contract": "two", "points": "40"}
    won = save(client, table, **held, **second, declarer=str(ring[0]))
    assert won.status_code == HTTPStatus.CREATED
    assert ticked() == [ring[1], ring[2]]
    assert {one.member_id: one.score for one in Hand.objects.get(number=2).seats.all()} == {
        ring[0]: 50,
        ring[1]: -50,
        ring[2]: -50,
    }


def test_whoever_sits_out_keeps_his_radelc(client):
    table = seat(client, people=5, players=4, edition="zei")
    dealer, forehand, *_rest = ring_of(table)
    game = {"contract": "solo_three", "declarer": str(forehand), "points": "40"}
    held = {f"radelc_{person}": "1" for person in (dealer, forehand)}
    assert save(client, table, **game, **held).status_code == HTTPStatus.CREATED
    assert Hand.objects.get().versions.get().summary["radelci"] == [1]


def test_two_players_count_a_simple_game(client):
    table = seat(client, people=2)
    dealer, other = ring_of(table)
    points = {f"pile_{dealer}": "28", f"pile_{other}": "42"}
    assert save(client, table, contract="simple", **points).status_code == HTTPStatus.CREATED
    # 42 - 35, and seat 1 is the player who does not deal
    assert scores() == [7, -7]


def test_igram_lost_costs_three_times_the_difference(client):
    table = seat(client, people=2)
    game = {"contract": "igram", "declarer": str(ring_of(table)[0])}
    assert save(client, table, **game, points="30").status_code == HTTPStatus.CREATED
    # rules 13: 30 points lose 5 x 3
    assert scores() == [15, -15]
