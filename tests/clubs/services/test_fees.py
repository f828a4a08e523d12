"""What people owe, what they have paid."""

from dataclasses import replace
from datetime import date
from uuid import uuid4

import pytest

from clubs.models import Due, Payment, SessionState
from clubs.selectors import fees as selectors
from clubs.services import fees, sessions
from clubs.services.fees import Rates, Receipt
from clubs.services.refusal import Refused
from tests.factories.clubs import (
    AFTERNOON,
    ORGANISER,
    ClubFactory,
    MemberFactory,
    SessionFactory,
    TableFactory,
)

pytestmark = pytest.mark.django_db

RATES = Rates(season=3000, session=250, visitor=400)
"""30 a season, 2.50 a session, 4 for visitors."""


@pytest.fixture
def club():
    club = ClubFactory()
    fees.set_rates(club=club, rates=RATES, by=ORGANISER, at=AFTERNOON)
    return club


def charge(club, label="2025–2026"):
    return fees.charge_season(club=club, label=label, by=ORGANISER, at=AFTERNOON)


def pay(member, amount, **more):
    receipt = Receipt(amount=amount, day=date(2026, 3, 14), client_key=uuid4(), **more)
    return fees.pay(member=member, receipt=receipt, by=ORGANISER, at=AFTERNOON)


def close(session, seen=SessionState.PLAYING, to=SessionState.CLOSED):
    return sessions.change_state(
        session=session, to=to, seen=seen, by=ORGANISER, at=AFTERNOON, reason="x"
    )


def accounts(club):
    return {one.member.name: (one.owed, one.paid, one.rest) for one in selectors.accounts(club)}


def test_members_owe_the_fee_of_a_season_once(club):
    MemberFactory(club=club, name="Ana")
    MemberFactory(club=club, name="Visitor", is_visitor=True)
    MemberFactory(club=club, name="Left", is_active=False)
    assert charge(club) == 1
    MemberFactory(club=club, name="New")
    assert charge(club) == 1
    assert accounts(club) == {"Ana": (3000, 0, 3000), "New": (3000, 0, 3000)}


@pytest.mark.parametrize(("rates", "label"), [(Rates(), "2026"), (RATES, "  ")])
def test_a_season_without_a_fee_or_a_name_is_refused(club, rates, label):
    fees.set_rates(club=club, rates=rates, by=ORGANISER, at=AFTERNOON)
    MemberFactory(club=club)
    with pytest.raises(Refused):
        charge(club, label)
    assert not Due.objects.exists()


def test_who_came_owes_the_fee_of_a_session_when_it_is_closed(club):
    visitor = MemberFactory(club=club, name="Zoé", is_visitor=True)
    three = [MemberFactory(club=club, name=name) for name in ("Ana", "Bo", "Cid")]
    MemberFactory(club=club, name="At home")
    session = SessionFactory(club=club)
    TableFactory(session=session, people=[*three, visitor])
    close(session)
    assert accounts(club) == {
        **dict.fromkeys(("Ana", "Bo", "Cid"), (250, 0, 250)),
        "Zoé": (400, 0, 400),
    }


def test_a_session_closed_anew_charges_who_was_there_after_all_and_nobody_twice(club):
    session = SessionFactory(club=club)
    table = TableFactory(session=session, people=4)
    close(session)
    close(session, SessionState.CLOSED, SessionState.PLAYING)
    gone = table.seats.get(chair=4).member
    table.seats.get(chair=4).delete()
    session.attendances.filter(member=gone).update(presence="absent")
    close(session)
    assert Due.objects.filter(session=session).count() == 3
    assert not gone.dues.exists()


def test_a_club_without_fees_charges_nobody():
    session = SessionFactory()
    TableFactory(session=session, people=4)
    close(session)
    assert not Due.objects.exists()


def test_new_rates_leave_what_is_owed_as_it_is(club):
    MemberFactory(club=club, name="Ana")
    charge(club)
    fees.set_rates(club=club, rates=replace(RATES, season=3500), by=ORGANISER, at=AFTERNOON)
    assert accounts(club)["Ana"] == (3000, 0, 3000)


def test_payments_are_numbered_and_one_sent_twice_is_noted_once(club):
    ana, bo = MemberFactory(club=club, name="Ana"), MemberFactory(club=club, name="Bo")
    charge(club)
    receipt = Receipt(amount=2000, day=date(2026, 3, 14), client_key=uuid4(), method="cash")
    first = fees.pay(member=ana, receipt=receipt, by=ORGANISER, at=AFTERNOON)
    again = fees.pay(member=ana, receipt=receipt, by=ORGANISER, at=AFTERNOON)
    assert first == again
    assert pay(bo, 3500).number == first.number + 1
    assert accounts(club) == {"Ana": (3000, 2000, 1000), "Bo": (3000, 3500, -500)}
    assert selectors.totals(selectors.accounts(club)) == selectors.Totals(6000, 5500, 500)
    assert [one.member for one in selectors.accounts(club, only_owing=True)] == [ana]
    with pytest.raises(Refused):
        fees.pay(member=bo, receipt=receipt, by=ORGANISER, at=AFTERNOON)


def test_a_payment_noted_by_mistake_is_owed_again_and_its_number_is_not_used_anew(club):
    ana = MemberFactory(club=club, name="Ana")
    charge(club)
    wrong = pay(ana, 3000)
    fees.cancel_payment(payment=wrong, by=ORGANISER, at=AFTERNOON)
    fees.cancel_payment(payment=wrong, by=ORGANISER, at=AFTERNOON)
    assert accounts(club)["Ana"] == (3000, 0, 3000)
    assert pay(ana, 3000).number == wrong.number + 1


def test_nothing_is_no_payment(club):
    with pytest.raises(Refused):
        pay(MemberFactory(club=club), 0)
    assert not Payment.objects.exists()


def test_who_has_left_the_club_keeps_his_account(club):
    ana = MemberFactory(club=club, name="Ana")
    charge(club)
    ana.is_active = False
    ana.save()
    assert accounts(club)["Ana"] == (3000, 0, 3000)


@pytest.mark.parametrize(
    ("day", "season"),
    [
        (date(2026, 8, 31), "2025–2026"),
        (date(2026, 9, 1), "2026–2027"),
        (date(2027, 1, 5), "2026–2027"),
    ],
)
def test_a_season_begins_in_september(day, season):
    assert selectors.season_name(day) == season
