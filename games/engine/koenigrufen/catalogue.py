"""Every problem that a summary can show, with its sentence and the row of the rules page."""

from __future__ import annotations

from games.engine.core.messages import gettext_noop as _
from games.engine.core.options import OPTION_KINDS
from games.engine.core.problems import ProblemKind, Severity
from games.engine.core.reading import READING_KINDS

_WARNING = Severity.WARNING

# what was not said
CONTRACT_MISSING = ProblemKind("contract_missing", _("Choose the game."), "9 (7)")
DECLARER_MISSING = ProblemKind("declarer_missing", _("Choose the declarer."), "9 (33)")
CALLED_MISSING = ProblemKind("called_missing", _("Say which king was called."), "9 (7)")
PARTNER_MISSING = ProblemKind(
    "partner_missing",
    _("Choose the partner, or say that the called king lay in the talon."),
    "9 (13)",
)
CARD_POINTS_MISSING = ProblemKind(
    "card_points_missing", _("Type the card points of the declarer's side."), "9 (1)"
)
TRICKS_MISSING = ProblemKind("tricks_missing", _("Say how many tricks the declarer made."), "9 (6)")
PILES_MISSING = ProblemKind(
    "piles_missing", _("Type what each of the four players took in Trischaken."), "9 (31)"
)
MONDFANG_OF_TWO_MISSING = ProblemKind(
    "mondfang_of_two_missing",
    _("Say which player captured the XXI and which opponent lost it."),
    "7",
)

# the game and who plays it
CONTRACT_NOT_PLAYED = ProblemKind(
    "contract_not_played", _("{contract} is not played by these rules."), "3"
)
DECLARER_NOT_AT_TABLE = ProblemKind(
    "declarer_not_at_table", _("The declarer is not one of the four who play this hand."), "9 (33)"
)
FOREHAND_ONLY = ProblemKind("forehand_only", _("Only the forehand plays {contract}."), "9 (18)")
PARTNER_NOT_AT_TABLE = ProblemKind(
    "partner_not_at_table", _("The partner is not one of the four who play this hand."), "9 (33)"
)
PARTNER_IS_DECLARER = ProblemKind(
    "partner_is_declarer", _("The declarer is not his own partner."), "9 (10)"
)
PARTNER_ALONE_GAME = ProblemKind(
    "partner_alone_game", _("{contract} is played without a partner."), "9 (11)"
)
PARTNER_AND_TALON = ProblemKind(
    "partner_and_talon",
    _("When the called king lies in the talon the declarer has no partner."),
    "9 (12)",
)
CALLED_ALONE_GAME = ProblemKind(
    "called_alone_game", _("No king is called in {contract}."), "9 (11)"
)
TALON_ALONE_GAME = ProblemKind(
    "talon_alone_game",
    _("No king is called in {contract}, so none can lie in the talon."),
    "9 (13)",
)
CALLED_QUEEN_OFF = ProblemKind(
    "called_queen_off",
    _("By these rules nobody calls a queen: who holds four kings plays another game."),
    "9 (9)",
)
CALLED_QUEEN = ProblemKind(
    "called_queen",
    _("A queen is called only by a declarer who holds all four kings. Is that so?"),
    "9 (9)",
    _WARNING,
)
VOID_WITH_DETAILS = ProblemKind(
    "void_with_details", _("A deal that was not played has nothing else to tell."), "2"
)

# card points and tricks
CARD_POINTS_OUT_OF_RANGE = ProblemKind(
    "card_points_out_of_range", _("Card points lie between 0 and 70."), "9 (1)"
)
BLATT_OUT_OF_RANGE = ProblemKind(
    "blatt_out_of_range", _("A Blatt is a third of a point: type 0, 1 or 2."), "9 (1)"
)
BLATT_BEYOND_ALL = ProblemKind(
    "blatt_beyond_all", _("There are 70 card points in the pack and no Blatt more."), "9 (1)"
)
POINTS_IN_NEGATIVE = ProblemKind(
    "points_in_negative", _("In {contract} tricks are counted, not card points."), "9 (4)"
)
POINTS_IN_TRISCHAKEN = ProblemKind(
    "points_in_trischaken",
    _("In {contract} each player has a pile of his own: type those."),
    "9 (31)",
)
TRICKS_OUT_OF_RANGE = ProblemKind(
    "tricks_out_of_range", _("There are 12 tricks: type a number from 0 to 12."), "9 (6)"
)

