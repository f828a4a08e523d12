"""A whole paper sheet typed at once: checked row by row, saved all or nothing."""

import pytest
from django.test import Client
from django.urls import reverse

from clubs.models import Hand, HandVersion, JournalEntry, Role, Table
from tests.factories.clubs import MemberFactory, TableFactory, UserFactory, garde, play, ring_of

pytestmark = pytest.mark.django_db

JSON = {"HTTP_ACCEPT": "application/json"}


@pytest.fixture
def table():
    names = ["Adèle", "Bruno", "Chloé", "Désiré", "Élodie"]
    table = TableFactory(people=5)
    for seat, name in zip(table.seats.order_by("chair"), names, strict=True):
        seat.member.name, seat.member.search_name = name, name.lower()
        seat.member.save()
    return table


@pytest.fixture
def scorer(table):
    return signed_in(table, Role.SCORER)


def signed_in(table, role=Role.SCORER):
    member = MemberFactory(club=table.session.club, role=role, user=UserFactory())
    client = Client()
    client.force_login(member.user)
    return client


def grid(table):
    return reverse("table_grid", args=[table.pk])


def rows(*lines, first=1, version="0", **more):
    """Return the fields of rows "bruno g 49 2 pb": declarer, contract, points, oudlers, bonus."""
    fields = {}
    for number, line in enumerate(lines, start=first):
        words = [word.replace("_", "") for word in line.split(" ", 4)]
        columns = ("declarer", "contract", "points", "oudlers", "bonus")
        fields |= {f"h{number}_{name}": word for name, word in zip(columns, words, strict=False)}
        fields[f"h{number}_version"] = version
    return fields | more


def saved(table, **more):
    return {"action": "save", "players": "4", "ring": ",".join(map(str, ring_of(table))), **more}


def test_a_sheet_is_saved_in_the_order_of_its_rows(table, scorer):
    """Adèle deals first and is dead; 49 with two oudlers make a garde by 8, passed deals count."""
    answer = scorer.post(
        grid(table),
        saved(table, **rows("bruno g 49 2 _", "_ x", "chloé p 51 1 pb")),
    )
    assert answer.status_code == 302
    hands = list(Hand.objects.order_by("number"))
    assert [hand.contract for hand in hands] == ["garde", "pass", "petite"]
    scores = {seat.member.name: seat.score for seat in hands[0].seats.select_related("member")}
    # (25 + 8) × 2 = 66 from each of three
    assert scores == {"Adèle": 0, "Bruno": 198, "Chloé": -66, "Désiré": -66, "Élodie": -66}
    # hand 2 is dealt by Bruno, and again by him after all have passed
    dealers = [version.dealer_chair for version in HandVersion.objects.order_by("hand__number")]
    assert dealers == [1, 2, 2]
    scores = {seat.member.name: seat.score for seat in hands[2].seats.select_related("member")}
    # 25 + 0 + 10 for the petit at the end, from each of three
    assert scores == {"Adèle": -35, "Bruno": 0, "Chloé": 105, "Désiré": -35, "Élodie": -35}


def test_one_bad_row_lets_nothing_be_stored(table, scorer):
    answer = scorer.post(grid(table), saved(table, **rows("bruno g 49 2", "chloé g 99 2")))
    assert answer.status_code == 422
    assert Hand.objects.count() == 0
    assert b'value="99"' in answer.content


def test_the_check_answers_in_words_row_by_row(table, scorer):
    """Row 1 is right, in row 2 Bruno deals and cannot take, in row 3 nobody is called Zoé."""
    fields = rows("b g 49 2 h:3", "bruno g 49 2", "zoé gx 49 2", "b g 91 5 zz:1")
    answer = scorer.post(grid(table), saved(table, **fields), **JSON).json()
    first, second, third, fourth = answer["rows"]
    assert (first["state"], first["problems"]) == ("new", [])
    assert first["meanings"]["declarer"] == "Bruno"
    assert first["meanings"]["contract"] == "Garde"
    assert (first["dealer"], first["dead"]) == ("Adèle", "dead")
    # (25 + 8) × 2 + 20 for the handful = 86 from each
    bruno = str(ring_of(table)[1])
    assert first["scores"][bruno] == ["+258", "258"]
    assert second["wrong"] == ["declarer"]
    assert second["problems"] == ["Bruno deals and sits this hand out."]
    assert third["wrong"] == ["declarer", "contract"]
    assert any("“zoé”" in said for said in third["problems"])
    assert any("g (Garde)" in said for said in third["problems"])
    assert fourth["wrong"] == ["oudlers", "bonus"]
    assert Hand.objects.count() == 0


def test_an_unclear_beginning_is_answered_with_what_it_may_be(table, scorer):
    fields = rows("bruno _ 49 2") | {"h1_contract": "pet"}
    said = scorer.post(grid(table), saved(table, **fields), **JSON).json()["rows"][0]["problems"]
    assert said == ["“pet” may be p (Petite), ps (Petit sec): write one of these."]


def test_a_stored_hand_is_overwritten_only_with_a_yes_and_a_reason(table, scorer):
    hand = play(table, garde(points=49))
    Hand.objects.update(trust="confirmed")
    typed = rows("2 g 59 2", version="1")
    asked = scorer.post(grid(table), saved(table, **typed))
    assert asked.status_code == 422
    assert "confirmed" in asked.content.decode()
    assert "overwritten" in asked.content.decode()
    hand.refresh_from_db()
    assert (hand.version, hand.trust) == (1, "confirmed")

    done = scorer.post(grid(table), saved(table, **typed, overwrite="1", reason="misread"))
    assert done.status_code == 302
    hand.refresh_from_db()
    assert (hand.version, hand.trust) == (2, "entered")
    newest = hand.versions.get(number=2)
    assert (newest.summary["card_points"], newest.reason) == (59, "misread")
    entry = JournalEntry.objects.get(action="hand_corrected")
    assert entry.reason == "misread"
    assert hand.versions.get(number=1).summary["card_points"] == 49


