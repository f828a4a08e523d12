import pytest

from clubs.models import Club, JournalEntry
from clubs.services import clubs
from clubs.services.clubs import ClubFacts
from clubs.services.refusal import Refused
from clubs.services.rule_sets import GameFacts
from tests.factories.clubs import AFTERNOON, ORGANISER

pytestmark = pytest.mark.django_db


def create(name="Tarot d'Évian", **more):
    return clubs.create_club(facts=ClubFacts(name=name, **more), by=ORGANISER, at=AFTERNOON)


def change(club, **more):
    facts = ClubFacts(**{"name": club.name, **more})
    return clubs.change_club(club=club, facts=facts, by=ORGANISER, at=AFTERNOON)


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("Tarot d'Évian", "tarot-d-evian"),
        ("Škofja Loka", "skofja-loka"),
        ("New", "new-2"),
        ("★ ★", "club"),
    ],
)
def test_a_club_gets_an_address_that_can_be_typed(name, slug):
    assert create(name).slug == slug


def test_clubs_of_nearly_the_same_name_get_different_addresses():
    assert [create(name).slug for name in ("Tarot", "Tarot!", "Târot")] == [
        "tarot",
        "tarot-2",
        "tarot-3",
    ]


@pytest.mark.parametrize(
    ("facts", "sentence"),
    [
        ({"name": "  "}, "Give the club a name"),
        ({"name": "x" * 81}, "at most 80"),
        ({"name": "tarot D'ÉVIAN"}, "already a club"),
        ({"time_zone": "Europe/Nowhere"}, "not known"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(facts, sentence):
    create()
    with pytest.raises(Refused, match=sentence):
        create(**{"name": "Another", **facts})
    assert Club.objects.count() == 1


def test_a_new_club_plays_french_tarot_with_four_unless_it_says_otherwise():
    usual = create().rule_sets.get()
    assert (usual.rules_id, usual.is_usual) == ("french-tarot/fft-2012/4", True)

    tarok = clubs.create_club(
        facts=ClubFacts(name="Tarok klub"),
        game=GameFacts("slovenian-tarok/zei", 3),
        by=ORGANISER,
        at=AFTERNOON,
    )
    assert tarok.rule_sets.get().rules_id == "slovenian-tarok/zei/3"


def test_a_club_whose_rules_cannot_be_is_not_made():
    for game in (GameFacts(players=6), GameFacts(options={"misere": "m9"}), GameFacts("chess")):
        with pytest.raises(Refused):
            clubs.create_club(facts=ClubFacts(name="Tarot"), game=game, by=ORGANISER, at=AFTERNOON)
    assert not Club.objects.exists()


def test_a_change_is_in_the_journal_with_before_and_after():
    club = create()
    change(club, name="Tarot du Léman", time_zone="Europe/Zurich")
    entry = JournalEntry.objects.get(action="club_changed")
    assert entry.details == {
        "name": ["Tarot d'Évian", "Tarot du Léman"],
        "time_zone": ["Europe/Paris", "Europe/Zurich"],
    }
    assert entry.actor == "Odile"


def test_the_address_on_the_posters_stays_when_the_name_changes():
    assert change(create(), name="Tarot du Léman").slug == "tarot-d-evian"


def test_saving_without_a_change_leaves_no_trace():
    change(create())
    assert not JournalEntry.objects.filter(action="club_changed").exists()
