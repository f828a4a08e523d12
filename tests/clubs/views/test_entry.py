"""A phone at a table enters hands, with plain forms and with the page's script."""

from http import HTTPStatus

import pytest
from django.urls import reverse

from clubs.models import Hand, HandState, HandVersion, SessionState
from tests.factories.clubs import MemberFactory, TableFactory, TokenFactory, play, ring_of
from tests.factories.posts import JSON, enter_url, fields

pytestmark = pytest.mark.django_db


@pytest.fixture
def table():
    return TableFactory(people=5)


@pytest.fixture
def phone(client, table):
    """A phone that has scanned the table's code."""
    token = TokenFactory(table=table)
    assert client.get(reverse("phone", args=[token.token])).status_code == HTTPStatus.OK
    return client


def test_a_garde_is_entered_by_plain_forms_in_two_steps(phone, table):
    first = phone.get(enter_url(table))
    assert "Table 1" in first.text
    second = phone.post(enter_url(table), fields(table, points="", oudlers="", action="continue"))
    assert second.status_code == HTTPStatus.OK
    saved = phone.post(enter_url(table), fields(table, action="save"))
    assert saved.status_code == HTTPStatus.FOUND
    hand = Hand.objects.get()
    # (25 + 8) x 2 = 66 from each of three defenders; the dealer is dead.
    assert {seat.chair: seat.score for seat in hand.seats.all()} == {
        1: 0,
        2: 198,
        3: -66,
        4: -66,
        5: -66,
    }
    table.refresh_from_db()
    assert table.dealer_chair == 2


def save(phone, table, **more):
    """Post a hand as the page's script does."""
    return phone.post(enter_url(table), fields(table, **more), **JSON)


def test_the_second_step_shows_everybodys_score_before_it_is_saved(phone, table):
    shown = phone.post(enter_url(table), fields(table, action="preview"))
    assert shown.context["preview"].explanation.totals == (198, -66, -66, -66)
    assert "49 + 42 = 91" in shown.text
    assert not Hand.objects.exists()


def test_going_back_keeps_what_was_typed(phone, table):
    back = phone.post(enter_url(table), fields(table, action="back"))
    assert back.context["step"] == "1"
    assert back.context["fields"]["points"] == "49"


def test_the_points_of_the_defence_count_as_well(phone, table):
    assert save(phone, table, points="42", side="defence").status_code == HTTPStatus.CREATED
    assert HandVersion.objects.get().summary["card_points"] == 49


@pytest.mark.parametrize("typed", ["45.5", "45,5", "45½", " 45,5 "])
def test_half_points_are_read_as_people_write_them(client, typed):
    table = TableFactory(people=5, players=5)
    client.get(reverse("phone", args=[TokenFactory(table=table).token]))
    ring = ring_of(table)
    answer = save(client, table, points=typed, partner=str(ring[3]))
    assert answer.status_code == HTTPStatus.CREATED
    assert HandVersion.objects.get().summary["card_points"] == 45.5


def test_everything_that_can_be_said_is_stored(client):
    table = TableFactory(people=5, players=5)
    client.get(reverse("phone", args=[TokenFactory(table=table).token]))
    ring = ring_of(table)
    said = {
        "partner": "alone",
        "called_suit": "hearts",
        "points": "91",
        "oudlers": "3",
        "petit": "attack",
        f"handful_{ring[1]}": "double",
        f"handful_{ring[2]}": "none",
        "slam_announced": "1",
        "slam_made": "attack",
    }
    assert save(client, table, **said).status_code == HTTPStatus.CREATED
    hand = Hand.objects.get()
    # unit: (25 + 55) x 2 + 10 x 2 + 30 + 400 = 610, from each of four (8.1, 8.2)
    assert hand.seats.get(chair=2).score == 4 * 610
    assert hand.versions.get().summary["called"] == {"suit": "hearts", "rank": "king"}


def test_a_passed_deal_ignores_what_was_chosen_before(phone, table):
    answer = save(phone, table, contract="pass")
    assert answer.status_code == HTTPStatus.CREATED
    hand = Hand.objects.get()
    assert (hand.state, hand.declarer) == (HandState.VOID, None)
    assert answer.json()["state"]["dealer"] == 1


