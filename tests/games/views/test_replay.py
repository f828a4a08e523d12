"""Hands are looked at again: step by step, as a seat saw them, from a table or from a file."""

import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from clubs.selectors.hands import newest_version
from games import engine
from games.models import OnlineTable
from games.selectors import states
from tests.factories.clubs import ClubFactory
from tests.factories.online import hand_of, move_on, person, started

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}
SHOWN = re.compile(r"cards/\w+/(\w+)\.svg")


def bids_garde(legal):
    """Let the first who may bid garde take it, and everybody play what comes first."""
    words = [action for action in legal if action.word == "garde"]
    calm = [action for action in legal if action.verb not in {"claim", "concede"}]
    return (words or calm)[0]


@pytest.fixture(scope="module")
def over(keep) -> OnlineTable:
    return keep(_over)


def _over() -> OnlineTable:
    table = started(hands_wanted=1)
    while not hand_of(table).is_over:
        move_on(table, bids_garde)
    table.refresh_from_db()
    return table


@pytest.fixture
def member(client, over):
    client.force_login(over.creator.user)
    return over.creator


def replayed(client, table: OnlineTable, **query: object) -> str:
    answer = client.get(reverse("online_replay", args=[table.pk, 1]), query, headers=HTMX)
    assert answer.status_code == 200
    return answer.content.decode()


def cards(html: str) -> list[str]:
    return SHOWN.findall(html)


def test_it_begins_with_all_cards_of_the_pack_and_no_trick(client, over, member) -> None:
    html = replayed(client, over)

    assert "The cards are dealt." in html
    assert len(cards(html)) == len(set(cards(html))) == 78
    assert "game-played" not in html


def test_each_trick_can_be_jumped_to(client, over, member) -> None:
    ends = [
        int(end)
        for end in re.findall(r'id="jump-\d+" name="at" value="(\d+)"', replayed(client, over))
    ]

    third = replayed(client, over, at=ends[2])

    assert len(ends) == 18
    assert third.count("game-played") == 4
    assert "takes the trick" in third
    assert f'id="step-trick-back" name="at" value="{ends[1]}"' in third
    assert f'id="step-trick-on" name="at" value="{ends[3]}"' in third


def test_the_last_step_has_no_cards_left_and_ends_there(client, over, member) -> None:
    html = replayed(client, over, at=9999)

    assert re.search(r'id="step-on"[^>]* disabled', html)
    assert "takes the trick" in html


@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_from_a_seat_only_what_it_knew_then_is_shown(client, over, member, seat) -> None:
    hand = hand_of(over)
    state = states.dealt(hand)
    for at, token in enumerate(hand.actions.order_by("ply").values_list("token", flat=True)):
        if at % 9 == 0:
            shown = set(cards(replayed(client, over, at=at, seat=seat)))
            assert shown <= {str(card) for card in state.view(seat).cards()}
            assert {str(card) for card in state.view(seat).holding} <= shown
        state = state.apply(engine.Action.parse(token))


def at_the_bottom(html: str) -> str:
    found = re.search(r'class="game-seat ring-x-50 ring-y-89[^"]*" id="seat-(\d)"', html)
    assert found
    return found[1]


def test_who_played_sits_at_the_bottom_as_at_the_table(client, over) -> None:
    people = over.seats.select_related("member__user").order_by("chair")
    first = hand_of(over).dealer_chair
    for one in people:
        client.force_login(one.member.user)
        seat = (one.chair - first - 1) % 4 + 1
        assert at_the_bottom(replayed(client, over)) == str(seat)
    assert at_the_bottom(replayed(client, over, seat=2)) == "2"


def test_the_result_says_what_the_declarer_made(client, over, member) -> None:
    summary = newest_version(hand=hand_of(over).result).summary
    points, oudlers = summary["card_points"], summary["oudlers"]

    html = client.get(reverse("online_result", args=[over.pk, 1])).text

    held = f"{oudlers} oudler" if oudlers == 1 else f"{oudlers} oudlers"
    assert f"The declarer’s side · <b>{points:g} points, {held}</b>" in html


@pytest.mark.parametrize("name", ["online_replay", "online_record"])
def test_a_hand_that_is_played_is_not_shown(client, name) -> None:
    table = started()
    client.force_login(table.creator.user)

    assert client.get(reverse(name, args=[table.pk, 1])).status_code == 404


@pytest.mark.parametrize("name", ["online_replay", "online_record"])
def test_strangers_see_neither_replay_nor_file(client, over, name) -> None:
    client.force_login(person(ClubFactory()).user)

    assert client.get(reverse(name, args=[over.pk, 1])).status_code == 404


def test_the_file_holds_the_hand_and_is_shown_again(client, over, member) -> None:
    file = client.get(reverse("online_record", args=[over.pk, 1]))
    record = engine.load(file.content.decode())
    hand = hand_of(over)
    assert record.deal == states.state_of(hand).deal
    assert record.seed == hand.seed
    assert 'filename="' in file["Content-Disposition"]

    path = reverse("replay_record", args=[over.club.slug])
    answer = client.post(path, {"file": SimpleUploadedFile("hand.tgn", file.content)})
    html = answer.content.decode()
    assert answer.status_code == 200
    assert len(set(cards(html))) == 78
    step = client.post(path, {"text": file.content.decode(), "at": len(record.actions)})
    assert "takes the trick" in step.content.decode()
    assert OnlineTable.objects.count() == 1


@pytest.mark.parametrize(
    ("posted", "said"),
    [
        ({}, "Choose a file, or paste its text."),
        ({"text": "hello"}, "Line 1:"),
        (
            {"text": '[TGN "1"]\n[Rules "french-tarot/fft-2012/4"]\n[Contract "pass"]\n'},
            "no hand with its cards",
        ),
        ({"file": SimpleUploadedFile("x.tgn", b"\xff\xfe\x00")}, "UTF-8"),
        ({"file": SimpleUploadedFile("x.tgn", b";" * 100_001)}, "too large"),
    ],
)
def test_what_is_no_record_is_answered_in_words(client, over, member, posted, said) -> None:
    answer = client.post(reverse("replay_record", args=[over.club.slug]), posted)

    assert answer.status_code == 422
    assert said in answer.content.decode()


def test_the_sheet_of_the_table_comes_by_itself(client, over, member) -> None:
    html = client.get(reverse("online_sheet", args=[over.pk]), headers=HTMX).content.decode()

    assert html.lstrip().startswith('<section class="stack game-sheet" id="table-sheet"')
    assert html.count('id="hand-') == 1
