"""A person at his table: he sees it, moves, is refused with a reason, and plays to the end."""

import re
from html import unescape

import pytest
from django.urls import reverse

from clubs.models import Hand
from games.models import OnlineAction, OnlineTable
from games.selectors import states
from tests.factories.clubs import ClubFactory, MemberFactory, UserFactory
from tests.factories.online import (
    against_bots,
    full,
    hand_of,
    member_on_turn,
    move_of,
    opened,
    person,
    started,
)

pytestmark = pytest.mark.django_db(transaction=True)

HTMX = {"HX-Request": "true"}


def posted(move) -> dict[str, object]:
    return {
        "hand": move.hand,
        "ply": move.ply,
        "fingerprint": move.fingerprint,
        "token": move.token,
    }


def legal_tokens(html: str) -> list[str]:
    """Return what the page's own buttons would post."""
    buttons = re.findall(r"<button([^>]*name=\"token\"[^>]*)>", html)
    return [
        unescape(re.search(r'value="([^"]*)"', one)[1])
        for one in buttons
        if "aria-disabled" not in one
    ]


def as_shown(answer) -> dict[str, object]:
    """Return what a browser posts when nothing is changed in a form."""
    form = answer.context["form"]
    initial = {name: form[name].initial for name in form.fields}
    return {name: value for name, value in initial.items() if value not in (None, False)}


def fields(html: str) -> dict[str, str]:
    found = re.findall(r'name="(hand|ply|fingerprint)" value="([^"]*)"', html)
    return dict(found)


def test_a_person_plays_a_whole_hand_against_the_computer_with_the_buttons_of_the_page(
    client,
) -> None:
    table = against_bots(hands_wanted=1)
    client.force_login(table.creator.user)
    url = reverse("online_table", args=[table.pk])

    for _ in range(400):
        html = client.get(url, headers=HTMX).content.decode()
        number = re.search(r'name="number" value="(\d+)"', html)
        if number:
            client.post(reverse("online_next", args=[table.pk]), {"number": number[1]})
            continue
        tokens = legal_tokens(html)
        if not tokens:
            break
        answer = client.post(
            reverse("online_act", args=[table.pk]),
            {**fields(html), "token": tokens[-1]},
            headers=HTMX,
        )
        assert answer.status_code == 200, answer.content.decode()

    table.refresh_from_db()
    assert table.state == "finished"
    last = Hand.objects.filter(session=table.session, state="played").get()
    assert sum(seat.score for seat in last.seats.all()) == 0
    page = client.get(url).content.decode()
    assert "the table is finished" in page


def test_without_scripts_a_move_leads_back_to_the_table(client) -> None:
    table = started()
    client.force_login(member_on_turn(table).user)

    answer = client.post(reverse("online_act", args=[table.pk]), posted(move_of(table)))

    assert (answer.status_code, answer["Location"]) == (
        302,
        reverse("online_table", args=[table.pk]),
    )
    assert OnlineAction.objects.count() == 1


def test_a_stale_move_is_answered_with_the_fresh_board(client) -> None:
    table = started()
    client.force_login(member_on_turn(table).user)
    move = posted(move_of(table))
    client.post(reverse("online_act", args=[table.pk]), move, headers=HTMX)

    again = client.post(reverse("online_act", args=[table.pk]), move, headers=HTMX)

    assert again.status_code == 409
    assert again.content.decode().lstrip().startswith('<section class="game" id="board"')
    assert 'name="ply" value="1"' in again.content.decode()
    assert OnlineAction.objects.count() == 1


def test_an_illegal_move_is_answered_with_the_reason(client) -> None:
    table = started()
    client.force_login(member_on_turn(table).user)
    move = posted(move_of(table)) | {"token": "1 play T12"}

    answer = client.post(reverse("online_act", args=[table.pk]), move, headers=HTMX)

    assert answer.status_code == 422
    assert "This cannot be done now." in answer.content.decode()


