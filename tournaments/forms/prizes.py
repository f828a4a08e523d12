"""What an organiser types to plan prizes: a few categories, each with a prize a line."""

from collections.abc import Sequence

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.forms.data import Data
from tournaments.services.prizes import Planned

SPARE = 2
MOST = 20


class CategoryForm(forms.Form):
    """One category; left empty it is none."""

    name = forms.CharField(label=_("Name of the category"), max_length=60, required=False)
    category = forms.ChoiceField(label=_("Who may have these prizes"), required=False)
    prizes = forms.CharField(
        label=_("Prizes, one a line"),
        max_length=4000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
    )

    def __init__(
        self, data: Data = None, *, known: Sequence[str], prefix: str, planned: Planned | None
    ) -> None:
        initial = None
        if planned:
            initial = {
                "name": planned.name,
                "category": planned.category,
                "prizes": "\n".join(planned.prizes),
            }
        super().__init__(data, prefix=prefix, initial=initial)
        own = [planned.category] if planned and planned.category not in known else []
        names = [*known, *(name for name in own if name)]
        choices = [("", _("everybody")), *((name, name) for name in names)]
        self.fields["category"] = forms.ChoiceField(
            label=_("Who may have these prizes"), required=False, choices=choices
        )

    def planned(self) -> Planned | None:
        """Return what was typed, None where nothing was."""
        typed = self.cleaned_data
        lines = tuple(line.strip() for line in typed["prizes"].splitlines() if line.strip())
        name = typed["name"].strip()
        return Planned(name, lines, typed["category"]) if name or lines else None


class PrizesForm:
    """The categories that are planned, with room for more, and whether somebody may win twice."""

    def __init__(
        self, data: Data = None, *, planned: Sequence[Planned], known: Sequence[str], one_each: bool
    ) -> None:
        shown = [*planned, *[None] * SPARE][:MOST]
        if data is not None:
            shown += [None] * (_count(data) - len(shown))
        self.is_bound = data is not None
        self.one_each = one_each if data is None else data.get("one_each") == "on"
        self.categories = [
            CategoryForm(data, known=known, prefix=f"c{number}", planned=each)
            for number, each in enumerate(shown)
        ]
        self.refused = ""

    def is_valid(self) -> bool:
        return not any(form.errors for form in self.categories)

    def planned(self) -> list[Planned]:
        typed = (form.planned() for form in self.categories)
        return [each for each in typed if each]


def _count(data: Data) -> int:
    """Return how many categories were posted."""
    posted = [number for number in range(MOST) if data and f"c{number}-name" in data]
    return max(posted, default=-1) + 1
