"""Blank score sheets and rotation cards, from the next hand of each table on."""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from django.db.models import Sum
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from clubs.models import HandSeat, HandState, PlaySession, Table, TableToken
from clubs.paper import rotation_cards as cards
from clubs.paper import score_sheet as sheets
from clubs.paper.rotation_cards import RotationCard, Turn
from clubs.paper.score_sheet import Line, ScoreSheet
from clubs.rotation import DealOutcome
from clubs.selectors import seating, sessions
from clubs.selectors.paper import legend
from clubs.selectors.paper.games import GAMES
from clubs.selectors.paper.headings import day_of, dealer_letter, rules_title, session_first
from clubs.selectors.tables import Person, Sitting
from clubs.templatetags.oudler import total
from games import engine

AddressOf = Callable[[str], str]
"""From a table's token to the address that its code opens."""
OptionWords = Callable[[str, Mapping[str, object]], list[str]]
"""From a rules id and its options to sentences about those that are not as usual."""
MOST_PEOPLE = 6


@dataclass(frozen=True, slots=True)
class Seated:
    """A table before its next hand, and how many hands it has played."""

    table: Table
    sitting: Sitting
    hands: int


def seated(session: PlaySession, *, only: Table | None = None) -> list[Seated]:
    """Return the tables that can play as they sit, by number, or only one of them."""
    tables = [only] if only else list(session.tables.order_by("number"))
    people = sessions.people_by_table(session)
    hands = seating.hands_by_table(session)
    found = []
    for table in tables:
        table.session = session
        sitting = sessions.sitting_of(table, people[table.pk])
        if sitting:
            found.append(Seated(table, sitting, hands.get(table.number, 0)))
    return found


def words() -> sheets.Words:
    return sheets.Words(
        table=_("Table"),
        scan=_("Scan: the table on your phone"),
        hand=pgettext("score sheet", "hand"),
        total=pgettext("score sheet", "total"),
        totals=_("Total"),
        carried=_("Carried over"),
        signatures=_("Signatures"),
        dead=pgettext("seat", "dead"),
        dealer=dealer_letter(),
    )


def blank(
    session: PlaySession,
    tables: Sequence[Seated],
    *,
    address_of: AddressOf,
    option_words: OptionWords,
) -> list[ScoreSheet]:
    """Return the sheet of each table, with its present code if it has one."""
    tokens = dict(
        TableToken.objects.filter(table__session=session, revoked_at=None).values_list(
            "table_id", "token"
        )
    )
    addresses = {table: address_of(token) for table, token in tokens.items()}
    return sheets_of(session, tables, addresses=addresses, option_words=option_words)


def sheets_of(
    session: PlaySession,
    tables: Sequence[Seated],
    *,
    addresses: Mapping[int, str],
    option_words: OptionWords,
) -> list[ScoreSheet]:
    """Return the sheets of each table, with the addresses of their codes by table id.

    A table whose hands are planned has lines for these, on as many sheets as it takes.
    """
    totals = _totals(session)
    made = []
    for one in tables:
        first, sitting = one.hands + 1, one.sitting
        last = max(first, one.table.hands_planned or 0)
        while first <= last:
            sheet = _sheet(
                session,
                sitting,
                first=first,
                number=str(one.table.number),
                carried=totals[one.table.pk] if one.hands and first == one.hands + 1 else None,
                address=addresses.get(one.table.pk, ""),
                planned=last - first + 1 if one.table.hands_planned else None,
                option_words=option_words,
            )
            made.append(sheet)
            for _line in sheet.lines:
                sitting = sitting.after()
            first += len(sheet.lines)
    return made


def spare_sizes(session: PlaySession) -> list[int]:
    """Return for how many people at a table spare sheets of a session can be printed."""
    return [
        people
        for people in range(2, MOST_PEOPLE + 1)
        if seating.is_possible(people, session.players)
    ]


def spare(session: PlaySession, people: int, *, option_words: OptionWords) -> ScoreSheet:
    """Return a sheet without names and table, for `people` at the session's own game."""
    table = Table(session=session, players=session.players)
    nobody = tuple(Person(0, "", chair) for chair in range(1, people + 1))
    sitting = Sitting(nobody, table.rotation(people), 1)
    return _sheet(session, sitting, first=1, option_words=option_words)


def rotation_cards(session: PlaySession, tables: Sequence[Seated]) -> list[RotationCard]:
    """Return a card a table: one lap of the deal from its next hand on."""
    said = ", ".join(part for part in (session.title, day_of(session)) if part)
    return [_card(one, said) for one in tables]


