"""How many rounds and hands are played, and how long a round lasts."""

from dataclasses import dataclass

from games.engine import gettext_noop
from tournaments.formats.settings import Part, number


@dataclass(frozen=True, slots=True)
class Schedule(Part):
    """Rounds of so many hands (paragraph 1).

    `hands` is the number of hands of a table without a dead seat; at a table of five each person
    plays as many if the table plays `hands_at_five`, which is `hands` * 5 / 4 where that is whole.
    """

    rounds: int = number(6, least=1, most=60, says=gettext_noop("How many rounds are played."))
    hands: int = number(4, least=1, most=100, says=gettext_noop("How many hands a round has."))
    hands_at_five: int = number(
        5,
        least=1,
        most=125,
        says=gettext_noop("How many hands a table of five plays, where one person sits out."),
    )
    minutes: int = number(
        0,
        least=0,
        most=600,
        says=gettext_noop("How long a round lasts in minutes; 0 for no limit."),
    )

    @property
    def owed(self) -> int:
        """How many hands everybody owes."""
        return self.rounds * self.hands