def test_the_script_is_told_how_the_table_stands(phone, table):
    answer = save(phone, table).json()
    assert answer["status"] == "stored"
    assert answer["state"]["number"] == 2
    assert answer["state"]["dealer"] == 2
    assert answer["state"]["schedule"]["2"]["dead"] == [2]
    assert "+198" in answer["last"]


def test_a_hand_sent_twice_is_stored_once_and_answered_alike(phone, table):
    posted = fields(table)
    first = phone.post(enter_url(table), posted, **JSON)
    second = phone.post(enter_url(table), posted, **JSON)
    assert (first.status_code, second.status_code) == (HTTPStatus.CREATED, HTTPStatus.OK)
    assert first.json()["hand"] == second.json()["hand"]
    assert Hand.objects.count() == 1


def test_a_plain_form_pressed_twice_is_stored_once(phone, table):
    posted = fields(table, action="save")
    phone.post(enter_url(table), posted)
    phone.post(enter_url(table), posted)
    assert Hand.objects.count() == HandVersion.objects.count() == 1


def test_a_taken_number_shows_the_hand_that_stands_there(phone, table):
    play(table)
    answer = save(phone, table, points="55")
    assert answer.status_code == HTTPStatus.CONFLICT
    body = answer.json()
    assert (body["status"], body["next_number"]) == ("taken", 2)
    assert "+198" in body["standing"]
    assert Hand.objects.count() == 1


def test_a_taken_number_can_be_made_the_next_hand_without_scripts(phone, table):
    play(table)
    posted = fields(table, points="55", declarer=str(ring_of(table)[2]))
    refused = phone.post(enter_url(table), posted)
    assert refused.status_code == HTTPStatus.CONFLICT
    assert 'value="next_hand"' in refused.text
    shown = phone.post(enter_url(table), posted | {"action": "next_hand"})
    assert shown.context["fields"]["number"] == "2"
    assert shown.context["form"].sitting.dealer_chair == 2
    saved = phone.post(enter_url(table), shown.context["fields"] | {"action": "save"})
    assert saved.status_code == HTTPStatus.FOUND
    assert Hand.objects.filter(number=2).exists()


def test_the_same_hand_within_a_minute_asks_again(phone, table):
    assert save(phone, table).status_code == HTTPStatus.CREATED
    ring = ring_of(table)
    # chair 3 deals: the three others of the first hand sit with the same declarer
    again = {"number": "2", "dealer": str(ring[0]), "declarer": str(ring[1])}
    asked = save(phone, table, **again)
    assert asked.status_code == HTTPStatus.CONFLICT
    assert asked.json()["status"] == "repeated"
    assert save(phone, table, **again, repeat="1").status_code == HTTPStatus.CREATED


def test_an_unusual_hand_asks_for_a_yes(client):
    table = TableFactory(people=5, players=5)
    client.get(reverse("phone", args=[TokenFactory(table=table).token]))
    queen = {"partner": "alone", "called_suit": "hearts", "called_rank": "queen"}
    asked = save(client, table, **queen)
    assert asked.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert asked.json()["status"] == "consent"
    assert not Hand.objects.exists()
    assert save(client, table, **queen, consent="1").status_code == HTTPStatus.CREATED


def test_two_questions_about_one_hand_need_each_answer_once(client):
    """Unusual and just entered before: without scripts the first yes is carried along."""
    table = TableFactory(people=5, players=5)
    client.get(reverse("phone", args=[TokenFactory(table=table).token]))
    queen = {"partner": "alone", "called_suit": "hearts", "called_rank": "queen"}
    client.post(enter_url(table), fields(table, **queen, consent="1"))
    ring = ring_of(table)
    posted = fields(table, **queen, number="2", dealer=str(ring[0]), declarer=str(ring[1]))
    first = client.post(enter_url(table), posted)
    assert first.context["refusal"].code == "consent"
    second = client.post(enter_url(table), posted | {"consent": "1"})
    assert second.context["refusal"].code == "repeated"
    assert '<input type="hidden" name="consent" value="1">' in second.text
    client.post(enter_url(table), posted | {"consent": "1", "repeat": "1"})
    assert Hand.objects.count() == 2


