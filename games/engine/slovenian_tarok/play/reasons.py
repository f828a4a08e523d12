"""Every reason against an action, in words for the player, with the paragraph of the rules page."""

from __future__ import annotations

from games.engine.core.messages import gettext_noop as _
from games.engine.core.problems import ProblemKind

# auction
BID_NOT_PLAYED = ProblemKind("bid_not_played", _("This cannot be bid at this table."), "5")
BID_TOO_LOW = ProblemKind("bid_too_low", _("Bid higher than {best}, or pass."), "5")
BID_FOREHAND_ONLY = ProblemKind(
    "bid_forehand_only", _("Only the forehand may bid this at this table."), "5"
)
KLOP_NOT_YET = ProblemKind(
    "klop_not_yet", _("The forehand may choose a klop once all the others have passed."), "5"
)
MUST_BID = ProblemKind(
    "must_bid", _("All the others have passed: choose a contract, or a klop."), "5"
)
NAME_CONTRACT = ProblemKind(
    "name_contract", _("You have won the auction: name your contract, {best} or higher."), "5"
)
HOLD_NOTHING = ProblemKind("hold_nothing", _("There is no bid of another player to hold."), "5")
HOLD_NOT_SENIOR = ProblemKind(
    "hold_not_senior", _("You may not hold the bid of a player who speaks before you."), "5"
)

# king and talon
CALL_KING = ProblemKind("call_king", _("Call a king."), "6")
CALL_OWN_KING = ProblemKind(
    "call_own_king", _("Call a king of another player, unless you hold all four."), "6"
)
TAKE_NO_SUCH = ProblemKind("take_no_such", _("There are {sets} sets in the talon."), "7")
TAKE_KING = ProblemKind(
    "take_king", _("The called king lies in the talon: you must take its set."), "6"
)
CONCEDE_NOT_NOW = ProblemKind(
    "concede_not_now", _("You may give up only when the called king lies in the talon."), "6"
)
DISCARD_KING = ProblemKind("discard_king", _("A king is never discarded."), "7")
DISCARD_TRULA = ProblemKind("discard_trula", _("A card of the trula is never discarded."), "7")
DISCARD_TAROK = ProblemKind(
    "discard_tarok", _("A tarok may be discarded only when there is nothing else."), "7"
)

# announcements
ANNOUNCE_UNKNOWN = ProblemKind(
    "announce_unknown", _("There is nothing of this name to announce now."), "8"
)
ANNOUNCE_NO_CARDS = ProblemKind("announce_no_cards", _("No cards are shown with this."), "8")
ANNOUNCE_NOT_YOU = ProblemKind(
    "announce_not_you", _("At this table only the declarer's side announces."), "8"
)
ANNOUNCED_ALREADY = ProblemKind("announced_already", _("This has been announced already."), "8")
TRULAPAGAT_OR_PARTS = ProblemKind(
    "trulapagat_or_parts", _("Trulapagat and its parts are not announced together."), "8"
)
VALAT_ALONE = ProblemKind("valat_alone", _("A valat stands alone: it replaces all others."), "8")
KING_NOT_HELD = ProblemKind(
    "king_not_held", _("Only the holder of the called king announces king ultimo."), "8"
)
CALL_NOT_COMPLETE = ProblemKind(
    "call_not_complete", _("You do not hold all the cards of this call."), "11"
)
CALL_PILES_HIDDEN = ProblemKind(
    "call_piles_hidden", _("A valat is called once all your cards are open."), "11"
)
CALL_TRICK_LOST = ProblemKind(
    "call_trick_lost", _("You have lost a trick, so there is no valat to call."), "11"
)
DOUBLE_UNKNOWN = ProblemKind("double_unknown_item", _("This cannot be doubled now."), "8")
DOUBLE_OWN_SIDE = ProblemKind("double_own_side", _("This is for the other side to double."), "8")

# play
MUST_FOLLOW = ProblemKind("must_follow", _("You must follow suit: {suit} were led."), "10")
MUST_FOLLOW_TAROK = ProblemKind(
    "must_follow_tarok", _("You must follow suit: taroks were led."), "10"
)
MUST_TAROK = ProblemKind("must_tarok", _("You have no {suit}: you must play a tarok."), "10")
MUST_BEAT = ProblemKind("must_beat", _("You must beat {card}."), "10")
MUST_EMPEROR = ProblemKind(
    "must_emperor", _("Mond and škis are on the table: you must play the pagat."), "10"
)
PAGAT_LAST = ProblemKind(
    "pagat_last", _("The pagat is played last, as long as there is another card to play."), "10"
)
LEAD_FROM_HAND = ProblemKind(
    "lead_from_hand", _("Lead from your hand: cards of the piles are only added to a trick."), "11"
)
PICK_NOT_OPEN = ProblemKind(
    "pick_not_open", _("Only an open tarok or king of your piles can be taken up."), "11"
)

KINDS = tuple(kind for kind in tuple(globals().values()) if isinstance(kind, ProblemKind))
