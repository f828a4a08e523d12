"""Every page speaks French to a French reader."""

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from uuid import uuid4

import pytest
from django.urls import URLPattern, reverse

import clubs.urls
import games.urls
import rating.urls
from clubs.models import Hand, HandSeat, Member, PlaySession, Presence, Role, SessionState, Table
from clubs.rules_pages.pages import PAGES
from clubs.services import hands, invitations
from clubs.services.journal import Actor
from games.models import OnlineHand, OnlineSeat, OnlineTable
from rating.services import bring_everything_up_to_date
from tests.factories import clubs as factories
from tests.factories import online, pdf
from tests.factories.addresses import ADDRESSES, place_of
from tests.factories.clubs import AFTERNOON, ORGANISER, garde, play
from tests.factories.readers import world

ENGLISH = frozenset(
    re.findall(
        r"\S+",
        """
        the and of with is are was were has have this that these from by to for in at it its you
        your not off none who whom what when hand hands deal deals dealer declarer partner
        defender dead seat seats chair member members player players oudlers handful
        handfuls trump trumps made won lost open show save back next rating ratings
        """,
    )
)
"""Words that no French sentence holds."""
TIME_ZONE = re.compile(r"[A-Z]\w+/[A-Z]")
READ_ATTRIBUTES = {"aria-label", "title", "alt", "placeholder", "content", "hx-confirm"}


FILLED = {"<slug:slug>", "<slug:game>", "<int:pk>", "<int:number>"}
"""What the addresses are made of that are tried in every state of a club; the others once."""


