"""Every problem that a summary can show, with its sentence and the paragraph of the rules page.

`14 (n)` is row n of the entries that cannot be.
"""

from __future__ import annotations

from games.engine.core.messages import gettext_noop as _
from games.engine.core.options import OPTION_KINDS
from games.engine.core.problems import FORM, ProblemKind
from games.engine.core.reading import READING_KINDS

# the form of the JSON
FEAT_WITHOUT_SIDE = ProblemKind(
    "feat_without_side", _("A feat needs its side, or the seat of the player."), FORM
)

# what was not said
CONTRACT_MISSING = ProblemKind("contract_missing", _("Choose the contract."), "4")
DECLARER_MISSING = ProblemKind("declarer_missing", _("Choose the declarer."), "4")
CARD_POINTS_MISSING = ProblemKind(
    "card_points_missing", _("Type the card points of the declarer's side."), "14 (1)"
)
TRICKS_MISSING = ProblemKind(
    "tricks_missing", _("Type how many tricks the declarer made."), "14 (4)"
)
PILES_MISSING = ProblemKind("piles_missing", _("Type the points of each player."), "14 (7)")
PARTNER_MISSING = ProblemKind(
    "partner_missing",
    _(
        "Choose the partner; the declarer himself if he called his own king, or say that the king"
        " lay in the talon."
    ),
    "14 (12)",
)
CALLED_SUIT_MISSING = ProblemKind("called_suit_missing", _("Say which king was called."), "14 (13)")

# contract and players
CONTRACT_NOT_FOR_PLAYERS = ProblemKind(
    "contract_not_for_players", _("{contract} is not played by {players} players."), "14 (15)"
)
CONTRACT_OFF = ProblemKind("contract_off", _("{contract} is not played at this table."), "4")
THREE_BY_FOREHAND = ProblemKind(
    "three_by_forehand", _("Only the forehand may play three at this table."), "14 (18)"
)
KLOP_IS_COMPULSORY = ProblemKind(
    "klop_is_compulsory", _("This hand follows a void deal and can only be a klop."), "3"
)
DECLARER_NOT_AT_TABLE = ProblemKind(
    "declarer_not_at_table",
    _("The declarer is not one of the {players} who play this hand."),
    "14 (36)",
)
PARTNER_NOT_AT_TABLE = ProblemKind(
    "partner_not_at_table",
    _("The partner is not one of the {players} who play this hand."),
    "14 (36)",
)
PARTNER_NOT_POSSIBLE = ProblemKind(
    "partner_not_possible", _("The declarer plays {contract} alone."), "14 (11)"
)
CALL_NOT_POSSIBLE = ProblemKind(
    "call_not_possible", _("No king is called in {contract} at this table."), "6"
)
TALON_KING_WITH_PARTNER = ProblemKind(
    "talon_king_with_partner",
    _("The called king lay in the talon, so there is no partner."),
    "14 (14)",
)
CONSOLATION_OFF = ProblemKind(
    "consolation_off",
    _("There is a consolation only for a called king from the talon, where the table plays so."),
    "6",
)
VOID_WITH_DETAILS = ProblemKind(
    "void_with_details", _("A deal that was not played has nothing else to say."), "3"
)
KLOP_WITH_DETAILS = ProblemKind(
    "klop_with_details",
    _("In a klop everybody plays for himself: there is only what each player won."),
    "14 (6)",
)
SIMPLE_WITH_DECLARER = ProblemKind(
    "simple_with_declarer", _("In a simple game nobody has said that he plays."), "14 (39b)"
)
TWO_WITH_DETAILS = ProblemKind(
    "two_with_details", _("This does not exist in the game for two."), "14 (39b)"
)

