"""`manage.py recompute` counts from zero and says how far off the stored figures were."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from rating import services
from rating.models import Rating, RatingChange, SessionStanding
from tests.factories.clubs import ClubFactory, TableFactory, garde, play

pytestmark = pytest.mark.django_db


@pytest.fixture
def table():
    table = TableFactory(people=5)
    for declarer in (1, 2, 3):
        play(table, garde(declarer))
    services.bring_everything_up_to_date()
    return table


def recompute(*arguments) -> str:
    output = StringIO()
    call_command("recompute", *arguments, stdout=output)
    return output.getvalue()


def test_figures_that_are_right_do_not_move(table):
    name = table.session.club.name

    assert recompute(f"--club={name}") == f"{name}, french-tarot: 3 hands, largest difference 0\n"


def test_figures_that_were_tampered_with_are_mended(table):
    ratings = dict(Rating.objects.values_list("member_id", "value"))
    lines = set(SessionStanding.objects.values_list("member_id", "rank", "score"))
    tampered = Rating.objects.order_by("pk")[0]
    Rating.objects.filter(pk=tampered.pk).update(value=tampered.value + 250, last_play_order="9")
    RatingChange.objects.order_by("pk")[0].delete()
    RatingChange.objects.update(before=0)
    SessionStanding.objects.update(score=1)

    said = recompute()

    assert "largest difference 250" in said
    assert dict(Rating.objects.values_list("member_id", "value")) == ratings
    assert set(SessionStanding.objects.values_list("member_id", "rank", "score")) == lines
    assert RatingChange.objects.filter(before=1500).count() == 5


def test_every_club_has_its_line_and_clubs_without_hands_have_none(table):
    other = TableFactory(people=4)
    play(other)
    ClubFactory()

    lines = recompute().splitlines()

    assert len(lines) == 2
    assert any(line.startswith(other.session.club.name) for line in lines)


def test_an_unknown_club_is_named():
    with pytest.raises(CommandError, match="no club “Nulle part”"):
        recompute("--club=Nulle part")