class _Reader(HTMLParser):
    """Collects what a person sees or hears of a page, the words handed to scripts included."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []
        self.language = ""
        self.silent: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = {name: value or "" for name, value in attrs}
        if tag == "html":
            self.language = named.get("lang", "")
        if tag in {"script", "style", "code"}:
            self.silent.append("json" if named.get("type") == "application/json" else tag)
        if tag == "meta":
            return
        self.said += [
            value
            for name, value in named.items()
            if name in READ_ATTRIBUTES or (name.startswith("data-") and " " in value)
        ]

    def handle_endtag(self, tag: str) -> None:
        if tag in {"script", "style", "code"}:
            self.silent.pop()

    def handle_data(self, data: str) -> None:
        if not self.silent:
            self.said.append(data)
        elif self.silent[-1] == "json":
            self.said += [text for text in _strings(json.loads(data)) if " " in text]


def _strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from _strings(inner)


def _english(said: list[str]) -> list[str]:
    read = (text.strip() for text in said)
    return [text for text in read if ENGLISH & _words(text) and not TIME_ZONE.match(text)]


def _words(text: str) -> set[str]:
    return set(re.findall(r"[^\W\d_]+", re.sub(r"\{\w+\}", "", text).lower()))


@pytest.fixture
def club():
    """A club with sessions in every state, and hands of every kind in the one that is played."""
    club = factories.ClubFactory()
    organiser = factories.OrganiserFactory(club=club, name="Odile", user__is_superuser=True)
    factories.MemberFactory(club=club, name="Inès", role=Role.SCORER)
    factories.MemberFactory(club=club, name="Léa", is_visitor=True, is_active=False)
    for state in SessionState.values:
        session = factories.SessionFactory(club=club, state=state)
        if state not in {SessionState.PLANNED, SessionState.CANCELLED}:
            factories.TableFactory(session=session, people=5)
            factories.TokenFactory(table=session.tables.get())
            factories.TableFactory(session=session, people=4)
    playing = PlaySession.objects.get(state=SessionState.PLAYING, kind="hall")
    _play(playing.tables.get(number=1))
    with_partner = factories.SessionFactory(
        club=club, players=5, rule_options={"misere": "m2", "petit_chelem": "all_but_one"}
    )
    five = factories.TableFactory(session=with_partner, people=6, players=5)
    called = {"suit": "hearts", "rank": "king"}
    play(five, garde(2, 55, 1, partner=4, called=called, miseres=[{"seat": 1, "kind": "trumps"}]))
    _rename(club)
    _play_online(organiser)
    bring_everything_up_to_date()
    club.organiser = organiser
    return club


def _play_online(organiser: Member) -> None:
    """Let the organiser have tables of every game, one that waits and one that is over."""
    for rules_id in ("french-tarot/fft-2012/5", "slovenian-tarok/zei/3", "koenigrufen/house/4"):
        table = online.started(int(rules_id[-1]), creator=organiser, rules_id=rules_id)
        for _ in range(20):
            if not online.hand_of(table).is_over:
                online.move_on(table, -1)
    online.opened(organiser)
    over = online.started(creator=organiser, hands_wanted=1)
    while not online.hand_of(over).is_over:
        online.move_on(over, -1)


def _play(table: Table) -> None:
    play(table, garde(petit_au_bout="attack", handfuls=[{"seat": 1, "size": "single"}]))
    play(table, {"contract": "pass"})
    contested = play(table, garde(points=30, slam={"announced_by": 1, "made_by": None}))
    doubter = Actor("Adèle", device="phone", member=table.seats.get(chair=1).member)
    hands.give_verdict(
        hand=contested, seen_version=1, agrees=False, note="Faux", by=doubter, at=AFTERNOON
    )
    withdrawn = play(table, garde(points=41))
    hands.withdraw(hand=withdrawn, seen_version=1, reason="Rejouée", by=ORGANISER, at=AFTERNOON)
    wrong = play(table, garde(points=60))
    version = wrong.versions.get()
    correction = hands.Correction(
        client_key=uuid4(),
        deal=hands.Deal(
            number=wrong.number,
            dealer_chair=version.dealer_chair,
            ring=tuple(version.ring),
            summary=garde(points=50),
        ),
        seen_version=wrong.version,
        reason="Mal lu",
        consent=True,
    )
    hands.correct(hand=wrong, correction=correction, by=ORGANISER, at=AFTERNOON)


def _rename(club) -> None:
    waiting = factories.MemberFactory(club=club, name="Ondine")
    for session in PlaySession.objects.filter(state=SessionState.CHECK_IN):
        session.attendances.create(member=waiting, presence=Presence.RESERVE, changed_at=AFTERNOON)


def _addresses(club) -> Iterator[str]:
    for pattern in _patterns():
        route = str(pattern.pattern)
        if ADDRESSES[route].read is not None:
            for arguments in _arguments(route, club):
                yield reverse(pattern.name, args=arguments)


def _arguments(route: str, club) -> Iterator[list[object]]:
    """Return what fills an address in; none for one that is no page, or is a secret."""
    people = _one_of_each_kind(club)
    everything = {
        "sessions": PlaySession.objects.all(),
        "tables": Table.objects.all(),
        "hands": Hand.objects.all(),
        "members": people,
        "fees": people,
        "online": OnlineTable.objects.all(),
        "games": club.rule_sets.all(),
    }
    over = OnlineHand.objects.filter(ended_at__isnull=False)
    within = [club.slug] if "<slug:slug>" in route else []
    kind = route.split("/")[2 if within else 0]
    parts = set(re.findall(r"<[^>]*>", route))
    if not parts <= FILLED or ("<int:pk>" in parts and kind not in everything):
        return
    if "<int:number>" in route:
        yield from ([one.table_id, one.number] for one in over)
    elif "<slug:game>" in route:
        yield from ([*within, game] for game in PAGES)
    elif "<int:pk>" in route:
        yield from ([*within, one.pk] for one in everything[kind])
    else:
        yield within


def _one_of_each_kind(club) -> list[Member]:
    """Return a member for each thing that pages say differently of members."""
    found = {
        (
            one.role,
            one.is_visitor,
            one.is_active,
            one.user_id is None,
            one.seats.exists(),
            HandSeat.objects.filter(member=one).exists(),
            OnlineSeat.objects.filter(member=one).exists(),
        ): one
        for one in club.members.order_by("pk")
    }
    return [*found.values()]


def _patterns() -> Iterator[URLPattern]:
    for module in (clubs.urls, games.urls, rating.urls):
        yield from module.urlpatterns


def _read(client, address: str) -> list[str]:
    """Return what a page or a PDF says, nothing if it is neither; it is written in French."""
    answer = client.get(address, follow=True, headers={"accept-language": "fr"})
    if answer.headers.get("Content-Type") == "application/pdf":
        return pdf.pages_of(answer.content)
    if answer.status_code == 405 or "html" not in answer.headers.get("Content-Type", ""):
        return []
    assert answer.status_code < 500, address
    reader = _Reader()
    reader.feed(answer.content.decode())
    assert reader.language in {"fr", ""}, address
    return reader.said


@pytest.mark.django_db
def test_every_page_of_an_organiser_is_in_french(client, club) -> None:
    client.force_login(club.organiser.user)
    found = {address: _english(_read(client, address)) for address in _addresses(club)}

    assert len(found) > 300
    assert not {address: said for address, said in found.items() if said}


@pytest.mark.django_db
def test_every_address_speaks_french_to_who_may_see_all() -> None:
    known = world()
    reader = known.readers["administrator"]
    found = {
        route: _english(_read(reader, place_of(route, known)))
        for route, address in ADDRESSES.items()
        if address.read is not None
    }

    assert not {route: said for route, said in found.items() if said}


@pytest.mark.django_db
def test_every_page_of_a_phone_is_in_french(client, club) -> None:
    table = Table.objects.get(
        session__state=SessionState.PLAYING, session__kind="hall", number=1, session__players=4
    )
    start = reverse("phone", args=[table.tokens.get().token])

    assert not _english(_read(client, start))
    assert not _english(_read(client, reverse("table_page", args=[table.pk])))
    assert not _english(_read(client, reverse("table_enter", args=[table.pk])))


@pytest.mark.django_db
def test_setting_up_and_inviting_are_in_french(client) -> None:
    assert not _english(_read(client, reverse("setup")))

    member = factories.MemberFactory(name="Élodie")
    link = invitations.invite(member=member, by=ORGANISER, at=AFTERNOON)
    address = reverse("invitation", args=[member.pk, link])
    assert not _english(_read(client, address))
