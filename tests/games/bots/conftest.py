import pytest

from games.bots.kernel import fast


@pytest.fixture(scope="session")
def compiled() -> fast.Kernel:
    """Return the kernel compiled by Numba: half a minute, so its tests are one `xdist_group`."""
    pytest.importorskip("numba", reason="Numba is not installed: pip install -r requirements/fast")
    brain = fast.compiled()
    fast.warm(brain)
    return brain
