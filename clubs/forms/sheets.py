from collections.abc import Sequence
from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.core.validators import MaxValueValidator, MinValueValidator
from django.utils.datastructures import MultiValueDict
from django.utils.translation import gettext_lazy as _

from clubs.forms.data import Data
from clubs.services.sessions import FIRST_DAY, LAST_DAY
from clubs.templatetags.hands import game_name


class SheetsForm(forms.Form):
    """A file of sheets, their game and the day they belong to."""

    file = forms.FileField(
        label=_("File"),
        help_text=_("A CSV file, UTF-8, one row a deal: the form that a session is exported to."),
        widget=forms.FileInput(attrs={"accept": ".csv,text/csv"}),
    )
    game = forms.ChoiceField(label=_("Game"), widget=forms.RadioSelect)
    day = forms.DateField(
        label=_("Date of the session"),
        help_text=_("If there is no session on that day yet, it is made."),
        validators=[MinValueValidator(FIRST_DAY), MaxValueValidator(LAST_DAY)],
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
    )
    create = forms.BooleanField(
        label=_("Add people who are not members yet"), required=False, initial=True
    )

    def __init__(
        self,
        data: Data = None,
        files: "MultiValueDict[str, UploadedFile[Any]] | None" = None,
        *,
        games: Sequence[str],
        initial: dict[str, Any] | None = None,
    ) -> None:
        super().__init__(data, files, initial=initial)
        game = self.fields["game"]
        assert isinstance(game, forms.ChoiceField)  # noqa: S101 -- declared above
        game.choices = [(code, game_name(code)) for code in games]
        game.initial = games[0]
        self.has_games = len(games) > 1
        game.required = self.has_games

    def clean_game(self) -> str:
        """Return the game; a club of one game need not say it."""
        game: str = self.cleaned_data["game"]
        return game or str(self.fields["game"].initial)
