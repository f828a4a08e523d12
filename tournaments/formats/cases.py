"""The arbiters' tables as data: each fault, what it does to the hand, what it costs.

The French rows are those of the federation's arbitration code of 2012, the Slovenian ones those of
tarok.net, the Austrian ones those of the cups (paragraph 10). A club may fine what is
in no table, with its own words as the reason.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Final

from games.engine import gettext_noop


class Effect(StrEnum):
    """What becomes of the hand in which the fault was found; the guilty side is the one that erred.

    `void` hands are not played, `cancelled` ones count 0 for all.
    """

    NONE = "none"
    VOID_NO_BID_NEXT = "void_no_bid_next"
    VOID_IF_GUILTY_WINS = "void_if_guilty_wins"
    VOID_IF_DECLARER_LOSES = "void_if_declarer_loses"
    FEAT_NOT_COUNTED = "feat_not_counted"
    FEAT_NOT_COUNTED_VOID_IF_DECLARER_LOSES = "feat_not_counted_void_if_declarer_loses"
    FEAT_NOT_COUNTED_IF_GUILTY_WINS = "feat_not_counted_if_guilty_wins"
    GUILTY_PAYS = "guilty_pays"
    DECLARER_CHOOSES = "declarer_chooses"
    BIDDER_CHOOSES = "bidder_chooses"
    ARBITER_DECIDES = "arbiter_decides"
    CANCELLED = "cancelled"


EFFECT_SENTENCES: Final[Mapping[Effect, str]] = {
    Effect.NONE: gettext_noop("The hand counts."),
    Effect.VOID_NO_BID_NEXT: gettext_noop(
        "The hand is void and dealt again, and the guilty player does not bid in the next one."
    ),
    Effect.VOID_IF_GUILTY_WINS: gettext_noop(
        "Points gained by the fault go back. The hand is void if the guilty side wins it, and "
        "counts if it loses."
    ),
    Effect.VOID_IF_DECLARER_LOSES: gettext_noop(
        "The hand counts if the declarer wins it, and is void if the declarer loses."
    ),
    Effect.FEAT_NOT_COUNTED: gettext_noop("The hand counts without the bonus."),
    Effect.FEAT_NOT_COUNTED_VOID_IF_DECLARER_LOSES: gettext_noop(
        "The bonus does not count, and the hand is void if the declarer loses it."
    ),
    Effect.FEAT_NOT_COUNTED_IF_GUILTY_WINS: gettext_noop(
        "The bonus counts only if the guilty side loses."
    ),
    Effect.GUILTY_PAYS: gettext_noop(
        "The hand ends, and the guilty player alone pays as if it had been won with all "
        "announcements."
    ),
    Effect.DECLARER_CHOOSES: gettext_noop(
        "The declarer accepts the card, or has the right defender lead this suit or another one."
    ),
    Effect.BIDDER_CHOOSES: gettext_noop("The bidder before may play the contract or withdraw."),
    Effect.ARBITER_DECIDES: gettext_noop("The arbiter decides what becomes of the hand."),
    Effect.CANCELLED: gettext_noop("The hand is cancelled: all players get 0 for it."),
}


@dataclass(frozen=True, slots=True)
class Case:
    """A row of an arbiters' table.

    `steps` are the amounts of the first time, the second time and so on, 0 for a warning; further
    times cost the last amount and `rise` more each time. `discretion` means that the arbiter may
    leave the penalty out.
    """

    code: str
    fault: str
    effect: Effect = Effect.NONE
    steps: tuple[int, ...] = ()
    rise: int = 0
    discretion: bool = False

    def amount(self, before: int) -> Fraction:
        """Return what it costs one who was warned or fined for it `before` times already."""
        if not self.steps:
            return Fraction(0)
        last = len(self.steps) - 1
        return Fraction(self.steps[min(before, last)] + self.rise * max(0, before - last))


_WARNING_FIRST: Final = (0, 100)

FRENCH: Final = (
    Case(
        "misdeal_dealer",
        gettext_noop("The dealer's hand or the talon is wrong, found after a bid and not reported"),
        Effect.VOID_NO_BID_NEXT,
        (500,),
    ),
    Case(
        "misdeal_other",
        gettext_noop("The hands of two other players are wrong, found after a bid"),
        Effect.VOID_NO_BID_NEXT,
    ),
    Case(
        "misdeal_in_play",
        gettext_noop("A misdeal is found during the play"),
        Effect.VOID_IF_DECLARER_LOSES,
    ),
    Case(
        "wrong_number_of_cards",
        gettext_noop("A defender has a wrong number of cards, found late"),
        Effect.VOID_IF_DECLARER_LOSES,
    ),
    Case(
        "revoke",
        gettext_noop("A revoke or another fault that cannot be repaired"),
        Effect.VOID_IF_GUILTY_WINS,
        (100,),
        discretion=True,
    ),
    Case(
        "exposed_card",
        gettext_noop("A defender exposes a card, or revokes and it is noticed in time"),
        steps=_WARNING_FIRST,
    ),
    Case("out_of_turn", gettext_noop("A card out of turn"), Effect.DECLARER_CHOOSES),
    Case("wrong_discard", gettext_noop("A wrong discard"), Effect.VOID_IF_GUILTY_WINS),
    Case(
        "wrong_sheet",
        gettext_noop("A sheet that does not sum to zero, or without the table or the names"),
        steps=(100,),
    ),
    Case("missing_sheet", gettext_noop("A sheet that is not returned"), steps=(400,)),
    Case("slow_play", gettext_noop("Slow play"), Effect.ARBITER_DECIDES, (100, 200)),
    Case(
        "conduct",
        gettext_noop("Hesitation, touching cards during the deal, smoking"),
        steps=_WARNING_FIRST,
    ),
    Case(
        "talon_seen_by_defence",
        gettext_noop("The defence saw the talon of a garde sans or garde contre"),
        Effect.VOID_IF_DECLARER_LOSES,
        (100,),
        discretion=True,
    ),
    Case(
        "talon_seen_by_all",
        gettext_noop("The declarer too saw the talon of a garde sans or garde contre"),
        steps=(100,),
        discretion=True,
    ),
    Case(
        "handful_untidy",
        gettext_noop("A handful shown unsorted, late or incomplete, and repaired"),
        steps=_WARNING_FIRST,
    ),
    Case(
        "handful_incomplete_declarer",
        gettext_noop("The declarer's handful stays incomplete"),
        Effect.FEAT_NOT_COUNTED,
    ),
    Case(
        "handful_incomplete_defender",
        gettext_noop("A defender's handful stays incomplete"),
        Effect.FEAT_NOT_COUNTED_VOID_IF_DECLARER_LOSES,
    ),
    Case("handful_too_many_declarer", gettext_noop("The declarer shows too many trumps")),
    Case(
        "handful_too_many_defender",
        gettext_noop("A defender shows too many trumps"),
        Effect.VOID_IF_DECLARER_LOSES,
    ),
    Case(
        "handful_late_declarer",
        gettext_noop("The declarer shows a handful at a wrong moment"),
        Effect.FEAT_NOT_COUNTED_IF_GUILTY_WINS,
    ),
    Case(
        "handful_late_defender",
        gettext_noop("A defender shows a handful at a wrong moment"),
        Effect.VOID_IF_DECLARER_LOSES,
    ),
    Case(
        "excuse_hides_trump",
        gettext_noop("The Excuse is shown in a handful while a trump stays hidden"),
        Effect.VOID_IF_GUILTY_WINS,
    ),
    Case(
        "higher_bid_refused",
        gettext_noop("The arbiter refuses a higher bid"),
        Effect.BIDDER_CHOOSES,
    ),
    Case(
        "claim",
        gettext_noop("A claim with the cards laid down, which the arbiter plays the worst way"),
        Effect.ARBITER_DECIDES,
    ),
)

SLOVENIAN: Final = (
    Case(
        "renonce",
        gettext_noop(
            "A wrong discard, a wrong card that is covered, or playing or bidding out of turn or "
            "showing cards for the second time"
        ),
        Effect.GUILTY_PAYS,
    ),
    Case(
        "deliberate_renonce",
        gettext_noop("The same on purpose; excluded when it happens again"),
        Effect.GUILTY_PAYS,
        (100,),
    ),
    Case("misdeal", gettext_noop("A misdeal"), steps=(0, 20), rise=20),
    Case(
        "unproved_renonce",
        gettext_noop("A renonce is claimed without proof: the one who claimed it pays"),
        Effect.GUILTY_PAYS,
    ),
)

AUSTRIAN: Final = (
    Case(
        "renonce",
        gettext_noop("A revoke that was not corrected before the trick was turned"),
        Effect.GUILTY_PAYS,
    ),
    Case(
        "unclear_row",
        gettext_noop("A row of the sheet that cannot be reconciled"),
        Effect.CANCELLED,
    ),
    Case(
        "comment",
        gettext_noop("The fifth player comments on the hand"),
        Effect.ARBITER_DECIDES,
    ),
)

CASES: Final[Mapping[str, tuple[Case, ...]]] = {
    "french-tarot": FRENCH,
    "slovenian-tarok": SLOVENIAN,
    "koenigrufen": AUSTRIAN,
}
"""The arbiters' table of each game."""
