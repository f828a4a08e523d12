"""Leagues over sessions and tournaments, counted by the background work."""

from datetime import date, timedelta

import pytest
from django.urls import reverse

from clubs.models import Role, SessionState
from clubs.services import ledger
from rating.services import bring_everything_up_to_date, due_scopes
from tests.factories.clubs import (
    AFTERNOON,
    ORGANISER,
    ClubFactory,
    MemberFactory,
    SessionFactory,
    TableFactory,
    garde,
    play,
)
from tests.factories.tournaments import (
    EntryFactory,
    LeagueFactory,
    TournamentFactory,
    ranked,
    reader,
)
from tournaments.formats.settings import InvalidSettings
from tournaments.models import EventRole, League, LeagueStanding
from tournaments.services import leagues
from tournaments.services.leagues import Plan

pytestmark = pytest.mark.django_db

NAMES = ("Adèle", "Bruno", "Chloé", "Désiré")


def people_of(club):
    return [MemberFactory(club=club, name=name) for name in NAMES]


def afternoon(club, people, points: int, *, week: int = 0, state=SessionState.CLOSED):
    """Let the second person take one garde with 2 oudlers on an afternoon, which then ends."""
    start = AFTERNOON + timedelta(weeks=week)
    session = SessionFactory(
        club=club, date=start.date(), starts_at=start, ends_at=start + timedelta(hours=3)
    )
    play(TableFactory(session=session, people=people), garde(points=points), at=start)
    session.state = state
    session.save()
    ledger.note_session(session, from_order=ledger.END_OF_PLAY)
    return session


def table(league) -> list[tuple[int | None, str, str]]:
    bring_everything_up_to_date()
    rows = LeagueStanding.objects.filter(league=league).order_by("position")
    return [(row.rank, row.member.name, row.value) for row in rows]


def test_sessions_of_its_days_belong_to_a_league_once_they_are_closed():
    club = ClubFactory()
    people = people_of(club)
    league = LeagueFactory(club=club)
    afternoon(club, people, 49)
    afternoon(club, people, 40, week=1)
    afternoon(club, people, 80, week=2, state=SessionState.PLAYING)
    afternoon(club, people, 80, week=60)

    # Bruno made 3 x 66 with 49 points, and lost 3 x 52 with 40: (25 + 1) x 2
    assert table(league) == [
        (1, "Bruno", "42"),
        (2, "Adèle", "-14"),
        (2, "Chloé", "-14"),
        (2, "Désiré", "-14"),
    ]


def test_the_best_results_count_and_each_opens_its_arithmetic():
    club = ClubFactory()
    people = people_of(club)
    league = LeagueFactory(club=club, settings={"counted": 1})
    first = afternoon(club, people, 49)
    second = afternoon(club, people, 40, week=1)

    assert table(league)[0] == (1, "Bruno", "198")
    row = LeagueStanding.objects.get(league=league, member=people[1]).row
    counted = [(each["event"], each["worth"], each["counts"]) for each in row["events"]]
    assert counted == [(f"s{first.pk}", "198", True), (f"s{second.pk}", "-156", False)]


def test_who_came_too_rarely_has_a_result_but_no_rank():
    club = ClubFactory()
    people = people_of(club)
    league = LeagueFactory(club=club, settings={"least_events": 2})
    afternoon(club, people, 49)
    other = [*people[1:], MemberFactory(club=club, name="Élodie")]
    afternoon(club, other, 49, week=1)

    ranks = {name: rank for rank, name, _value in table(league)}

    assert ranks["Adèle"] is None
    assert ranks["Élodie"] is None
    assert ranks["Bruno"] is not None


def test_cup_points_of_tournaments_go_by_the_rank():
    club = ClubFactory()
    cup = TournamentFactory(club=club, state="finished")
    members = people_of(club)
    people = [EntryFactory(tournament=cup, member=one) for one in members]
    ranked(cup, [(people[0], 1, "900"), (people[1], 2, "40"), (people[2], 2, "40")])
    league = LeagueFactory(club=club, preset="fixed", takes_sessions=False)

    leagues.set_role(
        league=league, tournament=cup, role=EventRole.FINAL, by=ORGANISER, at=AFTERNOON
    )

    # 223, 198, 180 ... for the ranks; who shares the second one has its points
    assert table(league) == [(1, "Adèle", "223"), (2, "Bruno", "198"), (2, "Chloé", "198")]


@pytest.mark.parametrize("more", [{"hides_results": True}, {"state": "running"}])
def test_a_tournament_counts_when_its_results_are_known(more):
    club = ClubFactory()
    cup = TournamentFactory(club=club, **{"state": "finished", **more})
    entry = EntryFactory(tournament=cup)
    ranked(cup, [(entry, 1, "900")])
    league = LeagueFactory(club=club, takes_sessions=False)
    leagues.set_role(
        league=league, tournament=cup, role=EventRole.COUNTS, by=ORGANISER, at=AFTERNOON
    )
    assert table(league) == []

    cup.state, cup.hides_results = "finished", False
    cup.save()
    leagues.note_tournament(cup)

    assert len(table(league)) == 1


def test_an_event_may_be_left_out_and_taken_in_again():
    club = ClubFactory()
    people = people_of(club)
    league = LeagueFactory(club=club)
    session = afternoon(club, people, 49)
    assert len(table(league)) == 4

    for role, rows in ((EventRole.LEFT_OUT, 0), (EventRole.COUNTS, 4), (None, 4)):
        leagues.set_role(league=league, session=session, role=role, by=ORGANISER, at=AFTERNOON)
        assert len(table(league)) == rows


