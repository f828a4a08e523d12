import shutil

import pytest
from django.conf import settings

pytest_plugins = ["tests.services", "tests.processes", "tests.browser"]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--deep", action="store_true", help="add the long property runs")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        if "services" in item.keywords:
            # One process starts the servers, and only once.
            item.add_marker(pytest.mark.xdist_group("services"))
    if not config.getoption("--deep"):
        long_runs = [item for item in items if "deep" in item.keywords]
        config.hook.pytest_deselected(items=long_runs)
        items[:] = [item for item in items if "deep" not in item.keywords]


def pytest_unconfigure() -> None:
    shutil.rmtree(settings.TEST_FOLDER, ignore_errors=True)
