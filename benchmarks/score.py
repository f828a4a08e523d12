"""The engine's `judge()`: hands read, checked and scored per second, over a mix of summaries.

The mix has the 3-, 4- and 5-player game, plain hands and such with feats, a passed deal, and one
hand that cannot be true, as people mistype some.
"""

from time import perf_counter

from benchmarks._show import show
from games.engine import judge

HANDS = 20_000
FOR_3, FOR_4, FOR_5 = (f"french-tarot/fft-2012/{players}" for players in (3, 4, 5))

MIX: tuple[tuple[str, dict[str, object]], ...] = (
    (FOR_4, {"contract": "petite", "declarer": 1, "card_points": 41, "oudlers": 2}),
    (FOR_4, {"contract": "garde", "declarer": 3, "card_points": 58, "oudlers": 2}),
    (FOR_4, {"contract": "garde", "declarer": 2, "defence_points": 44, "oudlers": 1}),
    (FOR_4, {"contract": "garde_sans", "declarer": 4, "card_points": 40, "oudlers": 1}),
    (FOR_4, {"contract": "garde_contre", "declarer": 1, "card_points": 60, "oudlers": 2}),
    (FOR_4, {"contract": "pass"}),
    (
        FOR_4,
        {
            "contract": "garde",
            "declarer": 2,
            "card_points": 61,
            "oudlers": 3,
            "petit_au_bout": "attack",
            "handfuls": [{"seat": 2, "size": "single"}],
        },
    ),
    (
        FOR_4,
        {
            "contract": "garde",
            "declarer": 1,
            "card_points": 91,
            "oudlers": 3,
            "slam": {"announced_by": 1, "made_by": "attack"},
        },
    ),
    (FOR_4, {"contract": "garde", "declarer": 1, "card_points": 95, "oudlers": 2}),
    (FOR_5, {"contract": "garde", "declarer": 2, "partner": 4, "card_points": 46.5, "oudlers": 1}),
    (FOR_5, {"contract": "petite", "declarer": 5, "partner": 5, "card_points": 39, "oudlers": 2}),
    (
        FOR_5,
        {
            "contract": "garde",
            "declarer": 3,
            "partner": 1,
            "card_points": 57.5,
            "oudlers": 3,
            "petit_au_bout": "attack",
            "handfuls": [{"seat": 5, "size": "single"}],
        },
    ),
    (FOR_3, {"contract": "garde", "declarer": 1, "card_points": 52.5, "oudlers": 1}),
    (FOR_3, {"contract": "petite", "declarer": 2, "card_points": 47, "oudlers": 2}),
)


def run() -> None:
    refused = sum(not judge(rules_id, options={}, summary=summary).ok for rules_id, summary in MIX)
    started = perf_counter()
    for number in range(HANDS):
        rules_id, summary = MIX[number % len(MIX)]
        judge(rules_id, options={}, summary=summary)
    seconds = perf_counter() - started
    show("different summaries", len(MIX))
    show("of them refused", refused)
    show("hands judged", HANDS)
    show("judge()", HANDS / seconds, "hands/s")
