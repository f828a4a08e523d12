"""Every reason against an action, in words for the player, with the paragraph of the rules page."""

from __future__ import annotations

from games.engine.core.messages import gettext_noop as _
from games.engine.core.problems import ProblemKind

# auction
BID_NOT_PLAYED = ProblemKind("bid_not_played", _("This cannot be bid at this table."), "3")
BID_TOO_LOW = ProblemKind("bid_too_low", _("Bid higher than {best}, or pass."), "4")
BID_FOREHAND_AT_ONCE = ProblemKind(
    "bid_forehand_at_once", _("{contract} is said by the forehand, as his first word."), "9 (18)"
)
BID_AFTER_PASSES = ProblemKind(
    "bid_after_passes",
    _("{contract} is said by a forehand who said Vorhand, when all others have passed."),
    "9 (18)",
)
BID_FOUR_KINGS = ProblemKind(
    "bid_four_kings", _("You hold all four kings, so there is none that you could call."), "5"
)
BID_FOUR_QUEENS = ProblemKind(
    "bid_four_queens",
    _("You hold all four kings and all four queens, so there is nothing that you could call."),
    "5",
)
BID_NO_BIRD = ProblemKind(
    "bid_no_bird", _("You hold no bird that {contract} could be bid with."), "9 (19)"
)
PASS_FOREHAND = ProblemKind(
    "pass_forehand", _("The forehand does not pass: say Vorhand or bid a game."), "4"
)
PASS_CHOOSING = ProblemKind(
    "pass_choosing", _("All others have passed: choose the game that you play."), "4"
)
VORHAND_NOT_NOW = ProblemKind(
    "vorhand_not_now", _("Vorhand is said by the forehand, as his first word."), "4"
)
HOLD_NOT_PLAYED = ProblemKind("hold_not_played", _("At this table no bid is held."), "4")
HOLD_FOREHAND = ProblemKind(
    "hold_forehand", _("Only the forehand may hold, and only what somebody else has bid."), "4"
)

# call
CALL_KING = ProblemKind("call_king", _("Call a king."), "5")
CALL_OWN = ProblemKind("call_own", _("You hold {card}: call one that you do not hold."), "9 (8)")
CALL_QUEEN_FIRST_KINGS = ProblemKind(
    "call_queen", _("A queen is called only by a declarer who holds all four kings."), "9 (9)"
)
FOURTH_NOT_PLAYED = ProblemKind(
    "fourth_not_played", _("At this table the suit of the called king is named."), "5"
)
FOURTH_NEEDS_THREE = ProblemKind(
    "fourth_needs_three", _("The fourth king is called by a declarer who holds three."), "5"
)
BIRD_NOT_HELD = ProblemKind(
    "bird_not_held", _("Name a bird that you were dealt and that was bid."), "9 (19)"
)

# talon and discard
TAKE_HALF = ProblemKind("take_half", _("The talon has two halves: take 1 or 2."), "5")
CONCEDE_NOT_PLAYED = ProblemKind(
    "concede_not_played", _("At this table nobody gives up a game (Schleifen)."), "5"
)
CONCEDE_KING = ProblemKind(
    "concede_king",
    _("You can give up (Schleifen) only when the called king lies in the talon."),
    "9 (36)",
)
DISCARD_KING = ProblemKind("discard_king", _("A king is never laid away."), "9 (15)")
DISCARD_TRULL = ProblemKind(
    "discard_trull", _("The Sküs, the XXI and the Pagat are never laid away."), "9 (15)"
)
DISCARD_TAROCK = ProblemKind(
    "discard_tarock",
    _("A tarock may be laid away only when there are too few other cards."),
    "9 (15)",
)
DISCARD_SUIT = ProblemKind(
    "discard_suit",
    _("In this game tarocks are laid away first: a suit card only when there are too few."),
    "6",
)

# announcements and contra
ANNOUNCE_UNKNOWN = ProblemKind(
    "announce_unknown", _("There is nothing of this name to announce now."), "7"
)
ANNOUNCE_NO_CARDS = ProblemKind("announce_no_cards", _("No cards are shown for this."), "7")
ANNOUNCE_OFF = ProblemKind(
    "announce_off", _("{feat} does not count in this game, or not at this table."), "9 (20)"
)
ANNOUNCE_NOT_HELD = ProblemKind(
    "announce_not_held", _("Only who holds {card} may announce this."), "7"
)
ANNOUNCE_AGAIN = ProblemKind("announce_again", _("{feat} has been announced already."), "9 (23)")
ANNOUNCE_ONCE = ProblemKind(
    "announce_once", _("You have made your announcements: now you may only answer others."), "7"
)
DOUBLE_UNKNOWN = ProblemKind(
    "double_unknown", _("There is nothing of this name to say contra to."), "7"
)
DOUBLE_NOT_YOURS = ProblemKind(
    "double_not_yours", _("This is for the other side to answer now."), "9 (28)"
)
DOUBLE_HIGHEST = ProblemKind("double_highest", _("There is nothing beyond a sub."), "9 (28)")
DOUBLE_THE_VALAT = ProblemKind(
    "double_the_valat",
    _("An announced Valat takes the place of the game: one contra is for both."),
    "7",
)

# play
MUST_FOLLOW = ProblemKind("must_follow", _("You must follow suit: {suit} were led."), "6")
MUST_FOLLOW_TAROCK = ProblemKind(
    "must_follow_tarock", _("You must follow suit: tarocks were led."), "6"
)
MUST_TAROCK = ProblemKind("must_tarock", _("You have no {suit}: you must play a tarock."), "6")
MUST_BEAT = ProblemKind(
    "must_beat", _("You must beat {card}, for in this game everybody beats what he can."), "6"
)
PAGAT_LAST = ProblemKind(
    "pagat_last", _("In this game the Pagat is played only as the last tarock."), "6"
)
LEAD_SUIT = ProblemKind(
    "lead_suit", _("In this game tarocks are led only by who has no suit card left."), "6"
)
ANNOUNCED_DUE = ProblemKind(
    "announced_due", _("You announced {card} for this trick: play it now."), "6"
)
ANNOUNCED_EARLY = ProblemKind(
    "announced_early", _("You announced {card} for a later trick: keep it as long as you can."), "6"
)
HIGHEST_BIRD = ProblemKind(
    "highest_bird", _("An announced bird must go: the highest of them goes first."), "6"
)

KINDS = tuple(kind for kind in tuple(globals().values()) if isinstance(kind, ProblemKind))
