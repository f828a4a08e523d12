"""The demo club: a season of possible hands, the same each time."""

from datetime import UTC, datetime

from django.db.models import Sum
from django.test import TestCase

from clubs.models import Club, Hand, HandSeat, PlaySession
from clubs.selectors import rule_sets
from clubs.services import demo

NOW = datetime(2026, 3, 14, 13, 30, tzinfo=UTC)


def scores() -> list[int]:
    return list(
        HandSeat.objects.order_by("hand__play_order", "chair").values_list("score", flat=True)
    )


class TestDemo(TestCase):
    @classmethod
    def setUpTestData(cls):
        cls.club = demo.seed(now=NOW)

    def test_a_season_lies_behind_an_afternoon_is_under_way_and_another_is_planned(self):
        states = PlaySession.objects.order_by("starts_at").values_list("state", flat=True)
        closed = demo.WEEKS + len(demo.EVENINGS)
        assert list(states) == ["closed"] * closed + ["playing", "planned"]
        running = PlaySession.objects.get(state="playing")
        assert running.starts_at < NOW < running.ends_at
        assert running.seats.count() == 14

    def test_every_hand_sums_to_zero_and_most_deals_are_played(self):
        french = HandSeat.objects.filter(hand__game="french-tarot")
        assert french.aggregate(sum=Sum("score"))["sum"] == 0
        played = Hand.objects.filter(state="played").count()
        assert played > 0.8 * Hand.objects.count() > 500

    def test_the_club_plays_the_other_games_too(self):
        assert [one.game for one in rule_sets.current(self.club)] == [
            "french-tarot",
            "slovenian-tarok",
            "koenigrufen",
        ]
        for game, people in (("slovenian-tarok", 4), ("koenigrufen", 5)):
            found = Hand.objects.filter(game=game)
            assert found.count() == 12
            assert found.exclude(state="void").count() >= 6
            assert found.values("contract").distinct().count() >= 3
            session = PlaySession.objects.get(rules__startswith=game)
            assert (session.state, session.seats.count()) == ("closed", people)
            assert session.rules_fixed_at is not None

    def test_the_same_club_comes_out_each_time(self):
        first = scores()
        PlaySession.objects.all().delete()
        Club.objects.all().delete()

        demo.seed(now=NOW)

        assert scores() == first

    def test_a_second_seeding_changes_nothing(self):
        before = Hand.objects.count()

        assert demo.seed(now=NOW) is None
        assert Hand.objects.count() == before
