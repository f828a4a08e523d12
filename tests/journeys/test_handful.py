"""Somebody with ten trumps shows those that he likes, before his first card."""

import pytest
from django.utils import timezone
from playwright.sync_api import expect

from games import engine
from games.selectors import states
from games.services import tables
from tests.factories.online import full, hand_of, member_on_turn, move_on
from tests.journeys import online
from tests.journeys.steps import fr

pytestmark = pytest.mark.journey

RULES = "french-tarot/fft-2012/4"
TEN = 10


def trumps(holding) -> list[str]:
    return [str(card) for card in holding if str(card).startswith("T")]


def seed_with_a_handful() -> str:
    """Return a seed by which the forehand has a choice; the Excuse may not stand for a trump."""
    dealt = ((seed, engine.deal(RULES, seed=seed).holdings[0]) for seed in map(str, range(10_000)))
    return next(
        seed
        for seed, holding in dealt
        if len(trumps(holding)) > TEN and "F" not in map(str, holding)
    )


def bid(word: str):
    return lambda legal: next(one for one in legal if one.word == word)


def passes(legal):
    return next(one for one in legal if one.verb in {"pass", "ready"})


def test_a_handful_is_shown_with_chosen_trumps(
    open_page, transactional_db, monkeypatch, picture
) -> None:
    monkeypatch.setattr("games.services.dealing.secrets.token_hex", lambda _bytes: chosen)
    chosen = seed_with_a_handful()
    table = full(rules_id=RULES)
    tables.start(table_id=table.pk, by=table.creator, at=timezone.now())
    table.refresh_from_db()
    forehand = member_on_turn(table)
    for word in (bid("garde_sans"), passes, passes, passes, passes):
        move_on(table, word)
    held = trumps(engine.deal(RULES, seed=chosen).holdings[0])

    phone = open_page(f"/online/{table.pk}/", storage_state=online.signed_in(forehand))
    phone.locator('[data-verb="announce"]').first.tap()
    dialog = phone.get_by_role("dialog", name=fr("Show a handful"))
    expect(dialog).to_be_visible()
    cards = dialog.locator("#handful-cards button")
    expect(cards).to_have_count(len(held))
    expect(dialog.locator('[aria-pressed="true"]')).to_have_count(TEN)
    picture(phone, "online-06-handful")
    taken = dialog.locator('[aria-pressed="true"]').first.get_attribute("data-code")
    other = dialog.locator('[aria-pressed="false"]').first.get_attribute("data-code")
    dialog.locator(f'[data-code="{taken}"]').tap()
    expect(dialog.locator("#handful-show")).to_be_disabled()
    dialog.locator(f'[data-code="{other}"]').tap()
    dialog.locator("#handful-show").tap()

    expect(phone.locator("#board")).to_have_attribute("data-ply", "6")
    said = states.state_of(hand_of(table)).actions[-1]
    shown = {str(card) for card in said.cards}
    assert (said.verb, said.word) == ("announce", "handful")
    assert other in shown
    assert taken not in shown