def test_a_page_that_is_up_to_date_gets_nothing_new(client) -> None:
    table = started()
    client.force_login(table.creator.user)
    url = reverse("online_table", args=[table.pk])

    assert client.get(f"{url}?at={table.version}", headers=HTMX).status_code == 204
    assert client.get(f"{url}?at={table.version - 1}", headers=HTMX).status_code == 200
    assert client.get(f"{url}?at={table.version}").status_code == 200


def test_others_of_the_club_watch_without_cards_and_strangers_see_nothing(client) -> None:
    table = started()
    url = reverse("online_table", args=[table.pk])
    client.force_login(person(table.club).user)
    html = client.get(url).content.decode()
    assert "cards/french" not in html
    assert 'name="token"' not in html

    client.force_login(person(ClubFactory()).user)
    assert client.get(url).status_code == 404
    client.logout()
    assert client.get(url).status_code == 302


def test_a_private_table_is_seen_by_its_link_alone(client) -> None:
    table = opened(is_private=True)
    guest = person(table.club)
    client.force_login(guest.user)
    assert client.get(reverse("online_table", args=[table.pk])).status_code == 403
    lobby = reverse("online_lobby", args=[table.club.slug])
    assert reverse("online_table", args=[table.pk]) not in client.get(lobby).content.decode()

    answer = client.get(reverse("online_invitation", args=[table.invitation]), follow=True)

    assert answer.status_code == 200
    client.post(reverse("online_sit", args=[table.pk]))
    assert table.seats.filter(member=guest).exists()


def test_a_table_fills_with_people_and_its_creator_deals(client) -> None:
    creator = person(ClubFactory())
    client.force_login(creator.user)
    new = reverse("online_new", args=[creator.club.slug]) + "?rules=french-tarot/fft-2012/4"
    form = as_shown(client.get(new)) | {"hands": 4}
    client.post(new, form)
    client.post(new, form)
    table = OnlineTable.objects.get()
    for _ in range(3):
        client.force_login(person(creator.club).user)
        client.post(reverse("online_sit", args=[table.pk]), headers=HTMX)
    refused = client.post(reverse("online_start", args=[table.pk]), headers=HTMX)
    assert refused.status_code == 403

    client.force_login(creator.user)
    client.post(reverse("online_start", args=[table.pk]), headers=HTMX)
    client.post(reverse("online_start", args=[table.pk]), headers=HTMX)

    table.refresh_from_db()
    assert (table.state, table.hands.count()) == ("playing", 1)
    assert states.state_of(hand_of(table)).phase == "auction"


def test_two_taps_lead_to_a_table_against_the_computer(client) -> None:
    creator = person(ClubFactory())
    client.force_login(creator.user)
    lobby = client.get(reverse("online_lobby", args=[creator.club.slug])).content.decode()
    key = re.search(r'name="client_key" value="([^"]+)"', lobby)[1]
    post = {"rules_id": "french-tarot/fft-2012/4", "hands": 4, "client_key": key}

    answers = [
        client.post(reverse("online_quick", args=[creator.club.slug]), post) for _ in range(2)
    ]

    table = OnlineTable.objects.get()
    assert {answer["Location"] for answer in answers} == {reverse("online_table", args=[table.pk])}
    assert table.seats.filter(member__is_bot=True).count() == 3
    assert table.hands_wanted == 4


def test_an_account_without_a_membership_watches_and_does_not_play(client) -> None:
    table = full()
    client.force_login(UserFactory(is_superuser=True))

    assert client.get(reverse("online_table", args=[table.pk])).status_code == 200
    assert client.post(reverse("online_sit", args=[table.pk])).status_code == 403


def test_a_member_without_a_seat_cannot_move(client) -> None:
    table = started()
    watcher = MemberFactory(club=table.club, user=UserFactory())
    client.force_login(watcher.user)

    answer = client.post(
        reverse("online_act", args=[table.pk]), posted(move_of(table)), headers=HTMX
    )

    assert answer.status_code == 403
    assert not OnlineAction.objects.exists()
