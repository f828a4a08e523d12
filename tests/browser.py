"""The portal on the test database, and pages of a real browser to walk through it."""

import os
import shutil
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import uvicorn
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from config import events
from config.portal import addresses

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
# The browser reports an answer of 4xx and a cut network like this; both are met on purpose.
_EXPECTED = "Failed to load resource"

OpenPage = Callable[..., Page]


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
def live_portal(transactional_db: None) -> Iterator[str]:
    """Serve the test database by uvicorn in a thread, event streams included; give its address."""
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
        launched = playwright.chromium.launch(executable_path=path, args=_SWITCHES)
        yield launched
        launched.close()


@pytest.fixture
def open_page(browser: Browser, live_portal: str) -> Iterator[OpenPage]:
    """Open pages of separate visitors: `open_page("/", size=PHONE, language="fr")`.

    After the test no page may have met an error of a script, a breach of the content policy, or
    a request to another host.
    """
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def start(path: str = "/", *, size: dict[str, int] = PHONE, language: str = "en") -> Page:
        context = browser.new_context(
            base_url=live_portal,
            viewport=size,
            locale=language,
            timezone_id="Europe/Paris",
            has_touch=size == PHONE,
            is_mobile=size == PHONE,
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


def _watch(page: Page, faults: list[str]) -> None:
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on(
        "console",
        lambda said: (
            faults.append(said.text)
            if said.type == "error" and _EXPECTED not in said.text
            else None
        ),
    )
    page.on(
        "request",
        lambda request: (
            faults.append(f"asked another host: {request.url}")
            if urlsplit(request.url).hostname not in {"127.0.0.1", None}
            else None
        ),
    )


@pytest.fixture
def phone(open_page: OpenPage) -> Page:
    """Give a phone that has opened the first page."""
    return open_page(size=PHONE)


@pytest.fixture
def laptop(open_page: OpenPage) -> Page:
    """Give an organiser's laptop that has opened the first page."""
    return open_page(size=LAPTOP)


@pytest.fixture
def screenshots() -> Path:
    """Give the folder where journeys put their pictures."""
    folder = Path(__file__).parent.parent / "test-artifacts"
    folder.mkdir(exist_ok=True)
    return folder
