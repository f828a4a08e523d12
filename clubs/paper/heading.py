"""The head of a sheet: whose it is and what it is."""

from dataclasses import dataclass

from clubs.paper.page import BODY, STRONG, Box, Paper

HEIGHT = 21.0
"""Height that a plain head takes, the blank below it included."""


@dataclass(frozen=True, slots=True)
class Heading:
    """What every sheet says of itself: its title, what it is about, the club, the day."""

    title: str
    subject: str
    club: str
    day: str

    @property
    def foot(self) -> str:
        return " · ".join(part for part in (self.club, self.subject, self.title) if part)


def draw(paper: Paper, heading: Heading) -> None:
    """Draw the head at the top of a page."""
    top = Box(BODY.x, BODY.y, BODY.width, 9.5)
    paper.text(heading.title, Box(top.x, top.y, 112, top.height), size=22, least=12, bold=True)
    paper.text(
        heading.club, Box(top.x + 114, top.y, 78, top.height), size=12, align="right", lines=2
    )
    under = Box(BODY.x, top.bottom, BODY.width, 6.5)
    paper.text(heading.subject, Box(under.x, under.y, 122, under.height), size=11, lines=1)
    paper.text(heading.day, Box(under.x + 124, under.y, 68, under.height), size=11, align="right")
    paper.across(BODY, under.bottom + 1.2, STRONG)