# card points, tricks, piles
CARD_POINTS_OUT_OF_RANGE = ProblemKind(
    "card_points_out_of_range", _("Card points lie between 0 and 70."), "14 (1)"
)
POINTS_NOT_COUNTED = ProblemKind(
    "points_not_counted", _("Card points are not counted in {contract}."), "14 (3)"
)
TRICKS_NOT_COUNTED = ProblemKind(
    "tricks_not_counted", _("Tricks are not counted in {contract}."), "14 (4)"
)
TRICKS_TOO_MANY = ProblemKind("tricks_too_many", _("There are {tricks} tricks."), "14 (4)")
PILES_NOT_COUNTED = ProblemKind(
    "piles_not_counted", _("In {contract} only the declarer's side counts."), "14 (7)"
)
PILES_OF_ALL = ProblemKind(
    "piles_of_all", _("Type the points of each of the {players} players."), "14 (7)"
)
PILES_SUM = ProblemKind(
    "piles_sum", _("The points of all players add up to {least} to {most}, not to {sum}."), "14 (7)"
)
PILES_TRICKS = ProblemKind(
    "piles_tricks", _("The tricks of all players add up to {tricks}."), "14 (7)"
)
PILE_WITHOUT_TRICK = ProblemKind(
    "pile_without_trick",
    _("Whoever has no trick has no point, and a trick is 1 at least."),
    "14 (8)",
)
KLOP_WITHOUT_TRICKS = ProblemKind(
    "klop_without_tricks", _("Somebody must have made the tricks."), "14 (10)"
)
TWO_POINTS_SUM = ProblemKind("two_points_sum", _("The points of the two add up to 70."), "14 (39)")

# feats
FEATS_NOT_PLAYED = ProblemKind(
    "feats_not_played", _("Nothing is announced or paid beside {contract}."), "14 (21)"
)
FEAT_SEAT_NOT_AT_TABLE = ProblemKind(
    "feat_seat_not_at_table", _("This seat does not play this hand."), "14 (36)"
)
FEAT_SEAT_OTHER_SIDE = ProblemKind(
    "feat_seat_other_side", _("This seat is not on the side that is said."), "8"
)
FEAT_TWICE = ProblemKind("feat_twice", _("{feat} is there twice for one side."), "14 (23)")
FEAT_SETTLED = ProblemKind(
    "feat_settled",
    _("{feat} was announced, so nobody scores it silently too."),
    "14 (23)",
)
FEAT_BOTH_SIDES = ProblemKind(
    "feat_both_sides", _("{feat} cannot have been made by both sides."), "14 (24)"
)
FEATS_CONTRADICT = ProblemKind(
    "feats_contradict",
    _("{first} and {second} cannot have been made by different sides."),
    "8",
)
TRULAPAGAT_WITH_PART = ProblemKind(
    "trulapagat_with_part",
    _("The trulapagat replaces trula and pagat ultimo: enter it alone."),
    "14 (22)",
)
FEAT_OFF = ProblemKind("feat_off", _("{feat} is not played at this table."), "8")
TRULAPAGAT_OFF = ProblemKind(
    "trulapagat_off", _("At this table trula and pagat ultimo count each by itself."), "8"
)
FEAT_NOT_MADE = ProblemKind(
    "feat_not_made", _("A feat that was neither announced nor made is not entered."), "8"
)
ANNOUNCED_BY_DEFENCE = ProblemKind(
    "announced_by_defence", _("At this table the defenders announce nothing."), "14 (27)"
)
ANNOUNCED_BY_PARTNER = ProblemKind(
    "announced_by_partner", _("At this table only the declarer announces."), "14 (27)"
)
ANNOUNCED_BY_NOBODY = ProblemKind(
    "announced_by_nobody", _("At this table nothing is announced."), "8"
)
SILENT_OF_DEFENCE = ProblemKind(
    "silent_of_defence", _("At this table silent feats count for the declarer's side only."), "8"
)
KING_ULTIMO_OFF = ProblemKind(
    "king_ultimo_off", _("The king ultimo is not played at this table."), "14 (28)"
)
KING_ULTIMO_NOT_CALLED = ProblemKind(
    "king_ultimo_not_called",
    _("There is a king ultimo only for the declarer's side that called a king."),
    "14 (28)",
)
BY_KING_OFF = ProblemKind(
    "by_king_off", _("Whether the king itself wins the last trick does not count here."), "8"
)
TWO_FEAT_OFF = ProblemKind(
    "two_feat_off", _("This feat does not count in the game for two at this table."), "11"
)
VALAT_WITH_OTHERS = ProblemKind(
    "valat_with_others", _("A valat replaces every other feat."), "14 (29)"
)
VALAT_POINTS = ProblemKind(
    "valat_points",
    _("With every trick a side has at least {least} points, and {points} were typed for it."),
    "14 (30)",
)
FEAT_POINTS = ProblemKind(
    "feat_points",
    _("With {feat} a side has at least {least} points, and {points} were typed for it."),
    "14 (31)",
)
FEATS_POINTS = ProblemKind(
    "feats_points",
    _("With trula and kings a side has at least {least} points, and {points} were typed for it."),
    "14 (31)",
)

