"""Settings for a laptop in a hall and for a server alike.

Everything that differs is an environment variable; docs/operations.md lists them.
"""

import os
import sys
from pathlib import Path
from typing import Any

import dj_database_url

from config import data_folder, mail


def _switch(name: str) -> bool:
    return os.environ.get(name, "").lower() in {"1", "true", "yes", "on"}


def _listed(name: str) -> list[str]:
    return [part.strip() for part in os.environ.get(name, "").split(",") if part.strip()]


BASE_DIR = Path(__file__).resolve().parent.parent.parent
DATA_DIR = data_folder.make(data_folder.chosen(project=BASE_DIR))
REDIS_URL = os.environ.get("REDIS_URL", "")
HTTPS = _switch("OUDLER_HTTPS")

DEBUG = _switch("OUDLER_DEBUG")
SECRET_KEY = os.environ.get("SECRET_KEY") or data_folder.secret_key(DATA_DIR)

# A laptop's address changes with every hall, so any name is served unless the names are known.
ALLOWED_HOSTS = _listed("OUDLER_HOSTS") or ["*"]
CSRF_TRUSTED_ORIGINS = _listed("OUDLER_ORIGINS")
# Codes for phones name an address that phones can reach, also when the laptop says "localhost".
LAN_ADDRESSES = "config.portal.addresses.lan_addresses"

INSTALLED_APPS = [
    "config.apps.ConfigConfig",
    "rating.apps.RatingConfig",
    "tournaments.apps.TournamentsConfig",
    "games.apps.GamesConfig",
    "clubs.apps.ClubsConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "csp",
    "django_htmx",
    "django_tables2",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "config.static_files.StaticFilesMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "clubs.middleware.LegibleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "clubs.middleware.AccessMiddleware",
    "tournaments.middleware.PlacardMiddleware",
]

ROOT_URLCONF = "config.urls"
ASGI_APPLICATION = "config.asgi.application"
WSGI_APPLICATION = "config.wsgi.application"

_TEMPLATE_FILES: list[Any] = [
    "django.template.loaders.filesystem.Loader",
    "django.template.loaders.app_directories.Loader",
]
if not DEBUG:
    _TEMPLATE_FILES = [("django.template.loaders.cached.Loader", _TEMPLATE_FILES)]

TEMPLATES: list[dict[str, Any]] = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {
            "builtins": [
                "django.templatetags.i18n",
                "django.templatetags.static",
                "template_partials.templatetags.partials",
                "clubs.templatetags.dates",
            ],
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "clubs.context_processors.bell",
                "clubs.context_processors.reader",
            ],
            "loaders": [("template_partials.loader.Loader", _TEMPLATE_FILES)],
        },
    }
]
DJANGO_TABLES2_TEMPLATE = "components/listing.html"

# SQLite: a transaction that begins by reading and then writes fails at once when another writer
# came in between; IMMEDIATE waits for its turn instead.
SQLITE_OPTIONS: dict[str, Any] = {
    "transaction_mode": "IMMEDIATE",
    "timeout": 20,
    "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
}
DATABASES: dict[str, Any] = {
    "default": (
        dj_database_url.parse(os.environ["DATABASE_URL"])
        if os.environ.get("DATABASE_URL")
        else {"ENGINE": "django.db.backends.sqlite3", "NAME": DATA_DIR / "oudler.sqlite3"}
    )
}
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    DATABASES["default"]["OPTIONS"] = SQLITE_OPTIONS
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

CACHES: dict[str, Any] = {
    "default": (
        {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": REDIS_URL}
        if REDIS_URL
        else {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}
    )
}

# Mail waits in the database until both are known: how to send it, and where its links lead to.
EMAIL_URL = os.environ.get("EMAIL_URL", "")
PORTAL_URL = os.environ.get("OUDLER_URL", "").rstrip("/")
globals().update(mail.settings_of(EMAIL_URL))

LOGIN_URL = "/sign-in/"
LOGIN_REDIRECT_URL = "/"
LOGOUT_REDIRECT_URL = "/"
AUTH_PASSWORD_VALIDATORS = [
    {
        "NAME": "django.contrib.auth.password_validation.MinimumLengthValidator",
        "OPTIONS": {"min_length": 8},
    },
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]
PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
    "django.contrib.auth.hashers.ScryptPasswordHasher",
]

