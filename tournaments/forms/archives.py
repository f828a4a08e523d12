"""Who is who: the people of an archive beside those of the club."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext as _

from clubs.forms.data import Data
from clubs.models import Club, Member
from clubs.names import fold

NEW = ""


class PeopleForm(forms.Form):
    """A choice for each person of the file; who has the same name is proposed."""

    def __init__(
        self, data: Data = None, *, club: Club, people: Sequence[Mapping[str, Any]]
    ) -> None:
        super().__init__(data)
        members = Member.objects.filter(club=club, is_bot=False, merged_into=None)
        self._members = {str(member.pk): member for member in members.order_by("search_name", "pk")}
        by_name = {member.search_name: pk for pk, member in self._members.items()}
        choices = [
            (NEW, _("a new visitor")),
            *((pk, member.name) for pk, member in self._members.items()),
        ]
        self._ids = [person["id"] for person in people]
        for person in people:
            self.fields[f"person_{person['id']}"] = forms.ChoiceField(
                label=person["name"],
                choices=choices,
                required=False,
                initial=by_name.get(fold(person["name"]), NEW),
            )

    def people(self) -> dict[int, Member | None]:
        """Return who is who, None for a new visitor."""
        return {
            number: self._members.get(self.cleaned_data[f"person_{number}"]) for number in self._ids
        }

    def matched(self) -> Iterator[forms.BoundField]:
        """Yield the people whom nobody of the club is called like, then all others."""
        fields = list(self)
        yield from (field for field in fields if not field.initial)
        yield from (field for field in fields if field.initial)
