import pytest

from games.bots.kernel import fast


@pytest.fixture(scope="session")
def compiled(pytestconfig: pytest.Config) -> fast.Kernel:
    """Return the kernel compiled by Numba: twenty seconds, so its tests are one `xdist_group`.

    The default run does without the costliest optimisations, which a deep one has.
    """
    with pytest.MonkeyPatch.context() as patch:
        if not pytestconfig.getoption("--deep"):
            patch.setenv("NUMBA_OPT", "1")
        why = "Numba is not installed: pip install -r requirements/fast"
        pytest.importorskip("numba", reason=why)
        brain = fast.compiled()
        fast.warm(brain)
    return brain
