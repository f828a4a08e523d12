"""Every problem that a summary can show, with its sentence and the row of the rules page."""

from __future__ import annotations

from games.engine.core.messages import gettext_noop as _
from games.engine.core.options import OPTION_KINDS
from games.engine.core.problems import ProblemKind, Severity
from games.engine.core.reading import READING_KINDS

_WARNING = Severity.WARNING

# what was not said
CONTRACT_MISSING = ProblemKind("contract_missing", _("Choose the contract."), "11.3 (24)")
DECLARER_MISSING = ProblemKind("declarer_missing", _("Choose the declarer."), "11.3 (23)")
PARTNER_MISSING = ProblemKind(
    "partner_missing",
    _("With five players choose the partner, or the declarer himself if he plays alone."),
    "11.3 (27)",
)
CARD_POINTS_MISSING = ProblemKind(
    "card_points_missing", _("Type the card points of the attack or of the defence."), "8.1"
)
OUDLERS_MISSING = ProblemKind("oudlers_missing", _("Say how many oudlers the attack has."), "8.1")

# who sits where
DECLARER_NOT_AT_TABLE = ProblemKind(
    "declarer_not_at_table",
    _("The declarer is not one of the {players} who play this hand."),
    "11.3 (23)",
)
PARTNER_NOT_AT_TABLE = ProblemKind(
    "partner_not_at_table",
    _("The partner is not one of the {players} who play this hand."),
    "11.3 (29)",
)
HANDFUL_NOT_AT_TABLE = ProblemKind(
    "handful_not_at_table",
    _("A handful is shown by somebody who does not play this hand."),
    "11.3 (22)",
)
MISERE_NOT_AT_TABLE = ProblemKind(
    "misere_not_at_table", _("A misère is declared by somebody who does not play this hand."), "6.4"
)
PARTNER_NOT_FIVE = ProblemKind(
    "partner_not_five", _("There is a partner with five players only."), "11.3 (26)"
)
CALLED_NOT_FIVE = ProblemKind("called_not_five", _("A card is called with five players only."), "4")
CALLED_LOWER_COURT = ProblemKind(
    "called_lower_court",
    _("This card may be called only by a declarer who holds every higher court card. Is that so?"),
    "11.3 (30)",
    _WARNING,
)
CALLED_LOW_CARD = ProblemKind(
    "called_low_card", _("Only a king or another court card can be called."), "4"
)

# the contract
VOID_WITH_DETAILS = ProblemKind(
    "void_with_details",
    _("A deal that was not played has neither points nor bonuses."),
    "11.3 (24)",
)
VOID_WITH_DECLARER = ProblemKind(
    "void_with_declarer", _("Nobody is the declarer of a deal that ended like this."), "11.3 (24)"
)
POUSSE_OFF = ProblemKind("pousse_off", _("The pousse is not played at this table."), "3")
CONTRACT_FORBIDDEN = ProblemKind(
    "contract_forbidden", _("{contract} is not allowed at this table."), "11.3 (36)"
)
CONTRACT_WITHOUT_PRICE = ProblemKind(
    "contract_without_price", _("{contract} has no price in the scale of this table."), "8.6"
)
VISA_NEEDED = ProblemKind(
    "visa_needed", _("{contract} needs the arbiter's visa. Has he given it?"), "11.3 (37)", _WARNING
)
PETIT_SEC_OFF = ProblemKind(
    "petit_sec_off", _("At this table a lone Petit is played, and voids no deal."), "2"
)

# card points and oudlers
CARD_POINTS_OUT_OF_RANGE = ProblemKind(
    "card_points_out_of_range", _("Card points lie between 0 and 91."), "11.3 (1)"
)
CARD_POINTS_NOT_HALVES = ProblemKind(
    "card_points_not_halves", _("Card points are whole or end in a half."), "11.3 (2)"
)
HALF_POINT_AT_FOUR = ProblemKind(
    "half_point_at_four", _("With four players there is never a half point."), "11.3 (3)"
)
HALF_POINT_TO_CONFIRM = ProblemKind(
    "half_point_to_confirm",
    _("With four players a half point comes only from the Excuse in the last trick. Was it there?"),
    "11.3 (3)",
    _WARNING,
)
POINTS_DO_NOT_ADD_UP = ProblemKind(
    "points_do_not_add_up", _("The points of both sides must add up to 91."), "11.3 (4)"
)
OUDLERS_OUT_OF_RANGE = ProblemKind(
    "oudlers_out_of_range", _("There are three oudlers: type 0, 1, 2 or 3."), "11.3 (5)"
)
CARD_POINTS_TOO_FEW = ProblemKind(
    "card_points_too_few",
    _("With {oudlers} the attack has at least {least} points ({contract}, {players} players)."),
    "11.3 (6)",
)
CARD_POINTS_TOO_MANY = ProblemKind(
    "card_points_too_many",
    _("With {oudlers} the attack has at most {most} points ({contract}, {players} players)."),
    "11.3 (6)",
)
CARD_POINTS_GAP = ProblemKind(
    "card_points_gap",
    _("With {oudlers} no tricks come to {points} points ({contract}, {players} players)."),
    "11.3 (7)",
)

