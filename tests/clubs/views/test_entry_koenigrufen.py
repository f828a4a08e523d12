"""Hands of Königrufen at a table, by plain forms and by the page's script."""

from http import HTTPStatus

import pytest
from django.urls import reverse

from clubs.models import Hand, HandState
from tests.factories.clubs import (
    OrganiserFactory,
    SessionFactory,
    TableFactory,
    TokenFactory,
    play,
    ring_of,
)
from tests.factories.posts import JSON, enter_url, fields

pytestmark = pytest.mark.django_db


def table_of(rules, **options):
    session = SessionFactory(rules=rules, rule_options=options)
    return TableFactory(session=session, people=5)


@pytest.fixture
def cup():
    """A table of the Upper Austrian cups; chair 1 deals and chair 2 is the forehand."""
    return table_of("koenigrufen/ooe-2023")


@pytest.fixture
def phone(client, cup):
    client.get(reverse("phone", args=[TokenFactory(table=cup).token]))
    return client


def typed(table, contract, **more):
    """Return the posted form of a contract, without what only French tarot asks for."""
    usual = {"oudlers": "", "petit": "", "points": "", "side": "declarer"}
    return fields(table, **{**usual, "contract": contract, **more})


def rufer(table, contract="rufer", **more):
    """Return a Rufer of the forehand on hearts, with chair 4, won by 39."""
    partner = str(ring_of(table)[3])
    said = {"called_suit": "hearts", "partner": partner, "points": "39", **more}
    return typed(table, contract, **said)


def scores(hand):
    return [seat.score for seat in hand.seats.order_by("chair")]


def test_a_rufer_is_entered_by_plain_forms_in_two_steps(phone, cup):
    second = phone.post(enter_url(cup), rufer(cup, points="", action="continue"))
    assert second.status_code == HTTPStatus.OK
    assert "Rufer" in second.text
    saved = phone.post(enter_url(cup), rufer(cup, action="save"))
    assert saved.status_code == HTTPStatus.FOUND
    # Rules page 8, 1: +1 to declarer and partner, -1 to the others; the dealer sits out.
    assert scores(Hand.objects.get()) == [0, 1, -1, 1, -1]


def test_the_preview_names_what_is_written_and_what_is_paid(phone, cup):
    """Rules page 8, 33: Rufer won with contra on the game, and a silent Trull."""
    said = rufer(cup, double="2", feat_declarer_trula="silent")
    answer = phone.post(reverse("table_preview", args=[cup.pk]), said, **JSON)
    shown = answer.json()["preview"]
    written, paid = shown.split("In money")
    assert written.count("+2") == written.count("−2") == 2
    assert paid.count("+3") == paid.count("−3") == 2
    same = phone.post(reverse("table_preview", args=[cup.pk]), rufer(cup), **JSON)
    assert "In money it is the same." in same.json()["preview"]


def test_the_page_of_a_hand_names_both_accounts_and_what_was_typed(client, cup):
    seats = {"declarer": 1, "partner": 3, "called": {"suit": "hearts", "rank": "king"}}
    pagat = {"feat": "pagat_ultimo", "side": "declarer", "announced": True, "double": 2}
    hand = play(cup, {"contract": "besserrufer", "card_points": 39, "feats": [pagat], **seats})
    client.force_login(OrganiserFactory(club=cup.session.club).user)
    page = client.get(reverse("hand_page", args=[hand.pk]))
    # Rules page 8, 19: written +3 +3 -3 -3, money +5 +5 -5 -5.
    explanation = page.context["explanation"]
    assert explanation.totals == (3, -3, 3, -3)
    assert explanation.money == (5, -5, 5, -5)
    assert page.text.count("the same in money") == 1
    assert "Written score" in page.text
    assert "Pagat: announced and made, Contra" in page.text


def test_a_mondfang_between_two_asks_for_both_and_one_pays_the_other(client):
    """Rules page, 7: with mondfang_pays two_players only they pay, and a silent Mondfang is 1."""
    table = table_of("koenigrufen/tirol-2020", mondfang_pays="two_players")
    client.get(reverse("phone", args=[TokenFactory(table=table).token]))
    preview, ring = reverse("table_preview", args=[table.pk]), ring_of(table)
    said = {"feat_defence_mondfang": "silent", "who_defence_mondfang": str(ring[2])}
    answer = client.post(preview, rufer(table, **said), **JSON).json()
    assert answer["missing"]["feats"] == [
        "Say which player captured the XXI and which opponent lost it."
    ]
    assert f"lost_by_defence_mondfang={ring[4]}" in answer["greyed"]
    assert f"lost_by_defence_mondfang={ring[1]}" not in answer["greyed"]
    said["lost_by_defence_mondfang"] = str(ring[1])
    saved = client.post(enter_url(table), rufer(table, **said), **JSON)
    assert saved.status_code == HTTPStatus.CREATED
    hand = Hand.objects.get()
    feat = hand.versions.get().summary["feats"][0]
    assert (feat["side"], feat["seat"], feat["lost_by"]) == ("defence", 2, 1)
    client.force_login(OrganiserFactory(club=table.session.club).user)
    page = client.get(reverse("hand_page", args=[hand.pk])).text
    assert "Mondfang: made without announcement" in page
    assert "paid by" in page


def test_a_table_of_one_account_says_nothing_of_money(client):
    table = table_of("koenigrufen/house")
    seats = {"declarer": 2, "partner": 3, "called": {"suit": "hearts", "rank": "king"}}
    hand = play(table, {"contract": "rufer", "card_points": 30, **seats})
    client.force_login(OrganiserFactory(club=table.session.club).user)
    assert "money" not in client.get(reverse("hand_page", args=[hand.pk])).text


