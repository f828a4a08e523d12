"""The shuffle (docs/notation.md) against numbers from a program in another language."""

import pytest

from games.engine import commitment
from games.engine.core.cards import CARDS
from games.engine.core.shuffle import Stream, shuffled

TAROT = (
    "T19 T8 S2 DK H2 T11 T21 CJ D7 T20 H1 D8 T3 C4 S5 H9 S8 F SN C3 H10 CN T6 S10 S4 T17 H4 T15"
    " D10 T5 D3 C10 C6 SK H6 CQ S9 DN SQ H3 D2 H7 C2 T7 T2 DQ DJ D1 HQ T9 H5 HN T18 T12 HK T1 T14"
    " C9 S3 HJ C1 T10 D6 SJ T4 T13 C7 H8 D9 C5 S1 T16 C8 CK D5 D4 S6 S7"
)


def test_a_pack_shuffled_with_a_known_seed():
    assert " ".join(map(str, shuffled(CARDS, Stream("tarot")))) == TAROT


def test_words_above_the_largest_multiple_are_skipped():
    limits = [78, 77, 54, 1000003, *[4000000000] * 3, *[3000000001] * 2]
    stream = Stream("Ünïcode 7")
    assert [stream.below(limit) for limit in limits] == [
        67, 61, 16, 336102, 1795064516, 127692187, 1691673132, 2816078550, 2459940564,
    ]  # fmt: skip


def test_the_seed_is_published_as_its_sha256():
    assert commitment("tarot").startswith("9fab58426fbe0e5b74a7927b667d9cf8")


@pytest.mark.parametrize("seed", ["", "1", "a longer seed, with blanks"])
def test_every_card_is_still_there(seed):
    assert sorted(shuffled(CARDS, Stream(seed))) == list(CARDS)


def test_each_place_gets_each_card_about_as_often():
    pack = CARDS[:6]
    seen = [[0] * 6 for _ in range(6)]
    for seed in range(3000):
        for place, card in enumerate(shuffled(pack, Stream(str(seed)))):
            seen[place][pack.index(card)] += 1
    # 500 each; 100 off are 4.9 standard deviations
    assert all(400 < times < 600 for row in seen for times in row)
