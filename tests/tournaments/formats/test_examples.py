"""The examples in the words of each module hold."""

import doctest
import importlib
import pkgutil

import pytest

from tournaments import formats

MODULES = [each.name for each in pkgutil.iter_modules(formats.__path__, "tournaments.formats.")]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_hold(name):
    assert doctest.testmod(importlib.import_module(name)).failed == 0
