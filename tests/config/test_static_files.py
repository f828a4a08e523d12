from pathlib import Path

import pytest
from django.conf import settings as configured
from django.test import Client

STYLE = next((Path(configured.BASE_DIR) / "static/css").glob("*.css"))
ADDRESS = f"/static/css/{STYLE.name}"


@pytest.fixture
def client(settings) -> Client:
    settings.WHITENOISE_AUTOREFRESH = False
    return Client()


def test_a_file_is_answered_whole_with_its_type(client) -> None:
    answer = client.get(ADDRESS)

    assert answer.content == STYLE.read_bytes()
    assert answer["Content-Type"] == 'text/css; charset="utf-8"'
    assert not answer.streaming


def test_a_browser_that_has_it_is_not_sent_it_again(client) -> None:
    known = client.get(ADDRESS)["Last-Modified"]

    answer = client.get(ADDRESS, headers={"If-Modified-Since": known})

    assert answer.status_code == 304
    assert answer.content == b""


def test_a_browser_that_has_it_compressed_is_not_sent_it_again(client) -> None:
    """Browsers send back both marks, and the entity tag outweighs the date."""
    compressed = client.get(ADDRESS, headers={"Accept-Encoding": "gzip"})
    assert compressed["Content-Encoding"] == "gzip"

    answer = client.get(
        ADDRESS,
        headers={
            "Accept-Encoding": "gzip",
            "If-None-Match": compressed["ETag"],
            "If-Modified-Since": compressed["Last-Modified"],
        },
    )

    assert answer.status_code == 304
    assert answer.content == b""


def test_a_file_that_has_changed_is_sent(client) -> None:
    answer = client.get(ADDRESS, headers={"If-None-Match": 'W/"1234-5678"'})

    assert answer.status_code == 200


def test_a_part_of_a_file_can_be_asked_for(client) -> None:
    answer = client.get(ADDRESS, headers={"Range": "bytes=2-5"})

    assert answer.status_code == 206
    assert answer.content == STYLE.read_bytes()[2:6]


def test_only_the_head_can_be_asked_for(client) -> None:
    answer = client.head(ADDRESS)

    assert answer.content == b""
    assert answer["Content-Length"] == str(STYLE.stat().st_size)
