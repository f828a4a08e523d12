"""A record that somebody brings to look at."""

from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from clubs.templatetags.oudler import sentence
from games import engine
from games.engine import NotationError, Record

MOST_CHARACTERS = 100_000
MOST_RECORDS = 50


class RecordForm(forms.Form):
    """A `.tgn` file, or its text; `records` are the hands with cards in it."""

    file = forms.FileField(label=gettext_lazy("A .tgn file"), required=False)
    text = forms.CharField(
        label=gettext_lazy("or its text"),
        required=False,
        strip=False,
        max_length=MOST_CHARACTERS,
        widget=forms.Textarea,
    )
    records: tuple[Record, ...] = ()

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or {}
        text = self._text(cleaned)
        if text and not self.errors:
            self.records = _read(text)
            cleaned["text"] = text
        return cleaned

    def _text(self, cleaned: dict[str, Any]) -> str:
        file: UploadedFile[bytes] | None = cleaned.get("file")
        if file is None:
            text: str = cleaned.get("text", "")
            if not text.strip() and not self.errors:
                raise forms.ValidationError(_("Choose a file, or paste its text."))
            return text
        if file.size is None or file.size > MOST_CHARACTERS:
            raise forms.ValidationError(_("This file is too large for a record of hands."))
        try:
            return str(file.read(), "utf-8-sig")
        except UnicodeDecodeError:
            raise forms.ValidationError(_("This file is not a text in UTF-8.")) from None


def _read(text: str) -> tuple[Record, ...]:
    records = []
    try:
        for record in engine.load_all(text):
            if record.deal is not None:
                records.append(record)
            if len(records) == MOST_RECORDS:
                break
    except NotationError as error:
        said = {"line": error.line, "problem": sentence(error.problem.message)}
        raise forms.ValidationError(_("Line %(line)s: %(problem)s") % said) from None
    if not records:
        raise forms.ValidationError(_("There is no hand with its cards in this text."))
    return tuple(records)
