"""Every reason against an action, in words for the player, with the paragraph of the rules page."""

from __future__ import annotations

from games.engine.core.messages import Message
from games.engine.core.messages import gettext_noop as _
from games.engine.core.problems import ProblemKind

EXCUSE = Message(_("the Excuse"))

# auction
BID_NOT_PLAYED = ProblemKind("bid_not_played", _("This cannot be bid at this table."), "3")
BID_TOO_LOW = ProblemKind("bid_too_low", _("Bid higher than {best}, or pass."), "3")
PAROLE_TOO_LATE = ProblemKind(
    "parole_too_late", _("Parole can be said only before the first bid, and once."), "3"
)
PAROLE_PETITE_ONLY = ProblemKind(
    "parole_petite_only",
    _("After parole only a petite may be bid, and only if nobody has bid."),
    "3",
)

# call
CALL_TRUMP = ProblemKind("call_trump", _("Trumps and the Excuse cannot be called."), "4")
CALL_KING = ProblemKind("call_king", _("Call a king."), "4")
CALL_HIGHER_FIRST = ProblemKind(
    "call_higher_first",
    _("This card may be called only by a declarer who holds every higher court card."),
    "4",
)

# discard
DISCARD_KING = ProblemKind("discard_king", _("A king is never discarded."), "5")
DISCARD_OUDLER = ProblemKind("discard_oudler", _("An oudler is never discarded."), "5")
DISCARD_TRUMP = ProblemKind(
    "discard_trump", _("A trump may be discarded only when there are too few other cards."), "5"
)

# announcements
ANNOUNCE_UNKNOWN = ProblemKind(
    "announce_unknown", _("There is nothing of this name to announce now."), "6"
)
ANNOUNCE_NO_CARDS = ProblemKind(
    "announce_no_cards", _("Only a handful is announced with its cards."), "6"
)
ANNOUNCE_TOO_LATE = ProblemKind(
    "announce_too_late", _("This is announced just before your own first card."), "6"
)
HANDFUL_TWICE = ProblemKind("handful_shown_twice", _("A player shows one handful only."), "6.1")
HANDFUL_NUMBER = ProblemKind(
    "handful_number", _("A handful is exactly {sizes} trumps, and you show {cards}."), "6.1"
)
HANDFUL_NOT_TRUMPS = ProblemKind(
    "handful_not_trumps", _("A handful is made of trumps and the Excuse."), "6.1"
)
HANDFUL_NOT_HELD = ProblemKind(
    "handful_not_held", _("You show {card}, and it is not among your trumps."), "6.1"
)
HANDFUL_EXCUSE = ProblemKind(
    "handful_excuse",
    _("Showing the Excuse says that you have no other trump: show all your trumps first."),
    "6.1",
)
HANDFUL_ORDER = ProblemKind(
    "handful_order", _("A handful is shown from the highest trump down, the Excuse last."), "6.1"
)
MISERE_NOT_TRUE = ProblemKind(
    "misere_not_true", _("You cannot declare this: your cards are not so."), "6.4"
)
MISERE_DECLARED = ProblemKind("misere_declared", _("You have declared this already."), "6.4")

# play
FIRST_LEAD = ProblemKind(
    "first_lead", _("The first card may not be of the called suit, unless it is {card}."), "4"
)
MUST_FOLLOW = ProblemKind("must_follow", _("You must follow suit: {suit} were led."), "7.2")
MUST_FOLLOW_TRUMP = ProblemKind(
    "must_follow_trump", _("You must follow suit: trumps were led."), "7.2"
)
MUST_TRUMP = ProblemKind("must_trump", _("You have no {suit}: you must play a trump."), "7.2")
MUST_OVERTRUMP = ProblemKind(
    "must_overtrump", _("You must overtrump: trump {rank} is on the table."), "7.2"
)
CLAIM_NOT_LEADING = ProblemKind(
    "claim_not_leading", _("You can claim the rest only when it is your turn to lead."), "10.6"
)
CLAIM_TOO_EARLY = ProblemKind(
    "claim_too_early", _("Nobody can claim before the first trick is over."), "10.6"
)
CLAIM_NOT_SURE = ProblemKind(
    "claim_not_sure",
    _("You cannot show that your cards make every remaining trick, whatever the others hold."),
    "10.6",
)

KINDS = tuple(kind for kind in tuple(globals().values()) if isinstance(kind, ProblemKind))
