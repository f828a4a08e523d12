"""Which phones are there: whoever asked lately whether the portal is still reached.

Kept in the cache, so that it costs no writing; a cache that is away only loses the count.
"""

import hashlib
import threading

from django.conf import settings
from django.core.cache import cache
from django.http import HttpRequest
from redis.exceptions import RedisError

KEY = "phones"
SEEN_SECONDS = 35
"""Pages ask every ten seconds; a phone that missed three times is gone."""

_lock = threading.Lock()


def note(request: HttpRequest, *, now: float) -> None:
    """Remember that a browser is there at a moment (seconds since the epoch)."""
    cookie = request.COOKIES.get(settings.SESSION_COOKIE_NAME, "")
    agent = request.headers.get("User-Agent", "")
    known = cookie or f"{request.META.get('REMOTE_ADDR', '')} {agent}"
    browser = hashlib.sha256(known.encode()).hexdigest()[:16]
    try:
        with _lock:
            seen = _seen(now) | {browser: now}
            cache.set(KEY, seen, timeout=SEEN_SECONDS)
    except RedisError:
        return


def count(*, now: float) -> int | None:
    """Return how many browsers are there, None when nobody knows."""
    try:
        return len(_seen(now))
    except RedisError:
        return None


def _seen(now: float) -> dict[str, float]:
    seen: dict[str, float] = cache.get(KEY) or {}
    return {browser: at for browser, at in seen.items() if 0 <= now - at <= SEEN_SECONDS}