# bonuses
FEATS_OFF = ProblemKind("feats_off", _("Bonuses are not played at this table."), "9 (20)")
FEAT_OFF = ProblemKind("feat_off", _("{feat} is not played at this table."), "9 (20)")
FEAT_IN_NEGATIVE = ProblemKind(
    "feat_in_negative", _("There are no bonuses in {contract}."), "9 (20)"
)
FEAT_IN_COLOUR = ProblemKind(
    "feat_in_colour",
    _("In {contract} there is no {feat}: only kings, sacks and Valat count."),
    "6",
)
KING_ULTIMO_WITHOUT_CALL = ProblemKind(
    "king_ultimo_without_call",
    _("No king is called in {contract}, so there is no king ultimo."),
    "9 (21)",
)
KING_ULTIMO_BY_DEFENCE = ProblemKind(
    "king_ultimo_by_defence",
    _("Only the declarer's side makes or announces the king ultimo."),
    "7",
)
KOENIGFANG_WITHOUT_CALL = ProblemKind(
    "koenigfang_without_call",
    _("No king is called in {contract}, so none can be captured."),
    "9 (21)",
)
KOENIGFANG_BY_DECLARER = ProblemKind(
    "koenigfang_by_declarer",
    _("Only the opponents of the declarer capture the called king or announce it."),
    "7",
)
CALLED_KING_TWICE = ProblemKind(
    "called_king_twice",
    _("The called king was captured, so it did not win the last trick for the declarer."),
    "7",
)
LOST_BY_OFF = ProblemKind("lost_by_off", _("At this table nobody pays for {feat} alone."), "7")
MONDFANG_ANNOUNCED = ProblemKind(
    "mondfang_announced",
    _("A Mondfang that two players settle between them is not announced."),
    "7",
)
MONDFANG_OF_TWO = ProblemKind(
    "mondfang_of_two",
    _("Say which player captured the XXI and which opponent lost it."),
    "7",
)
FEAT_BOTH_SIDES = ProblemKind(
    "feat_both_sides", _("{feat} cannot be made by both sides."), "9 (22)"
)
FEAT_TWICE = ProblemKind(
    "feat_twice",
    _("{feat} counts once: announced or made without announcement, and for one side."),
    "9 (23)",
)
FEAT_NEITHER = ProblemKind(
    "feat_neither",
    _("{feat} was neither announced nor made, so it does not count."),
    "7",
)
MATERIAL_POINTS = ProblemKind(
    "material_points",
    _("With what it made, the declarer's side has at least {least} card points."),
    "9 (24)",
)
MATERIAL_POINTS_DEFENCE = ProblemKind(
    "material_points_defence",
    _("With what the defence made, the declarer's side has at most {most} card points."),
    "9 (24)",
)
LAST_TRICK_TWO_WINNERS = ProblemKind(
    "last_trick_two_winners",
    _("Pagat and king ultimo are made in the same trick, so by the same side."),
    "9 (26)",
)
VALAT_OTHER_SIDE_TRICK = ProblemKind(
    "valat_other_side_trick",
    _("One side made every trick, so the other did not make {feat}."),
    "9 (27)",
)
VALAT_TRICKS = ProblemKind(
    "valat_tricks", _("In a Valat one side makes all 12 tricks and the other none."), "9 (27)"
)
VALAT_NOT_TICKED = ProblemKind(
    "valat_not_ticked",
    _("One side made all 12 tricks: say that it made a Valat, or correct the tricks."),
    "9 (27)",
)
VALAT_POINTS = ProblemKind(
    "valat_points",
    _("After this Valat the declarer's side has from {least} to {most} card points."),
    "9 (27)",
)
SACK_POINTS = ProblemKind(
    "sack_points",
    _("{feat} needs fewer than {limit} card points on the other side."),
    "7",
)
BIRD_NOT_ANNOUNCED = ProblemKind(
    "bird_not_announced",
    _("{contract} is bid with a bird: say which one the declarer announced."),
    "9 (19)",
)
FEAT_NOT_AT_TABLE = ProblemKind(
    "feat_not_at_table",
    _("A bonus is announced by somebody who does not play this hand."),
    "9 (33)",
)
FEAT_SEAT_OTHER_SIDE = ProblemKind(
    "feat_seat_other_side", _("Who announced {feat} is not of the side that it is for."), "7"
)

