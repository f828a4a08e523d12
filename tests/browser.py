"""The portal on the test database, and pages of a real browser to walk through it."""

import os
import re
import shutil
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import uvicorn
from celery.result import _set_task_join_will_block
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright
from pytest_django import Settings

from config import events
from config.celery import app
from config.portal import addresses
from config.portal.worker import EmbeddedWorker

PHONE = {"width": 360, "height": 740}
LAPTOP = {"width": 1280, "height": 800}
PATIENCE_MILLISECONDS = 10_000

_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
_SWITCHES = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
]
# Playwright's own switch; browsers in people's hands keep pages for the back button.
_KEEPS_PAGES = ["--disable-back-forward-cache"]
# The browser and htmx report an answer of 4xx, a cut network and an interrupted stream like this;
# all are met on purpose.
_EXPECTED = re.compile(r"Failed to load resource|htmx:sendError|htmx:afterRequest|\[object Event\]")

OpenPage = Callable[..., Page]
Picture = Callable[[Page, str], None]


def chromium() -> str:
    """Return the browser's path; without one journeys are skipped, but never in CI."""
    found = os.environ.get("OUDLER_CHROMIUM") or next(filter(None, map(shutil.which, _NAMES)), None)
    if found is None:
        reason = "no Chromium found: install it, or name it in OUDLER_CHROMIUM"
        if os.environ.get("CI", "").lower() in {"1", "true"}:
            pytest.fail(reason)
        pytest.skip(reason)
    return found


@pytest.fixture
def live_portal(transactional_db: None, settings: Settings) -> Iterator[str]:
    """Serve the test database by uvicorn in a thread, event streams included; give its address."""
    settings.WHITENOISE_AUTOREFRESH = False
    bound = addresses.listen(host="127.0.0.1", port=0)
    server = uvicorn.Server(
        uvicorn.Config(
            "config.asgi:application",
            log_config=None,
            access_log=False,
            lifespan="off",
            ws="none",
            timeout_graceful_shutdown=1,
        )
    )
    thread = threading.Thread(target=server.run, kwargs={"sockets": [bound]})
    thread.start()
    while not server.started:
        assert thread.is_alive()
        time.sleep(0.01)
    yield f"http://127.0.0.1:{addresses.port_of(bound)}"
    events.close()
    server.should_exit = True
    thread.join()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Give a headless Chromium.

    Playwright keeps an event loop in this thread, beside which Django would refuse the ORM.
    """
    path = chromium()
    with pytest.MonkeyPatch.context() as patch, sync_playwright() as playwright:
        patch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "1")
        expect.set_options(timeout=PATIENCE_MILLISECONDS)
        launched = playwright.chromium.launch(
            executable_path=path, args=_SWITCHES, ignore_default_args=_KEEPS_PAGES
        )
        yield launched
        launched.close()


@pytest.fixture
def visit(browser: Browser) -> Iterator[OpenPage]:
    """Open pages of separate visitors of any portal: `visit(portal.url, "/", size=PHONE)`.

    After the test no page may have met an error of a script, a breach of the content policy, or
    a request to another host.
    """
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def start(
        portal: str,
        path: str = "/",
        *,
        size: dict[str, int] = PHONE,
        language: str = "fr",
        **more: object,
    ) -> Page:
        context = browser.new_context(
            base_url=portal,
            viewport=size,
            locale=language,
            timezone_id="Europe/Paris",
            has_touch=size == PHONE,
            is_mobile=size == PHONE,
            **more,
        )
        context.set_default_timeout(PATIENCE_MILLISECONDS)
        contexts.append(context)
        page = context.new_page()
        _watch(page, faults)
        page.goto(path)
        return page

    yield start
    for context in contexts:
        context.close()
    assert not faults


@pytest.fixture
def open_page(live_portal: str, visit: OpenPage) -> OpenPage:
    """Open pages of the test database: `open_page("/", size=LAPTOP, java_script_enabled=False)`."""
    return partial(visit, live_portal)


def _watch(page: Page, faults: list[str]) -> None:
    page.on("pageerror", lambda error: faults.append(f"{page.url}: {error}"))
    page.on(
        "console",
        lambda said: (
            faults.append(f"{page.url}: {said.text}")
            if said.type == "error" and not _EXPECTED.search(said.text)
            else None
        ),
    )
    page.on(
        "request",
        lambda request: (
            faults.append(f"asked another host: {request.url}")
            if urlsplit(request.url).hostname not in {"127.0.0.1", "localhost", None}
            else None
        ),
    )


@pytest.fixture
def background_work(transactional_db: None) -> Iterator[None]:
    """Let Celery's worker do what pages leave to it, as in the portal."""
    with EmbeddedWorker():
        yield
    app.conf.task_always_eager = True
    # A worker's pool says for its whole process that nobody may wait for results.
    _set_task_join_will_block(False)


@pytest.fixture
def picture() -> Picture:
    """Keep what people see, on a phone and on a laptop: `picture(page, "check-in")`.

    The pictures go to the folder that OUDLER_SCREENSHOTS names; without one, none is taken.
    """
    folder = os.environ.get("OUDLER_SCREENSHOTS", "")

    def take(page: Page, name: str) -> None:
        if not folder:
            return
        usual = page.viewport_size
        assert usual
        for width in (PHONE["width"], LAPTOP["width"]):
            page.set_viewport_size({"width": width, "height": usual["height"]})
            # As tall as the page, so that its lowest bar does not cover its middle.
            height = page.evaluate("document.documentElement.scrollHeight")
            page.set_viewport_size({"width": width, "height": height})
            page.screenshot(path=Path(folder) / f"{name}-{width}.png")
        page.set_viewport_size(usual)

    return take