# A phone that joined in the autumn should still be signed in at the end of the season.
SESSION_COOKIE_AGE = 365 * 24 * 3600
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_NAME = "oudler_session"
# Not in the cache as well: a Redis that is away would shut everybody out.
SESSION_ENGINE = "clubs.sessions"
CSRF_COOKIE_NAME = "oudler_csrf"
LANGUAGE_COOKIE_NAME = "oudler_language"
LANGUAGE_COOKIE_AGE = SESSION_COOKIE_AGE
LANGUAGE_COOKIE_SAMESITE = "Lax"

X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
# Browsers complain about this header on plain http, where they ignore it.
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin" if HTTPS else None
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = HTTPS
if HTTPS:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_HSTS_SECONDS = 30 * 24 * 3600

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": ["'self'"],
        "img-src": ["'self'", "data:"],
        "object-src": ["'none'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
    }
}

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("fr", "Français")]
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = True
TIME_ZONE = "Europe/Paris"
USE_TZ = True

# The laptop serves the files where they lie; a server collects them once
# (`manage.py collectstatic`) and then serves them compressed, under names that never change.
STATIC_URL = "/static/"
STATICFILES_DIRS = [BASE_DIR / "static"]
_COLLECTED_DIR = BASE_DIR / "static-collected"
_COLLECTED = (_COLLECTED_DIR / "staticfiles.json").exists() or sys.argv[1:2] == ["collectstatic"]
STATIC_ROOT = _COLLECTED_DIR if _COLLECTED else None
WHITENOISE_USE_FINDERS = not _COLLECTED
WHITENOISE_AUTOREFRESH = DEBUG
STORAGES: dict[str, Any] = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": (
            "whitenoise.storage.CompressedManifestStaticFilesStorage"
            if _COLLECTED
            else "django.contrib.staticfiles.storage.StaticFilesStorage"
        )
    },
}

# Read by config/celery.py. Without Redis a task runs at once in the process that asks for it,
# except in the portal, whose own worker thread takes it from memory.
CELERY_BROKER_URL = REDIS_URL or "memory://localhost/"
CELERY_TASK_ALWAYS_EAGER = not REDIS_URL
CELERY_TASK_EAGER_PROPAGATES = True
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_TIMEZONE = TIME_ZONE
CELERY_WORKER_CONSUMER = "config.portal.consumer:SteadyConsumer"
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
# Who types a hand does not wait for a Redis that is away: the sweep counts it later.
CELERY_BROKER_TRANSPORT_OPTIONS = (
    {"max_retries": 0, "socket_connect_timeout": 1, "socket_timeout": 1}
    if REDIS_URL
    else {"polling_interval": 0.02}
)
CELERY_BEAT_SCHEDULE = {
    "sweep": {"task": "rating.tasks.sweep", "schedule": 30.0},
    "regular sessions": {"task": "clubs.tasks.plan_ahead", "schedule": 3600.0},
    "traces": {"task": "clubs.tasks.expire_traces", "schedule": 24 * 3600.0},
    "copies": {"task": "clubs.tasks.keep_copies", "schedule": 60.0},
    "missing players": {"task": "clubs.tasks.call_where_missing", "schedule": 3600.0},
    "letters": {"task": "clubs.tasks.send_letters", "schedule": 60.0},
    "online tables": {"task": "games.tasks.sweep", "schedule": 5.0},
}
CELERY_BEAT_SCHEDULER = "config.portal.beat:SteadyScheduler"

# How long the computer waits before it moves at an online table, and after a trick was taken.
BOT_MOVE_SECONDS: float = float(os.environ.get("OUDLER_BOT_SECONDS", "0.8"))
BOT_TRICK_SECONDS: float = 2.5 * BOT_MOVE_SECONDS
# Where Numba is installed, the computer's thinking is compiled into this folder.
BOT_COMPILED_DIR: Path | None = DATA_DIR / "compiled"

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "line": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"},
    },
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": "WARNING"},
    "loggers": {
        "django": {"handlers": [], "level": "WARNING", "propagate": True},
        "django.server": {"handlers": [], "level": "WARNING", "propagate": True},
        # It warns of every stop of the portal's own worker.
        "celery.worker.control": {"level": "ERROR"},
    },
}
