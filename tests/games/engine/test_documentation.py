"""The examples in the documentation and in the docstrings are run."""

import doctest
import importlib
import pkgutil
import re
from pathlib import Path

import pytest

import games.engine
from games.engine import all_rules
from games.engine.koenigrufen.words import Feat
from games.engine.slovenian_tarok.words import FeatCode

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


@pytest.mark.parametrize("game", ["french-tarot", "koenigrufen", "slovenian-tarok"])
def test_the_page_names_every_field_contract_and_feat_of_a_summary(game):
    page = (ROOT / "docs" / "engine.md").read_text(encoding="utf-8")
    heading = game.replace("-", " ").replace("koenig", "könig")
    section = re.split(r"(?im)^## summary of ", page)[1:]
    (text,) = (one for one in section if one.lower().startswith(heading))
    named = set(re.findall(r"[`\"](\w+)[`\"]", text.partition("\n## ")[0]))
    for rules in all_rules():
        if rules.game == game:
            assert not set(rules.summary_fields) - named
            assert not {contract.code for contract in rules.contracts} - named
    feats = {"french-tarot": (), "koenigrufen": Feat, "slovenian-tarok": FeatCode}
    assert not set(map(str, feats[game])) - named
