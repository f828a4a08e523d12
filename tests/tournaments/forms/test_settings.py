"""The numbers of a format as an organiser types them."""

import pytest

from tournaments.formats.presets import PRESETS
from tournaments.forms.settings import PREFIX, SettingsForm


def typed(code: str, **changed: str) -> dict:
    """Return what is read where some of the numbers of a preset were typed over."""
    rules = PRESETS[code].rules
    fresh = SettingsForm(rules=rules)
    data = {name: field.initial for name, field in fresh.fields.items()}
    data |= {f"{PREFIX}schedule.{name}": text for name, text in changed.items()}
    form = SettingsForm(data, rules=rules)
    assert form.is_valid()
    return form.values()


@pytest.mark.parametrize(("hands", "at_five"), [("1", "2"), ("8", "10"), ("5", "7"), ("4", "5")])
def test_a_table_of_five_follows_the_hands_of_a_round(hands, at_five):
    # Everybody of five plays as many as the others if the table plays a quarter more, rounded up.
    assert str(typed("libre", hands=hands)["schedule.hands_at_five"]) == at_five


def test_its_own_number_stays_where_it_was_typed():
    said = typed("libre", hands="3", hands_at_five="3")

    assert str(said["schedule.hands_at_five"]) == "3"


def test_where_all_play_the_same_deals_a_table_of_five_plays_as_many():
    assert str(typed("duplicate", hands="3")["schedule.hands_at_five"]) == "3"
