"""What an organiser does on the pages of a tournament, from its plan to the press."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from playwright.sync_api import Locator, Page, expect

from clubs.models import Club, Table
from tests.browser import LAPTOP, OpenPage, Picture
from tests.journeys.steps import fr, press, sign_in
from tournaments.models import RoundState, Tournament

PAGE_BYTES = 150_000
PATIENCE_MILLISECONDS = 60_000
"""For whole sheets that are saved on a busy computer."""


@dataclass
class Arbiter:
    """Odile at her laptop; `name` begins the names of the pictures."""

    page: Page
    picture: Picture
    club: Club
    name: str

    @classmethod
    def at_work(cls, open_page: OpenPage, picture: Picture, club: Club, name: str) -> "Arbiter":
        page = open_page("/sign-in/", size=LAPTOP)
        sign_in(page)
        page.set_default_timeout(PATIENCE_MILLISECONDS)
        return cls(page, picture, club, name)

    def take(self, what: str) -> None:
        self.picture(self.page, f"{self.name}-{what}")

    def open(self, path: str) -> None:
        """Open a page, which is light enough for the Wi-Fi of a hall."""
        answer = self.page.goto(path)
        assert answer is not None
        assert answer.ok, (path, answer.status)
        weight = len(answer.body())
        assert weight < PAGE_BYTES, (path, weight)

    def plan(self, format_: str, title: str, **settings: str) -> Tournament:
        """Plan a tournament from a format, with some of its numbers changed."""
        self.open(f"/clubs/{self.club.slug}/tournaments/")
        press(self.page, fr("Plan a tournament"), role="link")
        self.take("formats")
        self.page.get_by_role("link", name=fr(format_)).first.click()
        self.page.get_by_label(fr("Title"), exact=True).fill(title)
        for label, value in settings.items():
            self.page.get_by_label(fr(label.replace("_", " ")), exact=True).fill(value)
        self.take("plan")
        press(self.page, fr("Plan the tournament"))
        expect(self.page.get_by_role("heading", level=1)).to_have_text(title)
        self.take("page")
        return Tournament.objects.get(title=title)

    def register(self, lines: Sequence[str]) -> None:
        """Open the registration and paste the list that people signed."""
        press(self.page, fr("Open the registration"))
        press(self.page, fr("Register people"), role="link")
        self.page.get_by_text(fr("Paste a list of people")).click()
        self.page.get_by_label(fr("The list")).fill("\n".join(lines))
        press(self.page, fr("Register all of the list"))
        expect(self.page.locator(".roll-count strong").first).to_have_text(str(len(lines)))
        self.take("entries")

    def check_in(self, late: str) -> None:
        """Tap the one who stands at the desk, then note all the others at once."""
        press(self.page, fr("To the tournament"), role="link")
        press(self.page, fr("Open the check-in"))
        press(self.page, fr("Check people in"), role="link")
        row = self.page.locator(".roll button.row").filter(has_text=late)
        row.click()
        expect(row).to_have_attribute("aria-pressed", "true")
        self.take("check-in")
        press(self.page, fr("All who are missing are here"), role="link")
        self.take("check-in-all")
        press(self.page, fr("Note all as present"))
        expect(self.page.locator(".roll [data-state=present]").first).to_be_visible()
        expect(self.page.locator(".roll [data-state=unknown]")).to_have_count(0)

    def draw(self, number: int) -> None:
        """Draw a round (or all of them where a plan is made before) and look at it."""
        if number == 1:
            press(self.page, fr("To the draw"), role="link")
        if self.page.get_by_role("button", name=fr("Draw the tables"), exact=True).count():
            press(self.page, fr("Draw the tables"))
        expect(self.publish_button(number)).to_be_visible()
        self.take(f"draw-{number}")

    def publish_button(self, number: int) -> Locator:
        label = fr("Publish round %(number)s", number=number)
        return self.page.get_by_role("button", name=label, exact=True)

    def begin(self, number: int) -> None:
        """Publish a round, and begin it on the board that this leads to."""
        self.publish_button(number).click()
        self.take(f"published-{number}")
        press(self.page, fr("Begin round %(number)s", number=number))
        begun = fr("Round %(number)s has begun: hands can be entered.", number=number)
        expect(self.page.get_by_text(begun)).to_be_visible()
        self.take(f"round-{number}")

    def finish(self, cup: Tournament, number: int) -> None:
        self.open(f"/tournaments/{cup.pk}/rounds/{number}/")
        done = fr("All tables are done: the round can be finished.")
        expect(self.page.get_by_text(done)).to_be_visible()
        self.take(f"round-{number}-done")
        press(self.page, fr("Finish round %(number)s", number=number), role="link")
        press(self.page, fr("Finish the round"))
        assert cup.rounds.get(number=number).state == RoundState.FINISHED

    def go_on(self) -> None:
        press(self.page, fr("To the next round"), role="link")

    def finish_all(self) -> None:
        press(self.page, fr("Finish the tournament"), role="link")
        press(self.page, fr("Finish the tournament"))

    def see_ranking(self, cup: Tournament) -> list[tuple[str, Fraction]]:
        """Return names and results as the final ranking shows them, once all is counted."""
        self.open(f"/tournaments/{cup.pk}/ranking/")
        expect(self.page.get_by_text(fr("Hands are being counted"))).to_have_count(0)
        self.page.reload()
        self.take("ranking")
        rows = self.page.locator("table.ranking tbody tr[id]")
        names = rows.locator(".ranking-name").all_inner_texts()
        totals = rows.locator("td.standing-total").all_inner_texts()
        return list(zip(names, map(figure, totals), strict=True))

    def press_files(self, cup: Tournament) -> Mapping[str, bytes]:
        """Fetch the final ranking as it is passed on, by the end of its name."""
        found = {}
        for end in ("pdf", "html", "csv"):
            answer = self.page.request.get(
                f"/tournaments/{cup.pk}/ranking.{end}", headers={"Accept-Language": "fr"}
            )
            assert answer.ok, (end, answer.status)
            found[end] = answer.body()
        return found


def figure(shown: str) -> Fraction:
    """Read a number as it is shown in French: "−1 234,5" is minus 1234.5."""
    joined = "".join(shown.split()).translate(str.maketrans("−,", "-.", "%+"))
    return Fraction(joined)


def tables(cup: Tournament, number: int) -> list[Table]:
    found = Table.objects.filter(session__round__tournament=cup, session__round__number=number)
    return list(found.select_related("session__round__tournament").order_by("number"))
