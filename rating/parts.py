"""The names of tables of figures in addresses."""

from django.urls import register_converter

from rating.selectors.statistics.exports import Part, YearPart


class PartConverter:
    """A table of a member's figures."""

    regex = "|".join(Part)

    def to_python(self, value: str) -> Part:
        return Part(value)

    def to_url(self, value: str) -> str:
        return value


class YearPartConverter:
    """A table of a club's year."""

    regex = "|".join(YearPart)

    def to_python(self, value: str) -> YearPart:
        return YearPart(value)

    def to_url(self, value: str) -> str:
        return value


register_converter(PartConverter, "part")
register_converter(YearPartConverter, "year_part")