def refused(answer, field):
    """Return the sentences at a field of a refused hand; nothing was stored."""
    assert answer.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert not Hand.objects.exists()
    return answer.json()["fields"][field]


def test_the_dead_seat_cannot_be_the_declarer(phone, table):
    dealer = table.seats.get(chair=1).member
    said = refused(save(phone, table, declarer=str(dealer.pk)), "declarer")
    assert said == [f"{dealer.name} deals and sits this hand out."]


def test_somebody_of_another_table_or_club_cannot_be_the_declarer(phone, table):
    elsewhere = TableFactory(session=table.session)
    for member in (elsewhere.seats.get(chair=2).member, MemberFactory()):
        said = refused(save(phone, table, declarer=str(member.pk)), "declarer")
        assert said == ["This person does not sit at this table; choose a name of the table."]


def test_the_partner_cannot_be_the_declarer_or_of_another_table(client):
    table = TableFactory(people=5, players=5)
    client.get(reverse("phone", args=[TokenFactory(table=table).token]))
    own = str(ring_of(table)[1])
    assert refused(save(client, table, declarer=own, partner=own), "partner")
    elsewhere = TableFactory(session=table.session).seats.get(chair=2).member_id
    assert refused(save(client, table, partner=str(elsewhere)), "partner")
    assert refused(save(client, table), "partner")


def test_a_ring_with_people_who_never_sat_here_is_refused(phone, table):
    elsewhere = TableFactory(session=table.session)
    for stranger in (elsewhere.seats.get(chair=1).member, MemberFactory()):
        ring = [*map(str, ring_of(table)[:4]), str(stranger.pk)]
        assert refused(save(phone, table, ring=",".join(ring)), "ring")


def test_a_ring_too_small_for_the_game_is_refused(phone, table):
    ring = list(map(str, ring_of(table)[:3]))
    assert refused(save(phone, table, ring=",".join(ring), declarer=ring[1]), "ring")


@pytest.mark.parametrize(
    ("field", "typed", "place"),
    [
        ("points", "many", "card_points"),
        ("points", "NaN", "card_points"),
        ("points", "1e999", "card_points"),
        ("points", "-3", "card_points"),
        ("points", "95", "card_points"),
        ("points", "", "card_points"),
        ("points", "45.5", "card_points"),
        ("side", "both", "card_points"),
        ("oudlers", "4", "oudlers"),
        ("oudlers", "two", "oudlers"),
        ("oudlers", "", "oudlers"),
        ("contract", "solo", "contract"),
        ("contract", "", "contract"),
        ("contract", "pousse", "contract"),
        ("declarer", "x", "declarer"),
        ("declarer", "9" * 40, "declarer"),
        ("declarer", "", "declarer"),
        ("petit", "both", "petit_au_bout"),
        ("slam_made", "both", "slam"),
        ("dealer", "x", "form"),
        ("ring", "x", "form"),
        ("number", "x", "form"),
        ("number", "9" * 30, "form"),
        ("client_key", "x", "form"),
    ],
)
def test_what_cannot_be_read_or_true_is_refused_at_its_field(phone, table, field, typed, place):
    assert refused(save(phone, table, **{field: typed}), place)


def test_an_announced_slam_must_say_who_made_it(phone, table):
    assert refused(save(phone, table, slam_announced="1"), "slam") == [
        "It was announced: say who made it, or nobody."
    ]


def test_a_handful_by_the_dead_or_of_an_unknown_size_is_refused(phone, table):
    ring = ring_of(table)
    assert refused(save(phone, table, **{f"handful_{ring[0]}": "single"}), "handfuls")
    assert refused(save(phone, table, **{f"handful_{ring[1]}": "huge"}), "handfuls")