def test_a_corrected_hand_changes_the_table_and_nothing_stays_due():
    club = ClubFactory()
    people = people_of(club)
    league = LeagueFactory(club=club, is_due=True)
    session = afternoon(club, people, 49)
    before = table(league)
    assert due_scopes() == []

    session.state = SessionState.PLAYING
    session.save()
    play(session.tables.get(), garde(points=49, declarer=2))
    session.state = SessionState.CLOSED
    session.save()
    ledger.note_session(session, from_order=ledger.END_OF_PLAY)

    assert due_scopes() == [(club.pk, "french-tarot")]
    assert table(league) != before
    League.objects.update(is_due=True)
    assert due_scopes() == [(club.pk, "french-tarot")]
    bring_everything_up_to_date()
    assert due_scopes() == []


def test_only_events_of_the_club_and_the_game_are_taken():
    league = LeagueFactory()
    with pytest.raises(leagues.Refused):
        leagues.set_role(
            league=league,
            tournament=TournamentFactory(),
            role=EventRole.COUNTS,
            by=ORGANISER,
            at=AFTERNOON,
        )


def plan(**more: object) -> Plan:
    facts = {
        "title": "Challenge",
        "game": "french-tarot",
        "first_day": date(2026, 9, 1),
        "last_day": date(2027, 6, 30),
        "takes_sessions": True,
        "preset": "best_eight",
    }
    return Plan(**facts | more)


def test_a_number_of_the_formula_is_changed_and_kept_apart():
    league = leagues.create(
        club=ClubFactory(), plan=plan(settings={"counted": 6}), by=ORGANISER, at=AFTERNOON
    )

    assert league.settings == {"counted": 6}
    assert (league.rules().counted, league.rules().least_events) == (6, 5)


@pytest.mark.parametrize(
    ("fault", "error"),
    [
        ({"title": " "}, leagues.Refused),
        ({"last_day": date(2026, 8, 31)}, leagues.Refused),
        ({"preset": "lottery"}, leagues.Refused),
        ({"settings": {"counted": -1}}, InvalidSettings),
    ],
)
def test_a_league_that_cannot_be_is_refused(fault, error):
    with pytest.raises(error):
        leagues.create(club=ClubFactory(), plan=plan(**fault), by=ORGANISER, at=AFTERNOON)
    assert not League.objects.exists()


def posted(client, club) -> dict[str, str]:
    """Fill in the form as it is shown."""
    page = client.get(reverse("league_new", args=[club.slug]), {"preset": "heine"})
    form = page.context["form"]
    shown = {bound.html_name: str(bound.value()) for bound in form}
    return shown | {"title": "Cup", "first_day": "2026-01-01", "last_day": "2026-12-31"}


def test_an_organiser_makes_a_league_in_the_browser():
    club = ClubFactory()
    client = reader(club)
    fields = posted(client, club)

    answer = client.post(
        reverse("league_new", args=[club.slug]), fields | {"set-heine.most": "150"}
    )

    league = League.objects.get()
    assert answer.headers["Location"] == reverse("league", args=[league.pk])
    assert league.settings == {"heine.most": 150}


def test_a_wrong_number_is_said_beside_its_field():
    club = ClubFactory()
    client = reader(club)
    fields = posted(client, club) | {"set-heine.part": "0"}

    answer = client.post(reverse("league_new", args=[club.slug]), fields)

    assert answer.status_code == 422
    assert "This can be from 1 to 100." in answer.content.decode()
    assert not League.objects.exists()


def test_members_read_the_table_and_its_arithmetic(django_assert_max_num_queries):
    club = ClubFactory()
    people = people_of(club)
    league = LeagueFactory(club=club)
    afternoon(club, people, 49)
    bring_everything_up_to_date()
    client = reader(club, Role.MEMBER)

    with django_assert_max_num_queries(15):
        said = client.get(reverse("league", args=[league.pk])).content.decode()

    assert "198" in said
    assert "1 / 4" in said
    assert client.get(reverse("paper_league", args=[league.pk])).status_code == 200
    rows = client.get(reverse("league_file", args=[league.pk, "json"])).json()["rows"]
    assert rows[0]["name"] == "Bruno"
    assert rows[0]["result"] == 198
    assert client.post(reverse("league_event", args=[league.pk])).status_code == 403


def test_an_organiser_adds_and_takes_away_a_tournament():
    club = ClubFactory()
    league = LeagueFactory(club=club)
    afternoon(club, people_of(club), 49)
    cup = TournamentFactory(club=club, title="Coupe de printemps")
    client = reader(club)
    page, events = reverse("league", args=[league.pk]), reverse("league_event", args=[league.pk])

    for role, inside in (("final", True), ("", False)):
        assert "Coupe de printemps" in client.get(page).content.decode()
        client.post(events, {"tournament": cup.pk, "role": role})
        assert league.events.filter(tournament=cup).exists() is inside


def test_a_league_is_deleted_without_its_events():
    club = ClubFactory()
    league = LeagueFactory(club=club)
    session = afternoon(club, people_of(club), 49)
    client = reader(club)

    for _time in range(2):
        client.post(reverse("league_delete", args=[league.pk]))

    session.refresh_from_db()
    assert not League.objects.exists()
