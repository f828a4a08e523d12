"""The examples in the documentation and in the docstrings are run."""

import doctest
import importlib
import pkgutil
from pathlib import Path

import pytest

import games.engine

ROOT = Path(games.engine.__file__).parents[2]
MODULES = sorted(
    module.name
    for module in pkgutil.walk_packages(games.engine.__path__, "games.engine.")
    if not module.name.endswith("__main__")
)


def test_the_page_about_the_engine_is_true():
    result = doctest.testfile(str(ROOT / "docs" / "engine.md"), module_relative=False)
    assert result.attempted > 0
    assert result.failed == 0


@pytest.mark.parametrize("name", MODULES)
def test_docstring_examples_are_true(name):
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_the_page_names_every_field_of_a_summary():
    from games.engine.french_tarot.read import FIELDS

    page = (ROOT / "docs" / "engine.md").read_text(encoding="utf-8")
    assert [field for field in FIELDS if f"`{field}`" not in page] == []
