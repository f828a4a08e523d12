"""Every text of a club in which a name may stand, whatever app keeps it."""

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from django.apps import apps
from django.db import models
from django.db.models import Q
from django.db.models.functions import Cast

from clubs.models import Club, Member, RuleSet, Tombstone

UNTOUCHED: frozenset[type[models.Model]] = frozenset({Club, Member, RuleSet, Tombstone})
TEXTS = (models.CharField, models.TextField)
SECRETS = frozenset({"token", "invitation", "device", "seed", "commitment", "play_order"})
"""Columns of random letters, among which a short name can stand by chance."""
SPEAKS = re.compile(r"(^|_)(name|names|actor|by|member|other|who|reason|note|title|text|label)$")
"""Columns and keys that hold what people call each other, also where it looks like a code."""
CODE = re.compile(r"[a-z0-9_./:+-]*")


@dataclass(frozen=True, slots=True)
class Place:
    """The columns of a model that hold text, and how its rows belong to a club."""

    model: type[models.Model]
    club: str
    texts: tuple[str, ...]
    documents: tuple[str, ...]


class Replacing:
    """Puts `by` in the place of names that stand alone, and of `whole` texts such as accounts.

    A name that is a part of another person's (`kept`) stays where that one stands. A name of one
    word, which may be an ordinary word too, counts as it is written only.
    """

    def __init__(
        self, *, names: Sequence[str], whole: Sequence[str], kept: Sequence[str], by: str
    ) -> None:
        self.words = tuple(dict.fromkeys([*names, *whole]))
        self._whole = frozenset(whole)
        self._by = by
        self._gone = frozenset(names)
        self._folded = frozenset(name.casefold() for name in names if " " in name)
        longest_first = sorted({*names, *kept}, key=len, reverse=True)
        either = "|".join(map(re.escape, longest_first))
        self._names = re.compile(rf"(?<!\w)(?:{either})(?!\w)", re.IGNORECASE)

    def within(self, value: Any, column: str) -> Any:
        """Return a value of a column, or of a document's key, without the names."""
        if isinstance(value, str):
            return self._text(value, column)
        if isinstance(value, list):
            return [self.within(one, column) for one in value]
        if isinstance(value, dict):
            return {key: self.within(one, key) for key, one in value.items()}
        return value

    def _text(self, text: str, column: str) -> str:
        if column in SECRETS or (CODE.fullmatch(text) and not SPEAKS.search(column)):
            return text
        return self._by if text in self._whole else self._names.sub(self._word, text)

    def _word(self, found: re.Match[str]) -> str:
        word = found[0]
        return self._by if word in self._gone or word.casefold() in self._folded else word


def rewrite(*, club: Club, replacing: Replacing) -> None:
    """Take the names out of every text of the club."""
    for place in places():
        for row in _rows(place, club, replacing.words):
            _rewrite(place, row, replacing)


@cache
def places() -> tuple[Place, ...]:
    """Return every model of every app whose rows belong to a club and hold text."""
    return tuple(_places())


def other_names(club: Club, but: Sequence[int]) -> list[str]:
    """Return the names of everybody else in the club."""
    others = Member.objects.filter(club=club).exclude(pk__in=but)
    return list(others.values_list("name", flat=True))


def _places() -> Iterator[Place]:
    for model in apps.get_models():
        club = _way_to_club(model)
        if club is None or model in UNTOUCHED:
            continue
        fields = model._meta.concrete_fields
        texts = tuple(one.name for one in fields if isinstance(one, TEXTS) and not one.choices)
        documents = tuple(one.name for one in fields if isinstance(one, models.JSONField))
        if texts or documents:
            yield Place(model, club, texts, documents)


def _way_to_club(model: type[models.Model]) -> str | None:
    """Return the shortest way along foreign keys to the club, such as `hand__club`."""
    ways: list[tuple[type[models.Model], str]] = [(model, "")]
    seen = {model}
    for here, way in ways:
        if here is Club:
            return way
        for field in here._meta.concrete_fields:
            other = field.related_model
            if not isinstance(other, type) or other in seen:
                continue
            seen.add(other)
            ways.append((other, f"{way}__{field.name}".removeprefix("__")))
    return None


def _rows(place: Place, club: Club, words: Sequence[str]) -> list[models.Model]:
    columns = {f"text_of_{name}": Cast(name, models.TextField()) for name in place.documents}
    wanted = Q()
    for word in words:
        # SQLite keeps documents with their accents written as codes, PostgreSQL without.
        for spelled in {word, json.dumps(word)[1:-1]}:
            for name in (*place.texts, *columns):
                wanted |= Q(**{f"{name}__icontains": spelled})
    found = place.model._base_manager.filter(**{place.club: club}).annotate(**columns)
    return list(found.filter(wanted))


def _rewrite(place: Place, row: models.Model, replacing: Replacing) -> None:
    changed = []
    for name in (*place.texts, *place.documents):
        before = getattr(row, name)
        after = replacing.within(before, name)
        if after != before:
            setattr(row, name, _fitting(place, name, after))
            changed.append(name)
    if changed:
        row.save(update_fields=changed)


def _fitting(place: Place, name: str, value: Any) -> Any:
    longest = getattr(place.model._meta.get_field(name), "max_length", None)
    return value[:longest] if longest and isinstance(value, str) else value
