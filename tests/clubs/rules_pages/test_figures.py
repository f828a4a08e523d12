"""The tables of the pages hold the figures of the games."""

import pytest
from django.utils.translation import override

from clubs.names import fold
from clubs.rules_pages import french_tarot, koenigrufen, slovenian_tarok
from clubs.rules_pages.blocks import Cards, Computed, Grid, said
from clubs.rules_pages.french_tarot import figures as french
from clubs.rules_pages.ground import Ground
from clubs.rules_pages.koenigrufen import advice
from clubs.rules_pages.koenigrufen import figures as austrian
from clubs.rules_pages.pages import PAGES
from clubs.rules_pages.slovenian_tarok import figures as slovenian
from games.engine import Card, Suit, all_rules, deal, judge
from games.engine.core import tarock_pack
from games.engine.french_tarot import deck

TOLD = french_tarot.PAGE.told
HALF = {"½": 1, "1½": 3, "2½": 5, "3½": 7, "4½": 9}
KING, QUEEN, KNIGHT, JACK = 14, 13, 12, 11
COURTS_AND_LOW = [Card(Suit.HEARTS, rank) for rank in (KING, QUEEN, KNIGHT, JACK, 1)]


def rows(grid: Grid) -> list[list[object]]:
    return [[cell if isinstance(cell, int) else said(cell) for cell in row] for row in grid.rows]


def test_the_values_of_the_78_cards_are_those_of_the_engine():
    oudlers, *others = (HALF[value] for _label, value in french.VALUES)

    assert {deck.half_points(card) for card in deck.OUDLERS} == {oudlers}
    assert [deck.half_points(card) for card in COURTS_AND_LOW] == others


@pytest.mark.parametrize("figures", [slovenian, austrian])
def test_the_values_of_the_54_cards_are_those_of_the_engine(figures):
    trull, *others = (value for _label, value in rows(figures.values(TOLD)))

    assert {tarock_pack.value(Card.parse(code)) for code in ("F", "T21", "T1")} == {trull}
    assert [tarock_pack.value(card) for card in COURTS_AND_LOW] == others
    assert tarock_pack.value(Card.parse("T2")) == 1


@pytest.mark.parametrize("oudlers", range(4))
def test_a_target_wins_and_a_point_less_loses(oudlers):
    def total(points: int) -> int:
        summary = {**french.GARDE, "card_points": points, "oudlers": oudlers}
        sheet = judge("french-tarot/fft-2012/4", options={}, summary=summary).sheet
        return sheet.totals[1]

    assert total(french.TARGETS[oudlers]) > 0
    assert total(french.TARGETS[oudlers] - 1) < 0


def test_the_deal_is_that_of_the_engine():
    for players in french.TABLES:
        dealt = deal(f"french-tarot/fft-2012/{players}", seed="00" * 32)
        assert {len(holding) for holding in dealt.holdings} == {french.HOLDING[players]}
        assert len(dealt.talon) == french.TALON[players]


def test_contracts_of_french_tarot():
    assert rows(french.contracts(TOLD)) == [
        ["Petite", 25, "× 1", 10],
        ["Garde", 50, "× 2", 20],
        ["Garde sans le chien", 100, "× 4", 40],
        ["Garde contre le chien", 150, "× 6", 60],
    ]


def test_contracts_follow_the_scale_of_the_club():
    ground = Ground(TOLD.edition, {"scale": "pousse_m", "pousse": True}, is_club=True)

    assert [row[:3] for row in rows(french.contracts(ground))] == [
        ["Petite", 25, "× 1"],
        ["Pousse", 50, "× 2"],
        ["Garde", 100, "× 4"],
        ["Garde sans le chien", 200, "× 8"],
        ["Garde contre le chien", 300, "× 12"],
    ]


def test_handfuls_slams_and_shares():
    assert rows(french.handfuls(TOLD)) == [
        ["Single handful", 13, 10, 8, 20],
        ["Double handful", 15, 13, 10, 30],
        ["Triple handful", 18, 15, 13, 40],
    ]
    assert [row[1] for row in rows(french.slams(TOLD))] == [400, 200, -200, -200]
    assert [row[1:] for row in rows(french.shares(TOLD))] == [
        ["+2", "–", "−1"],
        ["+3", "–", "−1"],
        ["+2", "+1", "−1"],
        ["+4", "–", "−1"],
    ]


def test_contracts_of_slovenian_tarok():
    told = slovenian_tarok.PAGE.told
    four, three = (rows(slovenian.contracts(players)(told)) for players in (4, 3))

    assert [row[1] for row in four] == [10, 20, 30, 20, 30, 40, 50, 60, 70, 80, 125]
    assert [row[4] for row in four] == [10, 20, 30, 40, 50, 60, 80, "–", 70, 90, 125]
    assert [row[3] for row in three] == [10, 30, 50, 80, "–", 70, "–", 250]


def test_feats_of_slovenian_tarok():
    assert [row[1:] for row in rows(slovenian.feats(slovenian_tarok.PAGE.told))] == [
        [10, 20],
        [10, 20],
        [25, 50],
        [50, 70],
        [10, 20],
        [250, 500],
    ]