# doubles
DOUBLE_UNKNOWN = ProblemKind(
    "double_unknown", _("Doubles are 1, 2 (contra), 4 (re), 8 (sub) or 16 (mort)."), "14 (32)"
)
DOUBLE_TOO_HIGH = ProblemKind(
    "double_too_high", _("At this table nothing is doubled beyond {most}."), "14 (32)"
)
DOUBLE_OF_SILENT = ProblemKind(
    "double_of_silent", _("Only what was announced can be doubled."), "14 (32)"
)
DOUBLE_ALL_LEVEL = ProblemKind(
    "double_all_level",
    _("After contra on everything each feat has the level of the game."),
    "14 (33)",
)
DOUBLES_NOT_PLAYED = ProblemKind(
    "doubles_not_played", _("It is not written down here who said contra."), "8"
)
DOUBLER_MISSING = ProblemKind("doubler_missing", _("Say which defender said contra."), "8")
DOUBLER_WRONG = ProblemKind(
    "doubler_wrong", _("One defender said contra, at the level of the game."), "14 (32)"
)
KLOP_CONTRA_OFF = ProblemKind(
    "klop_contra_off", _("A klop is not doubled at this table."), "14 (6)"
)
KLOP_DOUBLES = ProblemKind(
    "klop_doubles", _("In a klop one player says contra, and another may say re."), "9"
)

# mond, radelci, revoke
MOND_OFF = ProblemKind("mond_off", _("A lost mond costs nothing at this table."), "14 (34)")
MOND_SEAT = ProblemKind("mond_seat", _("This seat does not play this hand."), "14 (34)")
MOND_NOT_PLAYED = ProblemKind(
    "mond_not_played", _("The mond costs nothing in {contract}."), "14 (34)"
)
MOND_IN_VALAT = ProblemKind("mond_in_valat", _("The mond costs nothing in a valat."), "14 (34)")
MOND_TWICE = ProblemKind("mond_twice", _("There is one mond to lose."), "14 (34)")
MOND_NOT_LEFT = ProblemKind(
    "mond_not_left", _("Only a declarer who takes from the talon can leave the mond there."), "9"
)
RADELCI_OFF = ProblemKind("radelci_off", _("This table plays without radelci."), "14 (35)")
RADELC_SEAT = ProblemKind("radelc_seat", _("This seat does not play this hand."), "14 (35)")
RENONS_OFF = ProblemKind("renons_off", _("This table has no price for a revoke."), "9")
RENONCE_SEAT = ProblemKind("renonce_seat", _("This seat does not play this hand."), "14 (36)")

KINDS = (
    *OPTION_KINDS,
    *READING_KINDS,
    *(kind for kind in tuple(globals().values()) if isinstance(kind, ProblemKind)),
)