# slams
SLAM_NOT_TICKED = ProblemKind(
    "slam_not_ticked",
    _("With {oudlers} and {points} points the attack made every trick: say that it made the slam."),
    "11.3 (8)",
)
ATTACK_SLAM_POINTS = ProblemKind(
    "attack_slam_points",
    _("An attack that makes every trick has {slam} points with {oudlers}."),
    "11.3 (9)",
)
ATTACK_SLAM_OUDLERS = ProblemKind(
    "attack_slam_oudlers",
    _("An attack that makes every trick has the 21 and the Petit, so at least 2 oudlers."),
    "11.3 (10)",
)
ANNOUNCED_SLAM_WAS_MADE = ProblemKind(
    "announced_slam_was_made",
    _("With {oudlers} and {points} points the announced slam was made, and did not fail."),
    "11.3 (11)",
)
CONTRE_SLAM_POINTS = ProblemKind(
    "contre_slam_points",
    _("With {oudlers} an attack that makes every trick has at least {least} points."),
    "11.1",
)
CONTRE_SLAM_NOT_TICKED = ProblemKind(
    "contre_slam_not_ticked",
    _("With {oudlers} only an attack that makes every trick has more than {most} points."),
    "11.1",
)
DEFENCE_SLAM_POINTS = ProblemKind(
    "defence_slam_points",
    _("When the defence makes every trick, the attack has at most {most} points."),
    "11.3 (13)",
)
DEFENCE_SLAM_OUDLERS = ProblemKind(
    "defence_slam_oudlers",
    _("When the defence makes every trick, the attack has at most 1 oudler, the Excuse."),
    "11.3 (13)",
)
LOW_POINTS_NEED_DEFENCE_SLAM = ProblemKind(
    "low_points_need_defence_slam",
    _(
        "With {oudlers} the attack has fewer than {least} points only when the defence makes"
        " every trick: say that it made the slam, or correct the points."
    ),
    "11.3 (14)",
)
SLAM_ANNOUNCED_BY_OTHER = ProblemKind(
    "slam_announced_by_other", _("Only the declarer may announce a slam."), "11.3 (38)"
)
PETIT_CHELEM_OFF = ProblemKind(
    "petit_chelem_off", _("The petit chelem is not played at this table."), "6.3"
)
PETIT_CHELEM_BY_DEFENCE = ProblemKind(
    "petit_chelem_by_defence", _("Only the attack makes a petit chelem."), "6.3"
)
PETIT_CHELEM_POINTS = ProblemKind(
    "petit_chelem_points",
    _("With {oudlers} an attack that makes a petit chelem has at least {least} points."),
    "6.3",
)
TWO_SLAMS_ANNOUNCED = ProblemKind(
    "two_slams_announced",
    _("The declarer announces the slam or the petit chelem, not both."),
    "6.3",
)

# petit au bout
PETIT_ATTACK_WITHOUT_OUDLER = ProblemKind(
    "petit_attack_without_oudler",
    _("The attack made the Petit in the last trick, so it has at least 1 oudler."),
    "11.3 (15)",
)
PETIT_DEFENCE_WITHOUT_OUDLER = ProblemKind(
    "petit_defence_without_oudler",
    _("The defence made the Petit in the last trick, so the attack has at most 2 oudlers."),
    "11.3 (16)",
)
PETIT_ATTACK_DEFENCE_SLAM = ProblemKind(
    "petit_attack_defence_slam",
    _("The defence made every trick, so the attack did not make the last one."),
    "11.3 (17)",
)
PETIT_DEFENCE_ATTACK_SLAM = ProblemKind(
    "petit_defence_attack_slam",
    _("The attack made every trick, so the defence did not make the last one."),
    "11.3 (17)",
)

# handfuls
TOO_MANY_TRUMPS = ProblemKind(
    "too_many_trumps",
    _("These handfuls hold {trumps} trumps, and there are 22 with the Excuse."),
    "11.3 (19)",
)
HANDFUL_TWICE = ProblemKind("handful_twice", _("A player shows one handful only."), "11.3 (20)")

# misères
MISERE_OFF = ProblemKind("misere_off", _("The misère is not played at this table."), "11.3 (39)")
MISERE_KIND_OFF = ProblemKind(
    "misere_kind_off", _("This misère does not exist in the convention of this table."), "6.4"
)
MISERE_KIND_TOO_FEW_CARDS = ProblemKind(
    "misere_kind_too_few_cards",
    _("Nobody can hold {cards} such cards."),
    "6.4",
)
MISERE_TWICE = ProblemKind("misere_twice", _("A player declares the same misère once."), "6.4")
MISERE_AND_HANDFUL = ProblemKind(
    "misere_and_handful", _("A player without a trump cannot show a handful."), "11.3 (40)"
)
MISERE_BY_COURT_HOLDER = ProblemKind(
    "misere_by_court_holder",
    _("The holder of the called card has a court card, so he cannot declare that he has none."),
    "11.3 (41)",
)
MISERE_BY_COURT_HOLDER_OR_TALON = ProblemKind(
    "misere_by_court_holder_or_talon",
    _("The declarer alone has no court card only if the called card lay in the talon. Did it?"),
    "11.3 (41)",
    _WARNING,
)
MISERE_TOO_MANY = ProblemKind(
    "misere_too_many",
    _(
        "Too many players declare that they have no trump: the other hands and the talon cannot"
        " hold them all."
    ),
    "11.3 (42)",
)

KINDS = (
    *OPTION_KINDS,
    *READING_KINDS,
    *(kind for kind in tuple(globals().values()) if isinstance(kind, ProblemKind)),
)
