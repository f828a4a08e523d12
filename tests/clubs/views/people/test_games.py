"""The rules of a club: everybody reads them, organisers change them, nothing is forgotten."""

import pytest
from django.urls import reverse

from clubs.models import Role, RuleSet
from clubs.services import rule_sets
from clubs.services.rule_sets import GameFacts
from tests.factories.clubs import (
    AFTERNOON,
    ORGANISER,
    ClubFactory,
    OrganiserFactory,
    RuleSetFactory,
    SessionFactory,
    TableFactory,
    play,
)

pytestmark = pytest.mark.django_db

ZEI = "slovenian-tarok/zei"


@pytest.fixture
def club():
    return ClubFactory()


def sign_in(client, club, role=Role.ORGANISER):
    client.force_login(OrganiserFactory(club=club, role=role).user)


def games(client, club) -> str:
    return client.get(reverse("club_games", args=[club.slug])).content.decode()


def edit(club, **which) -> str:
    rule_set = club.rule_sets.get(is_current=True, **which)
    return reverse("game_edit", args=[club.slug, rule_set.pk])


def filled(client, address, **more):
    """Return what the form of a game shows, as a browser would send it back."""
    form = client.get(address).context["form"]
    shown = {field.html_name: field.value() for field in form}
    return {name: value for name, value in shown.items() if value not in (None, False)} | more


def offer(client, club, action, **which):
    rule_set = club.rule_sets.get(is_current=True, **which)
    return client.post(
        reverse("game_offer", args=[club.slug, rule_set.pk]), {"action": action}, follow=True
    )


def test_a_member_reads_the_games_and_what_differs(client, club):
    RuleSetFactory(club=club, rules=ZEI, players=3, options={"mond_penalty": 20})
    sign_in(client, club, Role.MEMBER)

    page = games(client, club)

    assert "French tarot, rules of the federation" in page
    assert "usual game" in page
    assert "Slovenian tarok, rules of Lada Zei" in page
    assert "<strong>A lost mond costs:</strong> 20" in page
    assert "(preset: 21)" in page
    assert "Change the rules" not in page


def test_every_preset_can_be_added_with_its_sentence(client, club):
    sign_in(client, club)
    address = reverse("game_new", args=[club.slug])

    page = client.get(address).content.decode()
    assert "The forehand opens with three; with radelci, and 21 for a lost mond." in page
    assert "French tarot, rules of the federation" not in page
    answer = client.post(address, {"rules": ZEI})

    added = club.rule_sets.get(rules=ZEI)
    assert answer.url == reverse("game_edit", args=[club.slug, added.pk])
    assert (added.players, added.options, added.is_usual) == (4, {}, False)
    for wrong in ("", "chess/960", "french-tarot/fft-2012"):
        assert client.post(address, {"rules": wrong}).status_code == 422


def test_a_change_is_told_in_words_with_who_and_when(client, club):
    RuleSetFactory(club=club, rules=ZEI)
    sign_in(client, club)
    address = edit(club, rules=ZEI)
    data = filled(client, address, players="3", option_mond_penalty="20", option_king_ultimo="off")

    assert client.post(address, data).url == reverse("club_games", args=[club.slug])

    page = games(client, club)
    assert "Three players instead of four players" in page
    assert "A lost mond costs: 20, before: 21" in page
    assert "King ultimo: Not played, before: 10, announced 20" in page
    assert "Version 2" in page
    newest = club.rule_sets.get(rules=ZEI, is_current=True)
    assert newest.options == {"mond_penalty": 20, "king_ultimo": "off"}


def test_a_form_sent_twice_is_one_version(client, club):
    sign_in(client, club)
    address = edit(club)
    data = filled(client, address, option_misere="m1")

    for _ in range(2):
        assert client.post(address, data).status_code == 302

    assert club.rule_sets.count() == 2


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"option_misere": "m9"}, "Select a valid choice"),
        ({"option_misere_house_points": "101"}, "less than or equal to 100"),
        ({"players": "2"}, "Select a valid choice"),
        ({"option_pousse": "on"}, "“Pousse” and “Scale” contradict each other"),
        ({"version": "0", "option_misere": "m1"}, "has changed these rules meanwhile"),
    ],
)
def test_what_cannot_be_is_explained_and_nothing_is_stored(client, club, changed, sentence):
    sign_in(client, club)
    address = edit(club)

    answer = client.post(address, filled(client, address, **changed))

    assert answer.status_code == 422
    assert sentence in answer.content.decode()
    assert club.rule_sets.count() == 1


def test_a_game_becomes_the_usual_one_and_another_leaves_the_offer(client, club):
    RuleSetFactory(club=club, rules=ZEI)
    sign_in(client, club)

    assert "usual game first" in offer(client, club, "remove", is_usual=True).content.decode()
    offer(client, club, "usual", rules=ZEI)
    page = offer(client, club, "remove", is_usual=False).content.decode()

    assert "not offered any more" in page
    assert "Taken out of the offer." in page
    assert [one.rules for one in club.rule_sets.filter(is_current=True)] == [ZEI]
    assert offer(client, club, "burn", rules=ZEI).status_code == 404


