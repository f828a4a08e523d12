"""How many examples slow properties try: a share of Hypothesis' number, five times it in `deep`."""

import pytest
from hypothesis import HealthCheck, settings

DEEP = 500


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--deep"):
        settings.register_profile("deep", settings.default, max_examples=DEEP)
        settings.load_profile("deep")


def slow(percent: int) -> settings:
    """Return settings for a property whose examples take long or are often thrown away."""
    return settings(
        max_examples=settings().max_examples * percent // 100,
        deadline=None,
        suppress_health_check=[HealthCheck.filter_too_much],
    )
