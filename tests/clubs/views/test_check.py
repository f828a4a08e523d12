"""Double entry: a second person types the paper blind, and differences are settled."""

import pytest
from django.urls import reverse

from clubs.models import CheckOutcome, Hand, HandCheck, HandVersion, JournalEntry, Member, Role
from clubs.services.journal import Actor
from tests.clubs.views.test_grid import JSON, grid, rows, saved, signed_in
from tests.factories.clubs import TableFactory, garde, play

pytestmark = pytest.mark.django_db


@pytest.fixture
def table():
    return TableFactory(people=5)


@pytest.fixture
def typist(table):
    return signed_in(table)


@pytest.fixture
def checker(table):
    return signed_in(table)


@pytest.fixture
def typed(table, typist):
    """Two gardes of the people on chairs 2 and 3, typed by the typist."""
    done = typist.post(grid(table), saved(table, **rows("2 g 49 2", "3 g 55 1")))
    assert done.status_code == 302
    return table


def check(table):
    return reverse("table_check", args=[table.pk])


def settle(hand):
    return reverse("hand_check", args=[hand.pk])


def test_rows_that_agree_are_confirmed_by_the_checker_and_others_wait(typed, checker):
    answer = checker.post(check(typed), saved(typed, **rows("2 g 49 2", "3 g 56 1", version="1")))
    assert answer.status_code == 302
    first, second = Hand.objects.order_by("number")
    assert (first.trust, second.trust) == ("confirmed", "entered")
    outcomes = HandCheck.objects.order_by("version__hand__number").values_list("outcome", flat=True)
    assert list(outcomes) == [CheckOutcome.AGREES, CheckOutcome.DIFFERS]
    actions = JournalEntry.objects.filter(hand__isnull=False).values_list("action", flat=True)
    assert set(actions) == {"hand_entered", "hand_checked", "hand_check_differs"}
    page = checker.get(check(typed)).content.decode()
    assert "<td>55</td><td>56</td>" in page


def test_the_page_does_not_show_what_was_typed_first(typed, checker):
    # names without the numbers that are looked for
    for place, member in enumerate(Member.objects.order_by("pk")):
        Member.objects.filter(pk=member.pk).update(name="A" + "a" * place)
    page = checker.get(check(typed)).content.decode()
    assert 'name="h1_contract" value=""' in page
    assert 'name="h2_points" value=""' in page
    assert "+198" not in page
    # nor does the answer to a half-typed sheet
    said = checker.post(check(typed), saved(typed, **rows("2 p 51 1")), **JSON).content.decode()
    assert "55" not in said
    assert "49" not in said


def test_who_typed_cannot_check(typed, typist):
    page = typist.get(check(typed)).content.decode()
    assert "You typed hand 1, 2 yourself" in page
    assert 'name="h1_contract"' not in page
    refused = typist.post(check(typed), saved(typed, **rows("2 g 49 2", version="1")))
    assert refused.status_code == 422
    assert HandCheck.objects.count() == 0


def test_a_person_who_typed_on_a_phone_cannot_check_with_an_account(table, checker):
    """The same member, once at the table's phone, once signed in."""
    from clubs.models import Member

    member = Member.objects.get(role=Role.SCORER)
    play(table, garde(), by=Actor("x", member=member, device="phone"))
    assert "You typed hand 1" in checker.get(check(table)).content.decode()


def test_the_first_is_kept_by_anybody_but_its_typist(typed, typist, checker):
    checker.post(check(typed), saved(typed, **rows("2 g 59 2", version="1")))
    hand = Hand.objects.get(number=1)
    refused = typist.post(settle(hand), {"action": "keep", "version": "1"})
    assert refused.status_code == 409
    assert "cannot confirm it" in refused.content.decode()
    for _time in range(2):
        assert checker.post(settle(hand), {"action": "keep", "version": "1"}).status_code == 302
    hand.refresh_from_db()
    assert (hand.trust, hand.version) == ("confirmed", 1)
    assert HandCheck.objects.get().outcome == CheckOutcome.KEPT
    assert JournalEntry.objects.filter(action="hand_check_kept").count() == 1


