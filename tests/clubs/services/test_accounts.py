import pytest
from django.contrib.auth.models import User

from clubs.models import JournalEntry, Role
from clubs.names import BadName
from clubs.services import accounts
from clubs.services.accounts import Account
from clubs.services.clubs import ClubFacts
from clubs.services.refusal import Refused
from clubs.services.rule_sets import GameFacts
from tests.factories.clubs import AFTERNOON, ClubFactory, MemberFactory, UserFactory

pytestmark = pytest.mark.django_db
CLUB = ClubFacts(name="Tarot d'Annecy")
FIVE = GameFacts(players=5)


@pytest.fixture(autouse=True)
def data_folder(settings, tmp_path):
    settings.DATA_DIR = tmp_path
    return tmp_path


def set_up(name="Odile Bérard", username="odile", club=CLUB):
    account = Account(username=username, password="trois mots faciles")
    return accounts.set_up(name=name, account=account, club=club, game=FIVE, at=AFTERNOON)


def test_a_portal_without_accounts_gets_its_first_organiser():
    assert accounts.ensure_first_organiser()
    organiser = User.objects.get()
    assert organiser.username == "organiser"
    assert organiser.is_superuser
    assert not organiser.has_usable_password()


def test_a_restart_prints_the_same_code_which_only_the_owner_can_read(data_folder):
    code = accounts.ensure_first_organiser()
    assert accounts.ensure_first_organiser() == code
    assert User.objects.count() == 1
    files = list(data_folder.iterdir())
    assert [file.stat().st_mode & 0o077 for file in files] == [0]


def test_each_portal_has_its_own_code(settings, tmp_path):
    first = accounts.ensure_first_organiser()
    settings.DATA_DIR = tmp_path / "other"
    settings.DATA_DIR.mkdir()
    assert accounts.ensure_first_organiser() != first


def test_the_code_may_be_typed_in_small_letters_and_without_its_hyphen():
    code = accounts.ensure_first_organiser()
    assert accounts.code_matches(code.lower().replace("-", " "))
    assert not accounts.code_matches("")
    assert not accounts.code_matches(code[:-1])
    assert not accounts.code_matches("é" * 8)


def test_the_first_organiser_gets_his_name_password_and_club():
    accounts.ensure_first_organiser()
    user, club = set_up()
    assert user.check_password("trois mots faciles")
    assert User.objects.get().username == "odile"
    assert (club.name, club.slug) == ("Tarot d'Annecy", "tarot-d-annecy")
    assert club.rule_sets.get().rules_id == "french-tarot/fft-2012/5"
    member = club.members.get()
    assert (member.name, member.role, member.user) == ("Odile Bérard", Role.ORGANISER, user)
    assert set(JournalEntry.objects.values_list("action", flat=True)) == {
        "club_created",
        "game_added",
        "setup_done",
    }


def test_after_the_setup_there_is_no_code_any_more(data_folder, django_capture_on_commit_callbacks):
    code = accounts.ensure_first_organiser()
    with django_capture_on_commit_callbacks(execute=True):
        set_up()
    assert not accounts.setup_is_open()
    assert accounts.ensure_first_organiser() is None
    assert not accounts.code_matches(code)
    assert list(data_folder.iterdir()) == []


def test_setup_happens_once():
    accounts.ensure_first_organiser()
    set_up()
    with pytest.raises(Refused, match="already set up"):
        set_up(username="mallory", club=None)
    assert User.objects.count() == 1


def test_the_club_that_is_there_gets_the_first_organiser():
    club = ClubFactory(name="Demo")
    accounts.ensure_first_organiser()
    assert set_up(club=None)[1] == club


def test_a_member_of_that_name_becomes_the_organiser():
    club = ClubFactory()
    known = MemberFactory(club=club, name="Odile Berard", is_visitor=True, is_active=False)
    accounts.ensure_first_organiser()
    user, _club = set_up(club=None)
    known.refresh_from_db()
    assert (known.user, known.role, known.is_visitor, known.is_active) == (
        user,
        Role.ORGANISER,
        False,
        True,
    )
    assert club.members.count() == 1


def test_a_member_who_has_an_account_already_is_not_taken_over():
    accounts.ensure_first_organiser()
    MemberFactory(club=ClubFactory(), name="Odile Bérard", user=UserFactory())
    with pytest.raises(Refused, match="already has an account"):
        set_up(club=None)
    assert accounts.setup_is_open()


def test_a_taken_sign_in_name_stores_nothing():
    accounts.ensure_first_organiser()
    UserFactory(username="Odile")
    with pytest.raises(Refused, match="Somebody else signs in as “odile”"):
        set_up()
    with pytest.raises(BadName):
        set_up(name="=Odile")
    assert accounts.setup_is_open()
    assert not JournalEntry.objects.exists()


def test_a_portal_whose_administrator_came_from_the_command_line_needs_no_setup():
    User.objects.create_superuser("admin", password="von der Zeile")
    assert accounts.ensure_first_organiser() is None
    assert User.objects.count() == 1
