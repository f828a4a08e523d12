"""Benchmarks are found by name, and a wrong name is answered with the right ones."""

import sys

import pytest

from benchmarks import _registry
from benchmarks.__main__ import main


def test_every_benchmark_is_found_by_the_name_of_its_file():
    assert "elo_fold" in _registry.names()
    assert not [name for name in _registry.names() if name.startswith("_")]


def test_a_benchmark_says_what_it_measures():
    purpose, run = _registry.load("elo_fold")

    assert purpose.startswith("The Elo fold over 1 000 000 hands of four")
    assert callable(run)


def test_an_unknown_name_is_refused_with_the_names_there_are(monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["benchmarks", "elo_fodl"])

    with pytest.raises(SystemExit) as refused:
        main()

    assert refused.value.code == 2
    said = capsys.readouterr().err
    assert "no benchmark elo_fodl" in said
    assert "elo_fold" in said
