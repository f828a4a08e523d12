import pytest

from clubs.models import JournalEntry, Member, Role
from clubs.services import member_import
from clubs.services.member_import import Fate
from clubs.services.refusal import Refused
from tests.factories.clubs import AFTERNOON, ORGANISER, ClubFactory, MemberFactory

pytestmark = pytest.mark.django_db

LIST = """nom;prénom;licence;e-mail;rôle
Lefèvre;Hélène;38-1207;helene@example.org;Organisatrice
Žižek;Maša;;;
Le Cœur;François;38-9;;marqueur
"""


@pytest.fixture
def club():
    return ClubFactory()


def plan(club, text):
    return member_import.plan(club=club, text=text)


def store(club, text):
    return member_import.import_members(club=club, text=text, by=ORGANISER, at=AFTERNOON)


def fates(planned):
    return [(row.line, row.fate) for row in planned.rows]


def test_a_dry_run_stores_nothing(club):
    planned = plan(club, LIST)
    assert fates(planned) == [(2, Fate.NEW), (3, Fate.NEW), (4, Fate.NEW)]
    assert not Member.objects.exists()


def test_a_list_is_stored_as_it_was_shown(club):
    store(club, LIST)
    stored = Member.objects.order_by("pk").values_list("name", "role", "licence", "contact")
    assert list(stored) == [
        ("Hélène Lefèvre", Role.ORGANISER, "38-1207", "helene@example.org"),
        ("Maša Žižek", Role.MEMBER, "", ""),
        ("François Le Cœur", Role.SCORER, "38-9", ""),
    ]
    assert Member.objects.get(licence="38-9").search_name == "francois le coeur"
    entry = JournalEntry.objects.get()
    assert entry.action == "members_imported"
    assert entry.details == {"members": ["Hélène Lefèvre", "Maša Žižek", "François Le Cœur"]}


def test_importing_twice_makes_no_duplicates(club):
    store(club, LIST)
    again = store(club, LIST)
    assert [row.fate for row in again.rows] == [Fate.KNOWN] * 3
    assert Member.objects.count() == 3
    assert JournalEntry.objects.count() == 1


@pytest.mark.parametrize(
    "row", ["HELENE LEFEVRE;", "Hélène Lefèvre;38-1207", "Hélène Durand;38-1207", "hélène-lefèvre;"]
)
def test_somebody_is_known_by_licence_or_by_name(club, row):
    MemberFactory(club=club, name="Hélène Lefèvre", licence="38-1207")
    (planned,) = plan(club, f"name;licence\n{row}\n").rows
    assert planned.fate is Fate.KNOWN
    assert planned.reason == "Hélène Lefèvre, already in the club"


def test_somebody_in_another_club_is_new_here(club):
    MemberFactory(name="Hélène Lefèvre", licence="38-1207")
    assert fates(plan(club, "name;licence\nHélène Lefèvre;38-1207\n")) == [(2, Fate.NEW)]


def test_a_line_that_stands_twice_counts_once(club):
    text = "name;licence\nZoë;74-1\nLi;\nZoe;74-1\n"
    planned = store(club, text)
    assert planned.rows[2].fate is Fate.KNOWN
    assert planned.rows[2].reason == "Zoë, line 2"
    assert Member.objects.count() == 2


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        (";74-1;", "at least one letter"),
        ("=cmd;;", "cannot begin with “=”"),
        ("Anna: Li;;", "cannot contain “:”"),
        (f"{'x' * 61};;", "at most 60"),
        (f"Anna;{'1' * 31};", "“11111111111111111111…” is too long: at most 30"),
        ("Anna;;president", "“president” is not a role: write member, scorer or organiser"),
        ("Anna;1;member;surplus", "more cells than columns"),
        ("Zoë;74-2;", "Zoë has another licence number (line 2)"),
        ("Li;74-1;", "This name belongs to one person and this licence to another (line 2)"),
    ],
)
def test_one_bad_line_is_named_with_its_reason_and_nothing_is_stored(club, row, reason):
    text = f"name;licence;role\nZoë;74-1;\nLi;74-3;\n{row}\n"
    (problem,) = plan(club, text).problems
    assert problem.line == 4
    assert reason in problem.reason
    with pytest.raises(Refused, match="Nothing was imported"):
        store(club, text)
    assert not Member.objects.exists()


def test_headings_alone_bring_nobody(club):
    assert store(club, "name;licence\n").rows == ()
    assert not JournalEntry.objects.exists()
