"""What a person wants to train."""

from collections.abc import Mapping, Sequence

from django import forms

from games import engine
from games.selectors.training import Lesson
from games.services.tables import TableFacts

HANDS = 4


class TrainingForm(forms.Form):
    """One tap: a game and a contract of it, `rules_id contract`."""

    lesson = forms.ChoiceField(choices=())
    client_key = forms.UUIDField()

    def __init__(self, data: Mapping[str, object], *, lessons: Sequence[Lesson]) -> None:
        super().__init__(data)
        choice = self.fields["lesson"]
        assert isinstance(choice, forms.ChoiceField)  # noqa: S101 -- for the type checker
        choice.choices = [
            (f"{lesson.rules_id} {code}", code)
            for lesson in lessons
            for code, _ in lesson.contracts
        ]

    def facts(self) -> TableFacts:
        """Return a friendly table of a few hands, by the usual rules without options."""
        rules_id, _space, contract = self.cleaned_data["lesson"].partition(" ")
        return TableFacts(
            rules_id=rules_id,
            people=engine.rules(rules_id).players,
            hands_wanted=HANDS,
            is_rated=False,
            is_private=True,
            training=contract,
        )
