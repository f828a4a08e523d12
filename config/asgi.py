"""Pages, moves and live events for an ASGI server such as uvicorn."""

import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.default")

application = get_asgi_application()
