"""Settings for the tests: the default ones, on a fresh folder for each process."""

import os
import secrets
import tempfile
from pathlib import Path

TEST_FOLDER = Path(tempfile.mkdtemp(prefix="oudler-tests-"))
# Set, not proposed: no test may touch the folder of a real club.
os.environ["OUDLER_DATA_DIR"] = str(TEST_FOLDER)
os.environ["SECRET_KEY"] = secrets.token_urlsafe(50)

from config.settings.default import *  # noqa: E402, F403
from config.settings.default import DATABASES  # noqa: E402

if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    # A file, not Django's shared memory: there a second thread is told "table is locked" at once.
    DATABASES["default"]["TEST"] = {"NAME": TEST_FOLDER / "tests.sqlite3"}
elif template := os.environ.get("OUDLER_TEST_TEMPLATE"):
    # A database that has all tables already: a server copies it in a fraction of a second.
    DATABASES["default"]["TEST"] = {"TEMPLATE": template}

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
CELERY_TASK_ALWAYS_EAGER = True
# Each client of a test would look through all static files at its first request.
WHITENOISE_AUTOREFRESH = True
BOT_MOVE_SECONDS = BOT_TRICK_SECONDS = 0.0
BOT_COMPILED_DIR = None
