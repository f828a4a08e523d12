"""However two tabs of a table interleave, each ply is stored once and none is lost."""

import pytest
from django.utils import timezone
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from games.models import OnlineAction
from games.selectors import states
from games.services import moves
from games.services.errors import MoveError, Stale
from games.services.moves import Move
from tests.factories.online import hand_of, member_on_turn, move_of, started


class Tab:
    """A page that shows the hand as it was when it was last loaded."""

    def __init__(self, table) -> None:
        self.table = table
        self.load()

    def load(self) -> None:
        hand = hand_of(self.table)
        self.member = member_on_turn(self.table) if not hand.is_over else None
        self.move: Move | None = move_of(self.table) if not hand.is_over else None

    def click(self) -> str:
        """Post what the page shows; say what came of it."""
        if self.member is None or self.move is None:
            return "over"
        try:
            moves.act(table_id=self.table.pk, member=self.member, move=self.move, at=timezone.now())
        except MoveError as error:
            return type(error).__name__
        return "stored"


STEPS = st.lists(
    st.tuples(st.sampled_from(["load", "click", "click"]), st.integers(0, 1)), max_size=40
)


class TwoTabs(TestCase):
    @settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
    @given(steps=STEPS, restarts=st.sets(st.integers(0, 39), max_size=5))
    def test_any_order_of_loading_and_clicking(self, steps, restarts) -> None:
        table = started(hands_wanted=1)
        tabs = Tab(table), Tab(table)
        stored = 0
        for number, (what, which) in enumerate(steps):
            if number in restarts:
                states.cache.clear()
            tab = tabs[which]
            if what == "load":
                tab.load()
                continue
            fresh = hand_of(table).ply == (tab.move.ply if tab.move else -1)
            said = tab.click()
            assert said in ({"stored"} if fresh else {"over", Stale.__name__})
            stored += said == "stored"

        hand = hand_of(table)
        plies = list(OnlineAction.objects.filter(hand=hand).order_by("ply").values_list("ply"))
        assert plies == [(ply,) for ply in range(stored)]
        states.cache.clear()
        assert len(states.state_of(hand).actions) == hand.ply == stored


pytestmark = pytest.mark.django_db
