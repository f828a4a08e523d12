"""A first run, a copy that was cut off, and a name that goes for ever, in a real browser."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from clubs.models import Club, Hand, Member, PlaySession, SessionState
from clubs.services import keeping
from tests.browser import LAPTOP
from tests.factories.clubs import MemberFactory, TableFactory, play
from tests.factories.copies import cut_off, data_folder
from tests.factories.rows import everything
from tests.journeys.people import PASSWORD
from tests.journeys.steps import fr, press, sign_in

__all__ = ["data_folder"]
pytestmark = [pytest.mark.journey, pytest.mark.usefixtures("data_folder")]
NAME = "Théophraste Quatrepattes"


def path_of(page: Page) -> str:
    return urlsplit(page.url).path


def test_a_first_run_ends_with_two_codes_for_the_wall(open_page, tmp_path, picture) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    page = open_page("/", size=LAPTOP)
    picture(page, "first-run-1-club")
    page.get_by_label(fr("Your name")).fill("Odile Garnier")
    page.get_by_label(fr("Sign-in name")).fill("odile")
    page.get_by_label(fr("Password"), exact=True).fill(PASSWORD)
    page.get_by_label(fr("The password again")).fill(PASSWORD)
    page.get_by_label(fr("Name of the club")).fill("Les Bouts du Lac")
    page.get_by_label(fr("The game of your afternoons")).select_option("french-tarot/fft-2012/5")
    press(page, fr("Start organising"))
    picture(page, "first-run-2-hall")
    page.get_by_label(fr("Name of the hall's Wi-Fi")).fill("Salle; Polyvalente")
    page.get_by_label(fr("Password of the hall's Wi-Fi")).fill("tarot1978")
    page.get_by_label(fr("Folder or stick for a second copy")).fill(str(stick))
    press(page, fr("Go on"))

    expect(page.locator("svg.qr")).to_have_count(2)
    expect(page.get_by_text("Salle; Polyvalente")).to_be_visible()
    picture(page, "first-run-3-phones")
    club = Club.objects.get()
    assert club.rule_sets.get().rules_id == "french-tarot/fft-2012/5"
    assert (club.wifi_name, club.wifi_password) == ("Salle; Polyvalente", "tarot1978")
    assert list(stick.glob("oudler-*.zip"))


def test_a_copy_that_was_cut_off_is_refused_and_the_whole_one_comes_back(
    organiser, open_page, tmp_path, picture
) -> None:
    organiser.user.is_superuser = True
    organiser.user.save()
    table = TableFactory(session__club=organiser.club)
    play(table)
    whole = keeping.back_up(at=table.session.starts_at)
    play(table)
    before = everything()
    page = open_page("/sign-in/?next=/keeping/", size=LAPTOP)
    sign_in(page)
    page.get_by_label(fr("A copy from a stick or another computer")).set_input_files(
        cut_off(whole, tmp_path)
    )
    press(page, fr("Look at this copy"))

    expect(page.get_by_role("alert")).to_contain_text(
        fr(
            "This backup is not whole: it was cut off or damaged on its way."
            " Nothing was changed; choose another one."
        )
    )
    picture(page, "restore-1-refused")
    signed_in = {"User", "Session"}
    now = everything()
    assert {name for name in now if now[name] != before[name]} <= signed_in
    page.locator("a.row").first.click()
    picture(page, "restore-2-look")
    press(page, fr("Put the copy in place"))
    expect(page.get_by_role("heading", level=1)).to_have_text(fr("Sign in"))
    assert Hand.objects.count() == 1
    sign_in(page)


def test_a_name_is_taken_away_and_stands_on_no_page_any_more(organiser, open_page, picture) -> None:
    people = [MemberFactory(club=organiser.club, name=name) for name in (NAME, "Ana", "Bo", "Cy")]
    table = TableFactory(session__club=organiser.club, people=people)
    hand = play(table)
    PlaySession.objects.update(state=SessionState.CLOSED)
    member = people[0]
    slug = organiser.club.slug
    pages = [
        f"/clubs/{slug}/members/?inactive=on",
        f"/clubs/{slug}/hands/",
        f"/clubs/{slug}/journal/",
        f"/sessions/{table.session_id}/",
        f"/tables/{table.pk}/",
        f"/hands/{hand.pk}/",
        f"/members/{member.pk}/",
    ]
    page = open_page(f"/sign-in/?next=/clubs/{slug}/members/{member.pk}/data/", size=LAPTOP)
    sign_in(page)
    picture(page, "anonymise-1-data")
    press(page, fr("Take the name away"), role="link")
    expect(page.get_by_role("heading", level=1)).to_contain_text(NAME)
    picture(page, "anonymise-2-consequences")
    press(page, fr("Take the name away for ever"))
    expect(page.locator("#messages")).to_contain_text(fr("Player %(number)s", number=1))

    gone = Member.objects.get(pk=member.pk)
    assert gone.name == fr("Player %(number)s", number=1)
    for address in pages:
        page.goto(address)
        assert path_of(page) == urlsplit(address).path
        assert NAME not in page.content(), address
