import pytest

from config.management.commands.test import PARALLEL, arguments


def test_the_ordinary_run_is_parallel() -> None:
    assert arguments([]) == PARALLEL
    assert arguments(["tests/clubs", "--deep"]) == [*PARALLEL, "tests/clubs", "--deep"]


@pytest.mark.parametrize("option", ["-n0", "--numprocesses=4", "--pdb", "-s", "--collect-only"])
def test_options_that_need_one_process_or_choose_their_own_get_it(option) -> None:
    assert arguments([option]) == [option]