# contra
DOUBLE_LEVEL = ProblemKind(
    "double_level", _("The levels are 1, contra 2, re 4 and sub 8."), "9 (28)"
)
CONTRA_OFF = ProblemKind("contra_off", _("Contra is not played at this table."), "7")
DOUBLE_SILENT = ProblemKind("double_silent", _("Contra answers only what was announced."), "9 (28)")
DOUBLE_TRISCHAKEN = ProblemKind(
    "double_trischaken", _("There is no contra in {contract}."), "9 (28)"
)
DOUBLES_BY_DECLARER = ProblemKind(
    "doubles_by_declarer", _("The declarer says no contra against himself."), "9 (28)"
)
DOUBLES_NOT_AT_TABLE = ProblemKind(
    "doubles_not_at_table",
    _("Contra is said by somebody who does not play this hand."),
    "9 (33)",
)
PARTY_DOUBLE_IN_NEGATIVE = ProblemKind(
    "party_double_in_negative",
    _("In {contract} each opponent says contra for himself: type it for each of them."),
    "9 (29)",
)
DOUBLES_IN_POSITIVE = ProblemKind(
    "doubles_in_positive",
    _("In {contract} a contra binds everybody: type one level for the game."),
    "9 (29)",
)
VALAT_DOUBLED_TWICE = ProblemKind(
    "valat_doubled_twice",
    _("An announced Valat is played instead of the game: type one contra for both."),
    "7",
)

# Trischaken
THIRDS_OUT_OF_RANGE = ProblemKind(
    "thirds_out_of_range", _("A pile has from 0 to 210 thirds of a point."), "9 (31)"
)
PILES_ELSEWHERE = ProblemKind(
    "piles_elsewhere", _("Piles of single players are counted in Trischaken only."), "9 (31)"
)
PILES_SEATS = ProblemKind(
    "piles_seats", _("Type one pile for each of the four players, and no other."), "9 (31)"
)
PILES_SUM = ProblemKind(
    "piles_sum", _("The four piles have 210 thirds together, and these have {sum}."), "9 (31)"
)
PILES_TRICKS_SUM = ProblemKind(
    "piles_tricks_sum", _("The four players made 12 tricks, and these are {sum}."), "9 (31)"
)
PILE_WITHOUT_TRICK = ProblemKind(
    "pile_without_trick",
    _("Who made no trick, a Jungfrau, has no cards, and who made one has some."),
    "9 (31)",
)

# giving up and breaking rules
CONCEDED_OFF = ProblemKind(
    "conceded_off", _("At this table nobody gives up a game (Schleifen)."), "9 (36)"
)
CONCEDED_WRONG_GAME = ProblemKind(
    "conceded_wrong_game",
    _("Giving up (Schleifen) is not possible in {contract}."),
    "9 (36)",
)
CONCEDED_NOT_IN_TALON = ProblemKind(
    "conceded_not_in_talon",
    _("A game is given up (Schleifen) only when the called king lies in the talon."),
    "9 (36)",
)
CONCEDED_WITH_RESULT = ProblemKind(
    "conceded_with_result",
    _("A game that was given up has no points, no tricks and no contra."),
    "9 (36)",
)
CONCEDED_FEAT = ProblemKind(
    "conceded_feat",
    _("Of a game that was given up only the bird that the declarer bid is paid, as lost."),
    "9 (36)",
)
RENONCE_NOT_AT_TABLE = ProblemKind(
    "renonce_not_at_table",
    _("Who broke a rule is not one of the four who play this hand."),
    "9 (34)",
)
RENONCE_WITH_RESULT = ProblemKind(
    "renonce_with_result",
    _("A hand that ended because somebody broke a rule has no other result."),
    "9 (34)",
)
RENONCE_FEAT = ProblemKind(
    "renonce_feat", _("After a broken rule only announced bonuses count."), "9 (34)"
)

KINDS = (
    *OPTION_KINDS,
    *READING_KINDS,
    *(kind for kind in tuple(globals().values()) if isinstance(kind, ProblemKind)),
)
