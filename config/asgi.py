"""Pages, moves and live events for an ASGI server such as uvicorn."""

import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.default")

pages = get_asgi_application()

from config.events import stream  # noqa: E402  (needs Django to be ready)


async def application(scope: stream.Scope, receive: stream.Receive, send: stream.Send) -> None:
    """Send `/events/` to the streams and everything else to Django."""
    if scope["type"] == "http" and scope["path"].startswith(stream.PREFIX):
        await stream.application(scope, receive, send)
    else:
        await pages(scope, receive, send)
