"""What a phone has to load on the Wi-Fi of a hall."""

import pytest
from playwright.sync_api import Page

from tests.factories.clubs import garde, play
from tests.journeys.people import CODE

pytestmark = pytest.mark.journey

PAGE_BYTES = 150_000
FRAGMENT_BYTES = 15_000
HANDS = 20


@pytest.fixture
def phone(open_page, table) -> Page:
    """A phone that has nothing in its cache, at a table that has played all afternoon."""
    for number in range(HANDS):
        play(table, garde(points=41 + number, handfuls=[{"seat": 1, "size": "single"}]))
    return open_page(CODE)


def transferred(phone: Page, path: str) -> dict[str, int]:
    """Load a page with an empty cache; return the bytes on the wire by address."""
    phone.context.new_cdp_session(phone).send("Network.clearBrowserCache")
    phone.goto(path)
    return phone.evaluate(
        """async () => {
            await document.fonts.ready;
            const kinds = ["navigation", "resource"];
            const loaded = kinds.flatMap((kind) => performance.getEntriesByType(kind));
            return Object.fromEntries(loaded.map((one) => [one.name, one.transferSize]));
        }"""
    )


@pytest.mark.parametrize("path", [CODE, "/tables/{}/"])
def test_a_page_with_all_that_belongs_to_it_is_light(phone, table, path) -> None:
    loaded = transferred(phone, path.format(table.pk))

    assert any(address.endswith(".css") for address in loaded)
    assert any(address.endswith(".woff2") for address in loaded)
    assert sum(loaded.values()) < PAGE_BYTES, loaded


def test_a_board_that_is_asked_for_again_is_light(phone, table) -> None:
    board = phone.request.get(f"/tables/{table.pk}/", headers={"HX-Request": "true"})

    assert 'id="board"' in board.text()
    assert int(board.headers["content-length"]) < FRAGMENT_BYTES


def test_a_step_of_the_entry_is_light(phone, table) -> None:
    form = phone.locator("#entry-form")
    fields = form.evaluate("form => Object.fromEntries(new FormData(form))")
    answer = phone.request.post(
        f"/tables/{table.pk}/preview/",
        form=fields,
        headers={"X-CSRFToken": fields["csrfmiddlewaretoken"], "Accept": "application/json"},
    )

    assert answer.ok
    assert int(answer.headers["content-length"]) < FRAGMENT_BYTES
