"""Parts of addresses that several apps have."""

from django.urls import register_converter

from clubs.exports import FORMS


class FormConverter:
    """The form of a file: `csv`, `xlsx` or `json`."""

    regex = FORMS

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


register_converter(FormConverter, "form")