def test_the_second_becomes_a_correction_that_is_checked_again(typed, typist, checker):
    checker.post(check(typed), saved(typed, **rows("2 g 59 2", version="1")))
    hand = Hand.objects.get(number=1)
    without = typist.post(settle(hand), {"action": "take", "version": "1"})
    assert without.status_code == 422
    taken = typist.post(settle(hand), {"action": "take", "version": "1", "reason": "a 5, not a 4"})
    assert taken.status_code == 302
    hand.refresh_from_db()
    assert (hand.version, hand.trust) == (2, "entered")
    newest = HandVersion.objects.get(hand=hand, number=2)
    assert (newest.summary["card_points"], newest.reason) == (59, "a 5, not a 4")
    # it waits again, for somebody else than who took it
    assert 'name="h1_contract"' in checker.get(check(typed)).content.decode()
    assert 'name="h1_contract"' not in typist.get(check(typed)).content.decode()


def test_a_corrected_hand_has_to_be_checked_again(typed, typist, checker):
    checker.post(check(typed), saved(typed, **rows("2 g 49 2", version="1")))
    typist.post(
        grid(typed),
        saved(typed, **rows("2 g 50 2", version="1"), overwrite="1", reason="misread"),
    )
    assert Hand.objects.get(number=1).trust == "entered"
    assert 'name="h1_contract"' in checker.get(check(typed)).content.decode()


def test_a_hand_changed_while_it_is_checked_is_not_compared(typed, typist, checker):
    typist.post(
        grid(typed),
        saved(typed, **rows("2 g 50 2", version="1"), overwrite="1", reason="misread"),
    )
    late = checker.post(check(typed), saved(typed, **rows("2 g 49 2", version="1")))
    assert late.status_code == 409
    assert "Hand 1 was changed meanwhile" in late.content.decode()
    assert 'value="49"' in late.content.decode()
    assert HandCheck.objects.count() == 0


def test_a_contested_hand_stays_contested(typed, checker):
    Hand.objects.filter(number=1).update(trust="contested")
    checker.post(check(typed), saved(typed, **rows("2 g 49 2", version="1")))
    assert Hand.objects.get(number=1).trust == "contested"


def test_differences_go_by_typist_then_by_time(typed, checker):
    """Mixed typists are told apart (a sheet of each is settled in one go)."""
    other = signed_in(typed)
    other.post(grid(typed), saved(typed, **rows("4 g 60 2", "5 g 61 2", first=3)))
    names = dict(HandVersion.objects.values_list("hand__number", "entered_by_name"))
    wrong = rows("2 g 39 2", "3 g 39 2", "4 g 39 2", "5 g 39 2", version="1")
    checker.post(check(typed), saved(typed, **wrong))
    page = checker.get(reverse("session_checks", args=[typed.session_id])).content.decode()
    expected = sorted(names, key=lambda number: (names[number], number))
    places = [page.index(f"Table 1, hand {number}") for number in expected]
    assert places == sorted(places)
    assert "4 differ" in page


def test_the_session_says_how_many_are_checked_differ_and_wait(typed, checker):
    checker.post(check(typed), saved(typed, **rows("2 g 49 2", version="1")))
    page = checker.get(reverse("session_page", args=[typed.session_id])).content.decode()
    assert "1 hand checked" in page
    assert "1 waits" in page


@pytest.mark.parametrize("place", ["table_check", "session_checks"])
def test_only_scorers_and_organisers_check(typed, place):
    pk = typed.pk if place == "table_check" else typed.session_id
    assert signed_in(typed, Role.MEMBER).get(reverse(place, args=[pk])).status_code == 403


def test_a_member_cannot_settle(typed, checker):
    checker.post(check(typed), saved(typed, **rows("2 g 59 2", version="1")))
    hand = Hand.objects.get(number=1)
    member = signed_in(typed, Role.MEMBER)
    assert member.post(settle(hand), {"action": "keep", "version": "1"}).status_code == 403
