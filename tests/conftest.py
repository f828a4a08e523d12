import gc
import shutil
from collections.abc import Iterator

import pytest
from django.conf import settings
from django.utils import timezone, translation

pytest_plugins = [
    "tests.services",
    "tests.processes",
    "tests.databases",
    "tests.browser",
    "tests.examples",
]


def pytest_configure() -> None:
    # What is imported and collected stays, and so does most of what a migration makes.
    gc.set_threshold(50_000, 20, 20)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--deep", action="store_true", help="add the long property runs")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        if "services" in item.keywords:
            # One process starts the servers, and only once.
            item.add_marker(pytest.mark.xdist_group("services"))
        elif "journey" in item.keywords:
            # A browser is started for each file, and not again in the other process.
            item.add_marker(pytest.mark.xdist_group(item.path.stem))
    if not config.getoption("--deep"):
        long_runs = [item for item in items if "deep" in item.keywords]
        config.hook.pytest_deselected(items=long_runs)
        items[:] = [item for item in items if "deep" not in item.keywords]


def pytest_collection_finish() -> None:
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def no_reader() -> Iterator[None]:
    """Let each test begin without the language and time zone that a request before it left."""
    with translation.override(settings.LANGUAGE_CODE), timezone.override(None):
        yield


def pytest_unconfigure() -> None:
    shutil.rmtree(settings.TEST_FOLDER, ignore_errors=True)
