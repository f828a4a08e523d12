import pytest

from clubs.models import JournalEntry
from clubs.services import invitations
from clubs.services.accounts import Account
from clubs.services.refusal import Refused
from tests.factories.clubs import AFTERNOON, ORGANISER, MemberFactory, UserFactory

pytestmark = pytest.mark.django_db
ACCOUNT = Account(username="helene", password="trois mots faciles")


def invite(member):
    return invitations.invite(member=member, by=ORGANISER, at=AFTERNOON)


def accept(member, token, account=ACCOUNT):
    return invitations.accept(member_id=member.pk, token=token, account=account, at=AFTERNOON)


def test_a_link_opens_an_account_for_one_member():
    member, other = MemberFactory(name="Hélène"), MemberFactory()
    token = invite(member)
    assert invitations.find(member_id=member.pk, token=token) == member
    assert invitations.find(member_id=other.pk, token=token) is None
    user = accept(member, token)
    member.refresh_from_db()
    assert member.user == user
    assert user.username == "helene"
    assert user.check_password("trois mots faciles")
    assert not user.is_superuser
    actions = JournalEntry.objects.order_by("pk").values_list("action", flat=True)
    assert list(actions) == ["account_invited", "account_opened"]


def test_a_link_works_once():
    member = MemberFactory()
    token = invite(member)
    accept(member, token)
    assert invitations.find(member_id=member.pk, token=token) is None
    with pytest.raises(Refused, match="used already"):
        accept(member, token, Account(username="mallory", password="x"))


@pytest.mark.parametrize("token", ["", "x", "abc-def", "d5-" + "0" * 32])
def test_a_made_up_link_opens_nothing(token):
    assert invitations.find(member_id=MemberFactory().pk, token=token) is None
    assert invitations.find(member_id=4711, token=token) is None


def test_a_link_is_over_after_three_days(settings):
    member = MemberFactory()
    token = invite(member)
    settings.PASSWORD_RESET_TIMEOUT = -1
    assert invitations.find(member_id=member.pk, token=token) is None


def test_a_link_ends_when_the_member_leaves():
    member = MemberFactory()
    token = invite(member)
    member.is_active = False
    member.save()
    assert invitations.find(member_id=member.pk, token=token) is None
    with pytest.raises(Refused, match="not active"):
        invite(member)


def test_a_forgotten_password_is_renewed_by_a_link():
    user = UserFactory(username="helene")
    user.set_password("vergessen")
    user.save()
    member = MemberFactory(user=user)
    assert accept(member, invite(member)) == user
    user.refresh_from_db()
    assert user.check_password("trois mots faciles")


def test_a_taken_sign_in_name_is_refused_and_the_link_stays_good():
    UserFactory(username="Helene")
    member = MemberFactory()
    token = invite(member)
    with pytest.raises(Refused, match="Somebody else"):
        accept(member, token)
    assert invitations.find(member_id=member.pk, token=token) == member


def test_an_organiser_cannot_take_over_an_account_that_opens_more_than_his_club():
    administrator = MemberFactory(user=UserFactory(is_superuser=True))
    elsewhere = MemberFactory(user=UserFactory())
    MemberFactory(user=elsewhere.user)
    for member in (administrator, elsewhere):
        with pytest.raises(Refused, match="opens more than this club"):
            invite(member)


def test_a_link_given_before_the_account_reached_further_is_over():
    member = MemberFactory(user=UserFactory())
    token = invite(member)
    MemberFactory(user=member.user)
    assert invitations.find(member_id=member.pk, token=token) is None


def test_an_account_of_another_club_can_open_this_one_too():
    user = MemberFactory(user=UserFactory()).user
    member = MemberFactory()
    token = invite(member)
    invitations.join(member_id=member.pk, token=token, user=user, at=AFTERNOON)
    member.refresh_from_db()
    assert member.user == user
    assert invitations.find(member_id=member.pk, token=token) is None


def test_one_account_is_one_person_in_a_club():
    member = MemberFactory(user=UserFactory())
    other = MemberFactory(club=member.club)
    with pytest.raises(Refused, match="cannot be used"):
        invitations.join(member_id=other.pk, token=invite(other), user=member.user, at=AFTERNOON)