def test_a_refused_plain_form_comes_back_with_everything_typed(phone, table):
    answer = phone.post(enter_url(table), fields(table, points="90", oudlers="3", action="save"))
    assert answer.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert answer.context["fields"]["points"] == "90"
    assert answer.context["problems"]["card_points"]
    assert answer.context["problems"]["card_points"][0] in answer.text


def preview(phone, table, **more):
    return phone.post(reverse("table_preview", args=[table.pk]), fields(table, **more), **JSON)


def test_the_preview_gives_the_score_and_stores_nothing(phone, table):
    body = preview(phone, table).json()
    assert body["complete"]
    assert "+198" in body["preview"]
    assert not Hand.objects.exists()


def test_the_preview_greys_what_cannot_be_and_says_why(phone, table):
    dealer = table.seats.get(chair=1).member
    body = preview(phone, table, points="90", oudlers="").json()
    assert set(body["greyed"]) == {
        f"declarer={dealer.pk}",
        *(f"oudlers={count}" for count in range(4)),
        *(f"handful_{dealer.pk}={size}" for size in ("single", "double", "triple")),
    }
    assert all(body["greyed"].values())
    assert not body["complete"]


def test_a_preview_of_an_incomplete_form_names_what_is_missing(phone, table):
    body = preview(phone, table, points="", oudlers="", contract="").json()
    assert set(body["missing"]) == {"contract", "card_points", "oudlers"}
    assert body["problems"] == {}


def test_a_preview_of_a_broken_form_is_refused(phone, table):
    assert preview(phone, table, ring="").status_code == HTTPStatus.UNPROCESSABLE_ENTITY


def test_half_points_have_a_key_only_where_the_game_has_them(client):
    four, five = TableFactory(people=4), TableFactory(people=5, players=5)
    for table, has_key in ((four, False), (five, True)):
        client.get(reverse("phone", args=[TokenFactory(table=table).token]))
        shown = client.get(enter_url(table)).text
        assert ('data-key="half"' in shown) is has_key


def test_options_of_the_session_are_offered(client):
    options = {"pousse": True, "scale": "pousse_m", "misere": "m1", "petit_chelem": "all_but_one"}
    table = TableFactory(people=4, session__rule_options=options)
    client.get(reverse("phone", args=[TokenFactory(table=table).token]))
    groups = client.get(enter_url(table)).context["form"].groups
    assert "pousse" in {tile.value for tile in groups["contract"].tiles}
    assert "petit_chelem_made" in groups
    member = ring_of(table)[1]
    assert f"misere_{member}_trumps" in groups
    assert f"misere_{member}_only_courts" not in groups
    ring = ring_of(table)
    answer = save(client, table, **{f"misere_{ring[2]}_trumps": "1"})
    assert answer.status_code == HTTPStatus.CREATED
    # (25 + 8) x 4 - 10 x 4 = 92 from each of three (6.4, m1)
    assert Hand.objects.get().seats.get(chair=2).score == 276


def test_a_session_that_is_not_played_takes_no_hand(phone, table):
    table.session.state = SessionState.SEATED
    table.session.save()
    answer = save(phone, table)
    assert answer.status_code == HTTPStatus.CONFLICT
    assert answer.json()["status"] == "session_not_playing"
    assert "not being played" in phone.get(enter_url(table)).text


def test_a_table_with_too_few_people_says_so(phone, table):
    table.seats.filter(chair__gt=3).delete()
    assert "too few or too many" in phone.get(enter_url(table)).text


def test_a_stranger_is_led_to_the_sign_in_page(client, table):
    for answer in (client.get(enter_url(table)), save(client, table)):
        assert answer.status_code == HTTPStatus.FOUND
        assert "/sign-in/" in answer["Location"]
    assert not Hand.objects.exists()


def test_the_page_costs_the_same_for_the_first_and_the_fortieth_hand(
    phone, table, django_assert_max_num_queries
):
    with django_assert_max_num_queries(20) as first:
        phone.get(enter_url(table))
    for _ in range(12):
        play(table)
    with django_assert_max_num_queries(len(first) + 4):
        phone.get(enter_url(table))
