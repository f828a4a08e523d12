"""Every sentence on the screen exists in every language."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import polib
import pytest
from django.conf import settings
from django.utils.translation.template import templatize

TRANSLATED = [code for code, _ in settings.LANGUAGES if code != settings.LANGUAGE_CODE]
FIELDS = re.compile(r"%\((\w+)\)[a-z]|\{(\w*)\}")
MARKS = {
    "_": 0,
    "gettext": 0,
    "gettext_lazy": 0,
    "gettext_noop": 0,
    "ngettext": 0,
    "ngettext_lazy": 0,
    "pgettext": 1,
    "pgettext_lazy": 1,
    "npgettext": 1,
}
"""Which argument of each function is the sentence."""
_LITERAL = r"""u?(?:'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*")"""
_MARKED = re.compile(rf"\b({'|'.join(MARKS)})\(({_LITERAL}(?:, ?{_LITERAL})*)", re.DOTALL)


@pytest.fixture(params=TRANSLATED)
def messages(request, project) -> polib.POFile:
    return polib.pofile(str(_catalogue(project, request.param, "po")))


def _catalogue(project: Path, language: str, ending: str) -> Path:
    path = project / "locale" / language / "LC_MESSAGES" / f"django.{ending}"
    assert path.is_file()
    return path


def test_every_marked_sentence_is_in_the_catalogue(messages, written) -> None:
    marked = {
        sentence
        for path in written(".py", under=("clubs/", "config/", "games/", "rating/", "tournaments/"))
        for sentence in _in_code(path.read_text(encoding="utf-8"))
    } | {
        sentence
        for path in written(".html", ".txt", under=("templates/",))
        for sentence in _in_template(path.read_text(encoding="utf-8"))
    }
    known = {entry.msgid for entry in messages if not entry.obsolete}

    assert marked
    assert not marked - known


def _in_code(text: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else _name(node.func)
        place = MARKS.get(name)
        if place is not None and len(node.args) > place:
            sentence = node.args[place]
            if isinstance(sentence, ast.Constant) and isinstance(sentence.value, str):
                yield sentence.value


def _name(function: ast.expr) -> str:
    return function.id if isinstance(function, ast.Name) else ""


def _in_template(text: str) -> Iterator[str]:
    for name, literals in _MARKED.findall(templatize(text)):
        yield ast.literal_eval(f"({literals},)")[MARKS[name]]


def test_no_sentence_is_missing_or_doubtful(messages) -> None:
    assert len(messages)
    assert not [entry.msgid for entry in messages if entry.fuzzy]
    assert not [entry.msgid for entry in messages.untranslated_entries()]


def test_translations_use_the_fields_of_the_original(messages) -> None:
    assert not [entry.msgid for entry in messages if not _fields_agree(entry)]


def _fields_agree(entry: polib.POEntry) -> bool:
    if entry.msgid_plural:
        # "One hand" may leave the number out.
        return all(
            _fields(text) <= _fields(entry.msgid_plural) for text in entry.msgstr_plural.values()
        )
    return _fields(entry.msgstr) == _fields(entry.msgid)


def _fields(text: str) -> set[str]:
    return {"".join(found) for found in FIELDS.findall(text)}


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_compiled_file_equals_the_source(project, language) -> None:
    def content(file: "polib.POFile | polib.MOFile") -> dict:
        return {
            (entry.msgctxt, entry.msgid): (entry.msgstr, tuple(entry.msgstr_plural.values()))
            for entry in file
            if not entry.obsolete
        }

    source = content(polib.pofile(str(_catalogue(project, language, "po"))))
    assert content(polib.mofile(str(_catalogue(project, language, "mo")))) == source