def card_words() -> cards.Words:
    return cards.Words(
        table=_("Table"),
        numbers=_("Hands"),
        dead=_("Dead"),
        first=_("Speaks first"),
    )


def _totals(session: PlaySession) -> defaultdict[int, dict[int, int]]:
    """Return the total of every member at every table, by table id and member id."""
    found: defaultdict[int, dict[int, int]] = defaultdict(dict)
    played = HandSeat.objects.filter(hand__session=session, hand__state=HandState.PLAYED)
    rows = played.values_list("hand__table_id", "member_id").annotate(sum=Sum("score"))
    for table, member, score in rows.order_by():
        found[table][member] = score
    return found


def _sheet(
    session: PlaySession,
    sitting: Sitting,
    *,
    first: int,
    option_words: OptionWords,
    number: str = "",
    carried: Mapping[int, int] | None = None,
    address: str = "",
    planned: int | None = None,
) -> ScoreSheet:
    rules_id = f"{session.rules}/{sitting.rotation.players}"
    rules = engine.rules(rules_id)
    game = GAMES[rules.game]
    options = session.options_for(sitting.rotation.players)
    strip = (
        game.strip if game.strip and legend.effective(rules, options).get(game.strip[0]) else None
    )
    return ScoreSheet(
        heading=session_first(session, rules_title(rules_id)),
        number=number,
        names=tuple(person.name for person in sitting.ring),
        entries=game.entries(rules.players),
        lines=tuple(_lines(sitting, first, planned)),
        legend=(
            *legend.of_rules(rules, options),
            *option_words(rules_id, options),
            _how_to_read(sitting, passed_deals=game.passed_deals),
        ),
        carried=tuple(total(carried.get(one.id, 0)) for one in sitting.ring)
        if carried is not None
        else (),
        strip=str(strip[1]) if strip else "",
        address=address,
    )


def _lines(sitting: Sitting, first: int, planned: int | None) -> list[Line]:
    people = len(sitting.ring)
    count = sheets.lines_on(people) if planned is None else sheets.lines_planned(people, planned)
    lines = []
    for number in range(first, first + count):
        dead = tuple(person.chair - 1 for person in sitting.dead)
        lines.append(Line(str(number), sitting.dealer_chair - 1, dead))
        sitting = sitting.after()
    return lines


def _how_to_read(sitting: Sitting, *, passed_deals: bool) -> str:
    said = [_("%(letter)s deals.") % {"letter": dealer_letter()}]
    if sitting.dead:
        said.append(_("Hatched: sits out."))
    if passed_deals:
        said.append(_after_passed(sitting))
    return " ".join(said)


def _after_passed(sitting: Sitting) -> str:
    if _deals_again(sitting):
        return _("A passed deal takes no line: the same dealer deals again.")
    return _("A passed deal takes a line of its own: the deal moves on.")


def _deals_again(sitting: Sitting) -> bool:
    return sitting.after(DealOutcome.PASSED).dealer == sitting.dealer


def _card(one: Seated, said: str) -> RotationCard:
    sitting, turns = one.sitting, []
    lap = len(sitting.ring)
    for step in range(1, lap + 1):
        numbers = range(one.hands + step, one.hands + sheets.lines_on(lap) + 1, lap)
        turns.append(_turn(sitting, numbers))
        sitting = sitting.after()
    is_dead = sitting.dealer in sitting.dead
    deals = _("Deals, dead") if is_dead else pgettext("column", "Deals")
    may_pass = GAMES[one.table.session.game].passed_deals
    note = _after_passed_card(sitting) if may_pass else ""
    return RotationCard(str(one.table.number), said, deals, tuple(turns), note)


def _after_passed_card(sitting: Sitting) -> str:
    if _deals_again(sitting):
        return _("After a deal that nobody took, the same dealer deals again.")
    return _("After a deal that nobody took, the next one deals.")


def _turn(sitting: Sitting, numbers: Sequence[int]) -> Turn:
    shown = ", ".join(str(number) for number in islice(numbers, 3))
    more = "…" if len(numbers) > 3 else ""  # noqa: PLR2004 - as many as fit the column
    return Turn(
        numbers=shown + more,
        dealer=sitting.dealer.name,
        dead=", ".join(person.name for person in sitting.dead if person != sitting.dealer),
        first=sitting.active[0].name,
    )
