"""Pages and moves for a WSGI server such as gunicorn."""

import os

from django.conf import settings
from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.default")

# A thread of a WSGI server answers one request after the other, and PostgreSQL takes longer to
# open a connection than to answer most pages. Under ASGI each request has a thread of its own.
_database = settings.DATABASES["default"]
_database |= {"CONN_MAX_AGE": 600, "CONN_HEALTH_CHECKS": True}
# What it is asked again and again it then need not read and plan anew: that is half of its work.
if _database["ENGINE"] == "django.db.backends.postgresql":
    prepared = {"server_side_binding": True, "prepare_threshold": 5}
    _database["OPTIONS"] = prepared | _database.get("OPTIONS", {})

application = get_wsgi_application()
