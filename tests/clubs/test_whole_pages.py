"""Scripts are given parts of pages; who goes to a page, or back to it, gets the whole of it."""

import pytest

from tests.factories.addresses import ADDRESSES, place_of
from tests.factories.readers import world

pytestmark = pytest.mark.django_db

SWAP = {"HX-Request": "true"}
BACK = SWAP | {"HX-History-Restore-Request": "true"}
BOOSTED = SWAP | {"HX-Boosted": "true"}
ENDINGS = (".csv", ".pdf", ".tgn", ".<form:form>", "/archive/")
FILES = {route for route in ADDRESSES if route.endswith(ENDINGS)}
IN_PARTS = {
    "clubs/<slug:slug>/health/",
    "clubs/<slug:slug>/journal/",
    "clubs/<slug:slug>/hands/",
    "clubs/<slug:slug>/members/",
    "clubs/<slug:slug>/rules/<slug:game>/",
    "clubs/<slug:slug>/rules/<slug:game>/quick/",
    "clubs/<slug:slug>/season/",
    "hands/<int:pk>/rating/",
    "leagues/<int:pk>/",
    "members/<int:pk>/",
    "online/<int:pk>/",
    "online/<int:pk>/hands/<int:number>/",
    "rules/<slug:game>/",
    "rules/<slug:game>/quick/",
    "sessions/<int:pk>/",
    "sessions/<int:pk>/check-in/",
    "sessions/<int:pk>/journal/",
    "sessions/<int:pk>/screen/",
    "sessions/<int:pk>/standings/",
    "tables/<int:pk>/",
    "tournaments/<int:pk>/people/<int:entry>/",
    "tournaments/<int:pk>/screen/",
}


def is_whole(answer):
    return answer.content.lstrip().startswith(b"<!doctype html>")


@pytest.mark.parametrize(
    "headers",
    [pytest.param({}, marks=pytest.mark.deep), BACK, BOOSTED],
    ids=["read", "back", "boosted"],
)
def test_who_goes_to_a_page_gets_the_whole_of_it(headers):
    known = world()
    client = known.readers["organiser"]
    parts = []
    for route, address in ADDRESSES.items():
        answer = client.get(place_of(route, known), headers=headers)
        if address.read and answer.status_code == 200 and not is_whole(answer):
            parts.append(route)
    assert set(parts) == FILES


def test_a_script_gets_a_part_and_no_cache_mixes_the_two_up():
    known = world()
    for route in IN_PARTS:
        answer = known.readers["organiser"].get(place_of(route, known), headers=SWAP)
        assert answer.status_code == 200
        assert not is_whole(answer), route
        assert "HX-Request" in answer["Vary"], route