def test_the_points_of_the_defence_count_with_their_blatt(phone, cup):
    """34 points and 1 Blatt of the defence leave 35 and 2: the game is won (rules page, 1)."""
    said = {"side": "defence", "points": "34", "blatt": "1"}
    shown = phone.post(enter_url(cup), rufer(cup, action="preview", **said))
    assert "35⅔ + 34⅓ = 70" in shown.text
    phone.post(enter_url(cup), rufer(cup, **said), **JSON)
    hand = Hand.objects.get()
    summary = hand.versions.get().summary
    assert (summary["card_points"], summary["blatt"]) == (35, 2)
    assert scores(hand) == [0, 1, -1, 1, -1]


def test_trischaken_is_refused_until_its_piles_add_up(phone, cup):
    ring = ring_of(cup)
    piles = dict(zip(ring[1:], (60, 91, 58, 0), strict=True))
    said = {f"thirds_{member}": str(thirds) for member, thirds in piles.items()}
    refused = phone.post(enter_url(cup), typed(cup, "trischaken", **said), **JSON)
    assert refused.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert "these have 209" in refused.json()["fields"]["piles"][0]
    assert not Hand.objects.exists()
    said[f"thirds_{ring[3]}"] = "59"
    assert phone.post(enter_url(cup), typed(cup, "trischaken", **said), **JSON).status_code == 201
    # Rules page 8: 60/91/59/0 -> 0 -3 0 +3.
    assert scores(Hand.objects.get()) == [0, 0, -3, 0, 3]


def test_a_pile_that_is_missing_is_asked_for(phone, cup):
    said = {f"thirds_{ring_of(cup)[1]}": "60"}
    answer = phone.post(reverse("table_preview", args=[cup.pk]), typed(cup, "trischaken", **said))
    assert answer.json()["problems"] == {}
    assert answer.json()["missing"]["piles"]


def test_a_bird_that_was_bid_is_asked_for_in_the_first_step(phone, cup):
    refused = phone.post(enter_url(cup), rufer(cup, contract="besserrufer", action="save"))
    assert refused.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert refused.context["step"] == "1"
    assert "Say which bird was bid." in refused.text
    made = rufer(cup, contract="besserrufer", bird="uhu", bird_made="made")
    assert phone.post(enter_url(cup), made, **JSON).status_code == HTTPStatus.CREATED
    # The game is worth 1 and the announced Uhu 4 (rules page, 3 and 7).
    assert scores(Hand.objects.get()) == [0, 5, -5, 5, -5]


def test_a_game_is_given_up_without_a_result(phone, cup):
    """Rules page 8, 32: Schleifen of a Besserrufer with the Uhu pays 5 to each."""
    said = rufer(cup, contract="besserrufer", bird="uhu", partner="conceded", points="")
    assert phone.post(enter_url(cup), said, **JSON).status_code == HTTPStatus.CREATED
    assert scores(Hand.objects.get()) == [0, -15, 5, 5, 5]


def test_in_a_negative_game_each_opponent_says_contra_for_himself(phone, cup):
    declarer, opponent = ring_of(cup)[1:3]
    said = {"tricks": "0", f"double_{opponent}": "2", f"double_{declarer}": "4"}
    answer = phone.post(reverse("table_preview", args=[cup.pk]), typed(cup, "bettel", **said))
    # Written 2 from each; in money 4 from the one who said contra. His own row does not count.
    assert answer.json()["problems"] == {}
    written, paid = answer.json()["preview"].split("In money")
    assert "+6" in written
    assert "+8" in paid


def test_what_the_forehand_alone_may_play_is_greyed_for_the_others(phone, cup):
    other = str(ring_of(cup)[2])
    answer = phone.post(
        reverse("table_preview", args=[cup.pk]), typed(cup, "", declarer=other), **JSON
    )
    assert answer.json()["greyed"]["contract=rufer"] == "Only the forehand plays Rufer."
    assert "contract=dreier" not in answer.json()["greyed"]


def test_a_deal_that_was_not_played_is_stored_without_score(phone, cup):
    assert phone.post(enter_url(cup), typed(cup, "void"), **JSON).status_code == HTTPStatus.CREATED
    assert Hand.objects.get().state == HandState.VOID


def test_a_correction_starts_with_everything_that_was_typed(client, cup):
    client.get(reverse("phone", args=[TokenFactory(table=cup).token]))
    ring = ring_of(cup)
    said = rufer(
        cup,
        blatt="2",
        feat_defence_kings="lost",
        level_defence_kings="2",
        who_defence_kings=str(ring[2]),
        double="4",
    )
    assert client.post(enter_url(cup), said, **JSON).status_code == HTTPStatus.CREATED
    client.force_login(OrganiserFactory(club=cup.session.club).user)
    page = client.get(reverse("hand_correct", args=[Hand.objects.get().pk]))
    filled = page.context["fields"]
    kept = {name: value for name, value in said.items() if value and name in filled}
    same = kept.keys() - {"client_key"}
    assert {name: filled[name] for name in same} == {name: kept[name] for name in same}
    assert same >= {"partner", "called_suit", "blatt", "double", "level_defence_kings"}


@pytest.mark.parametrize(
    ("rules", "dealer"), [("koenigrufen/house", 2), ("koenigrufen/ooe-2023", 1)]
)
def test_who_deals_after_a_deal_that_was_not_played(client, rules, dealer):
    """In the house everybody passed and the deal goes on; in a cup it was dealt wrong (2, 4)."""
    table = TableFactory(session=SessionFactory(rules=rules), people=4)
    client.get(reverse("phone", args=[TokenFactory(table=table).token]))
    answer = client.post(enter_url(table), typed(table, "void"), **JSON)
    assert answer.json()["state"]["dealer"] == dealer
