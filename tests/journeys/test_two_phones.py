"""Two phones at one table, and a network or a portal that fails between typing and sending."""

import sqlite3
from contextlib import closing
from urllib.parse import urlsplit

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from clubs.models import Table, TableToken
from tests.journeys.people import CODE, MAKE_A_TABLE
from tests.journeys.steps import Result, bid, count, enter, fr, press, see_last_hand, told
from tests.processes import environment, shell

pytestmark = pytest.mark.journey

MADE_BY_BRUNO = Result(declarer="Bruno")
MADE_BY_LI = Result(declarer="Li", contract="Petite", points="51", oudlers=1)


@pytest.fixture
def phones(table: Table, open_page) -> tuple[Page, Page]:
    """Two phones of the table, each with a different hand 1 before the last tap."""
    first, second = open_page(CODE), open_page(CODE)
    for phone, hand in ((first, MADE_BY_BRUNO), (second, MADE_BY_LI)):
        bid(phone, hand)
        count(phone, hand)
    return first, second


def save(phone: Page, number: int) -> None:
    press(phone, told("save", number=number))


def stored(table: Table) -> list[tuple[int, str]]:
    """Return the hands of a table as number and declarer."""
    return [
        (hand.number, hand.declarer.name)
        for hand in table.hands.select_related("declarer").order_by("number")
    ]


def test_the_slower_phone_sees_what_was_typed_and_goes_on_with_the_next_hand(
    phones, table, picture
) -> None:
    first, second = phones
    save(first, 1)
    see_last_hand(first, 1)
    save(second, 1)

    refusal = second.locator("[data-refusal]")
    expect(refusal).to_contain_text("Bruno")
    expect(refusal).to_contain_text("+198")
    picture(second, "two-phones-1-taken")
    assert stored(table) == [(1, "Bruno")]
    press(second, fr("Mine is the next hand"))
    expect(second.locator("[data-dealer]")).to_have_text("Bruno")
    save(second, 2)
    see_last_hand(second, 2)
    assert stored(table) == [(1, "Bruno"), (2, "Li")]


def test_the_slower_phone_gives_way(phones, table) -> None:
    first, second = phones
    save(first, 1)
    see_last_hand(first, 1)
    save(second, 1)
    press(second, fr("Discard mine"))

    expect(second.locator("[data-number]")).to_have_text(told("hand", number=2))
    see_last_hand(second, 1)
    assert stored(table) == [(1, "Bruno")]


def test_a_hand_whose_answer_is_lost_is_stored_once(phones, table) -> None:
    phone, _other = phones
    lost = []

    def store_and_be_silent(route) -> None:
        route.fetch()
        lost.append(route)
        route.abort()

    phone.route("**/enter/", store_and_be_silent, times=1)
    save(phone, 1)

    see_last_hand(phone, 1)
    expect(phone.locator("#waiting")).to_be_hidden()
    assert len(lost) == 1
    assert stored(table) == [(1, "Bruno")]
    assert table.hands.get().versions.count() == 1


def test_a_code_revoked_while_a_hand_waits_loses_nothing(phones, table, picture) -> None:
    phone, _other = phones
    phone.context.set_offline(True)
    save(phone, 1)
    expect(phone.locator("#waiting")).to_contain_text(told("waitingOne"))
    TableToken.objects.update(revoked_at=timezone.now())
    phone.context.set_offline(False)

    expect(phone.locator("#waiting")).to_contain_text(told("denied"))
    picture(phone, "two-phones-2-code-revoked")
    assert stored(table) == []
    TableToken.objects.create(table=table, token="un-nouveau-code", created_at=timezone.now())
    phone.goto("/t/un-nouveau-code/")

    see_last_hand(phone, 1)
    expect(phone.locator("#waiting")).to_be_hidden()
    assert stored(table) == [(1, "Bruno")]


def test_a_hand_half_typed_survives_a_reload(phones, table) -> None:
    phone, _other = phones
    phone.reload()

    expect(phone.get_by_role("textbox", name=fr("Points"))).to_have_value("49")
    save(phone, 1)
    see_last_hand(phone, 1)
    assert stored(table) == [(1, "Bruno")]


def test_a_portal_that_is_killed_between_typing_and_sending_gets_the_hands_once(
    visit, portal_process, tmp_path
) -> None:
    portal = portal_process()
    environ = environment(data=tmp_path / "data")
    shell(MAKE_A_TABLE, env=environ)
    phone = visit(portal.url, CODE)
    bid(phone, MADE_BY_BRUNO)
    count(phone, MADE_BY_BRUNO)
    portal.process.kill()
    portal.process.wait()
    save(phone, 1)
    enter(phone, MADE_BY_LI, number=2)
    expect(phone.locator("#waiting")).to_contain_text(told("waitingMany", count=2))

    portal_process(f"--port={urlsplit(portal.url).port}")
    expect(phone.locator("#waiting")).to_be_hidden(timeout=20_000)
    see_last_hand(phone, 2)
    phone.reload()
    see_last_hand(phone, 2)
    with closing(sqlite3.connect(tmp_path / "data" / "oudler.sqlite3")) as database:
        hands = database.execute("SELECT number, contract FROM clubs_hand ORDER BY entered_at")
        assert hands.fetchall() == [(1, "garde"), (2, "petite")]