def test_feats_are_those_of_the_club():
    """tarok.net knows no trulapagat, and a valat there depends on the contract."""
    ground = Ground("slovenian-tarok/tarok-net", {}, is_club=True)
    feats = {row[0].partition(":")[0]: row[1:] for row in rows(slovenian.feats(ground))}

    assert feats["Trulapagat"] == ["–", "–"]
    assert feats["Valat"] == [50, 200]


def test_the_games_of_the_house_and_of_a_cup():
    house = austrian.games_at_hand(koenigrufen.PAGE.told)
    vienna = austrian.games_at_hand(Ground("koenigrufen/wien", {}, is_club=True))

    assert [row[1] for row in rows(house)] == [1, 2, 4, 4, 8]
    assert rows(vienna)[0] == ["Rufer", 1]
    assert rows(vienna)[-1] == ["Solodreier", 10]


def test_the_column_of_the_club_is_lit():
    assert austrian.games(koenigrufen.PAGE.told).lit is None
    assert austrian.games(Ground("koenigrufen/tirol-2020", {}, is_club=True)).lit == 4


def test_bonuses_count_twice_when_announced():
    bonuses = rows(austrian.bonuses(koenigrufen.PAGE.told))

    assert [row[1] for row in bonuses] == [1, 1, 1, 1, 2, 3, 4, 1, 2, 1, 1, 1]
    assert all(row[2] == 2 * row[1] for row in bonuses)


def test_a_club_without_bonuses_reads_what_they_count_where_they_are_played():
    without = Ground("koenigrufen/house", is_club=True)
    assert rows(austrian.bonuses(without)) == rows(austrian.bonuses(koenigrufen.PAGE.told))


def test_a_club_with_bonuses_reads_only_its_own():
    ours = Ground("koenigrufen/house", {"bonuses": True, "mondfang": True}, is_club=True)
    played = [row[0].split(":")[0] for row in rows(austrian.bonuses(ours))]
    assert "Mondfang" in played
    assert not {"Sküsfang", "Königfang", "First sack"} & {*played}


def test_the_words_of_a_game_stand_in_the_order_of_the_alphabet_in_every_language():
    for language in ("en", "fr"):
        with override(language):
            words = advice.WORDS.blocks[0].on(koenigrufen.PAGE.told)
            shown = [fold(str(word)) for word, _meaning in words.items]
            assert shown == sorted(shown)


@pytest.mark.parametrize(
    ("most", "paid"), [((2, 90), 1), ((2, 108), 2), ((1, 90), 2), ((1, 108), 4)]
)
def test_what_trischaken_pays_is_what_the_page_says(most, paid):
    loser, thirds = most
    others = {seat: (210 - thirds) // 3 for seat in range(1, 5) if seat != loser}
    piles = {loser: thirds, **others}
    summary = {
        "contract": "trischaken",
        "piles": {str(seat): {"thirds": piles[seat], "tricks": 3} for seat in piles},
    }
    sheet = judge("koenigrufen/ooe-2023/4", options={}, summary=summary).sheet
    section = next(one for one in koenigrufen.PAGE.sections if one.id == "trischaken")
    grid = next(block for block in section.blocks if isinstance(block, Grid))

    assert sheet.totals[loser] == -3 * paid
    assert paid in [row[1] for row in grid.rows]


def strength(card: Card, *, red_is_turned: bool) -> int:
    """Return how a card beats its like; the Excuse of the 78 beats nothing, the Sküs all."""
    if card.suit is Suit.FOOL:
        return 100 if red_is_turned else 0
    low = red_is_turned and card.suit in {Suit.HEARTS, Suit.DIAMONDS} and card.rank < JACK
    return -card.rank if low else card.rank


@pytest.mark.parametrize("game", PAGES)
def test_the_card_that_is_said_to_win_a_trick_wins_it(game):
    blocks = [block for section in PAGES[game].sections for block in section.blocks]
    tricks = [block for block in blocks if isinstance(block, Cards) and block.winner]

    assert tricks
    for trick in tricks:
        cards = [Card.parse(shown.code) for shown in trick.cards]
        turned = game != "french-tarot"
        beating = {Suit.TRUMPS, Suit.FOOL} if turned else {Suit.TRUMPS}
        trumps = [card for card in cards if card.suit in beating]
        led = next(card.suit for card in cards if turned or card.suit is not Suit.FOOL)
        fit = trumps or [card for card in cards if card.suit is led]
        best = max(fit, key=lambda card: strength(card, red_is_turned=turned))
        assert cards.index(best) + 1 == trick.winner


@pytest.mark.parametrize("game", PAGES)
def test_every_switch_of_a_game_has_its_place_on_the_page(game):
    placed = [name for section in PAGES[game].sections for name in section.options]
    known = {spec.name for one in all_rules() if one.game == game for spec in one.options}

    assert sorted(placed) == sorted(known)


@pytest.mark.parametrize("game", PAGES)
def test_tables_are_whole(game):
    page = PAGES[game]
    blocks = [block for section in page.sections for block in section.blocks]
    grids = [block.on(page.told) for block in blocks if isinstance(block, Grid | Computed)]

    assert len(grids) > 5
    assert all(len(row) == len(grid.head) for grid in grids for row in grid.rows)