@pytest.mark.parametrize("role", [Role.MEMBER, Role.SCORER])
def test_only_organisers_change_anything(client, club, role):
    sign_in(client, club, role)
    address, rule_set = edit(club), club.rule_sets.get()
    for refused in (
        client.get(address),
        client.post(address, {"players": "5", "version": "1"}),
        client.get(reverse("game_new", args=[club.slug])),
        client.post(reverse("game_new", args=[club.slug]), {"rules": ZEI}),
        client.post(reverse("game_offer", args=[club.slug, rule_set.pk]), {"action": "remove"}),
    ):
        assert refused.status_code == 403
    assert club.rule_sets.count() == 1


def test_a_game_of_another_club_is_unknown_here(client, club):
    sign_in(client, club)
    other = ClubFactory().rule_sets.get()

    assert client.get(reverse("game_edit", args=[club.slug, other.pk])).status_code == 404


def test_an_address_of_an_older_version_shows_the_newest(client, club):
    old = club.rule_sets.get()
    rule_sets.change_game(
        club=club, game=GameFacts(options={"misere": "m1"}), seen=1, by=ORGANISER, at=AFTERNOON
    )
    sign_in(client, club)

    page = client.get(reverse("game_edit", args=[club.slug, old.pk]))

    assert page.context["rule_set"] == RuleSet.objects.get(version=2)


def test_a_long_history_costs_no_more_queries(client, club, django_assert_max_num_queries):
    sign_in(client, club)
    for version, misere in enumerate(("m1", "m2", "m3", "m4"), start=1):
        game = GameFacts(options={"misere": misere})
        rule_sets.change_game(club=club, game=game, seen=version, by=ORGANISER, at=AFTERNOON)
    with django_assert_max_num_queries(9):
        games(client, club)


def test_session_and_table_tell_their_rules(client, club):
    RuleSetFactory(club=club, rules=ZEI, options={"mond_penalty": 20, "king_ultimo": "off"})
    session = SessionFactory(
        club=club, rules=ZEI, players=3, rule_options={"mond_penalty": 20, "king_ultimo": "off"}
    )
    table = TableFactory(session=session, people=3, players=3)
    sign_in(client, club, Role.MEMBER)

    page = client.get(reverse("session_page", args=[session.pk])).content.decode()
    assert "Rules: Slovenian tarok, rules of Lada Zei" in page
    assert "until the first hand fixes them" in page
    assert "King ultimo" in page

    play(table, {"contract": "two", "declarer": 1, "card_points": 45, "feats": []})
    page = client.get(reverse("table_page", args=[table.pk])).content.decode()
    assert "Slovenian tarok, rules of Lada Zei, three players" in page
    assert "Fixed since the first hand." in page
    assert "A lost mond costs" in page
    assert "King ultimo" not in page


def test_the_list_of_sessions_names_the_game_where_there_are_several(client, club):
    SessionFactory(club=club)
    sign_in(client, club, Role.MEMBER)
    address = reverse("session_list", args=[club.slug])
    assert "French tarot" not in client.get(address).content.decode()

    RuleSetFactory(club=club, rules=ZEI)
    SessionFactory(club=club, rules=ZEI)
    page = client.get(address).content.decode()
    assert "French tarot, " in page
    assert "Slovenian tarok, " in page


def test_pages_of_the_rating_choose_a_game_where_there_are_several(client, club):
    sign_in(client, club, Role.MEMBER)
    address = reverse("ranking", args=[club.slug])
    assert 'aria-label="Games"' not in client.get(address).content.decode()

    RuleSetFactory(club=club, rules=ZEI)
    member = club.members.get()
    for place in (
        address,
        reverse("season_ledger", args=[club.slug]),
        reverse("member_page", args=[member.pk]),
    ):
        usual = client.get(place)
        assert usual.context["choice"].code == "french-tarot"
        assert 'href="?game=slovenian-tarok"' in usual.content.decode()
        other = client.get(place, {"game": "slovenian-tarok"})
        assert other.context["choice"].code == "slovenian-tarok"
        assert client.get(place, {"game": "chess"}).context["choice"].code == "french-tarot"


@pytest.mark.parametrize(("people", "players"), [(2, 2), (3, 3), (4, 3), (4, 4), (5, 4), (6, 4)])
def test_a_table_of_every_size_opens_its_pages_by_the_switches_it_knows(
    client, club, people, players
):
    options = {"mond_penalty": 20, "max_level": "mort", "radelci": False, "king_ultimo": "off"}
    session = SessionFactory(club=club, rules=ZEI, players=4, rule_options=options)
    table = TableFactory(session=session, people=people, players=players)
    sign_in(client, club)

    for name in ("table_enter", "table_page", "table_seats", "table_qr"):
        page = client.get(reverse(name, args=[table.pk]))
        assert page.status_code == 200
    assert client.get(reverse("seating", args=[session.pk])).status_code == 200
    assert (
        "Rules: Slovenian tarok"
        in client.get(reverse("table_enter", args=[table.pk])).content.decode()
    )