def test_a_row_that_is_stored_as_typed_changes_nothing(table, scorer):
    play(table, garde(points=49))
    answer = scorer.post(grid(table), saved(table, **rows("2 g 49 2", version="1")))
    assert answer.status_code == 302
    assert HandVersion.objects.count() == 1


def test_a_hand_that_another_entered_meanwhile_is_shown_and_not_overwritten(table, scorer):
    play(table, garde(points=49))
    answer = scorer.post(
        grid(table), saved(table, **rows("2 g 59 2", "3 p 51 1"), overwrite="1", reason="mine")
    )
    assert answer.status_code == 409
    page = answer.content.decode()
    assert "Odile" in page
    assert "59" in page
    assert Hand.objects.count() == 1
    assert HandVersion.objects.count() == 1
    # what stands has been seen now; the tick is asked for again
    assert 'name="h1_version" value="1"' in page
    assert 'name="overwrite" value="1" checked' not in page


def test_a_hand_corrected_meanwhile_is_shown_and_not_overwritten(table, scorer):
    play(table, garde(points=49))
    other = signed_in(table)
    other.post(
        grid(table),
        saved(table, **rows("2 g 55 2", version="1"), overwrite="1", reason="first"),
    )
    late = scorer.post(
        grid(table),
        saved(table, **rows("2 g 59 2", version="1"), overwrite="1", reason="second"),
    )
    assert late.status_code == 409
    assert HandVersion.objects.order_by("-number")[0].summary["card_points"] == 55


def test_the_same_sheet_sent_twice_is_stored_once(table, scorer):
    fields = rows("2 g 49 2", h1_key="7b1ce1b8-6f3c-4d55-9d2a-0a2c5f0ee001")
    for _time in range(2):
        assert scorer.post(grid(table), saved(table, **fields)).status_code == 302
    assert Hand.objects.count() == HandVersion.objects.count() == 1


def test_a_sheet_has_no_gap(table, scorer):
    fields = rows("2 g 49 2") | rows("3 g 49 2", first=3) | {"h2_contract": ""}
    answer = scorer.post(grid(table), saved(table, **fields))
    assert answer.status_code == 422
    assert "Hand 2 above is empty" in answer.content.decode()


def test_without_scripts_a_stored_row_goes_back_to_what_is_stored(table, scorer):
    play(table, garde(points=49))
    answer = scorer.post(grid(table), saved(table, **rows("2 g 59 2", version="1"), reset="1"))
    page = answer.content.decode()
    assert answer.status_code == 200
    assert 'name="h1_points" value="49"' in page


@pytest.mark.parametrize(
    ("role", "status"), [(Role.MEMBER, 403), (Role.SCORER, 200), (Role.ORGANISER, 200)]
)
def test_who_may_open_the_grid(table, role, status):
    assert signed_in(table, role).get(grid(table)).status_code == status


def test_the_page_says_the_short_forms_and_shows_stored_hands(table, scorer):
    play(table, garde(points=49))
    page = scorer.get(grid(table)).content.decode()
    assert "Garde contre le chien" in page
    assert 'name="h1_declarer" value="' in page
    assert 'name="h20_declarer"' in page
    assert 'name="h21_declarer"' not in page


def test_a_longer_sheet_costs_no_more_queries(table, scorer, django_assert_max_num_queries):
    for _hand in range(9):
        play(table, garde(points=49))
    with django_assert_max_num_queries(20):
        scorer.get(grid(table))


def test_odd_fields_are_met_with_words(table, scorer):
    fields = {
        "h1_contract": "\u202e♣",
        "h1_points": "½½",
        "h1_bonus": "h: :3 pb+-!0x99 >",
        "h999_contract": "g",
        "h0_contract": "g",
        "ring": "1,2,zzz",
        "players": "9999999999999",
        "h2_version": "99999999",
        "h2_key": "no",
        "h2_contract": "g",
    }
    assert scorer.post(grid(table), {"action": "save", **fields}).status_code == 422
    assert Hand.objects.count() == 0


def rows_shown(scorer, table):
    page = scorer.get(grid(table)).content.decode()
    return page.count('class="grid-row"')


def test_a_sheet_has_a_row_for_each_hand_that_is_planned_and_for_each_void_deal(table, scorer):
    Table.objects.update(hands_planned=4)
    assert rows_shown(scorer, table) == 4
    scorer.post(grid(table), saved(table, **rows("bruno g 49 2 _", "_ x")))
    assert rows_shown(scorer, table) == 5


def test_a_typist_goes_on_to_the_next_table_whose_hands_are_missing(table, scorer):
    """From the last table to the first again; tables that are done are left out."""
    second = TableFactory(session=table.session, number=2, people=5)
    third = TableFactory(session=table.session, number=3, people=5)
    Table.objects.update(hands_planned=1)

    def offered(one):
        page = scorer.get(grid(one)).content.decode()
        return [other for other in (table, second, third) if f'href="{grid(other)}"' in page]

    assert [offered(one) for one in (table, second, third)] == [[second], [third], [table]]
    play(second, garde())
    assert [offered(one) for one in (table, second, third)] == [[third], [third], [table]]
    assert "The one hand of this table is entered." in scorer.get(grid(second)).content.decode()
    play(table, garde())
    play(third, garde())
    assert offered(third) == []
