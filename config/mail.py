"""How the portal sends mail, from one address such as `smtp://user:password@host:587/?tls=1`."""

from collections.abc import Callable, Mapping
from urllib.parse import SplitResult, parse_qs, unquote, urlsplit

SMTP = "django.core.mail.backends.smtp.EmailBackend"
NOWHERE = "django.core.mail.backends.dummy.EmailBackend"
TIMEOUT_SECONDS = 15
SMTP_PORT, SMTPS_PORT = 587, 465


def settings_of(url: str) -> dict[str, object]:
    """Return Django's settings for an address of a mail server; for "" mail goes nowhere.

    `smtp` speaks plainly, or with `?tls=1` turns to TLS; `smtps` speaks TLS from the start; `file`
    writes letters into a folder. `?from=` is the sender. Raises ValueError for anything else.
    """
    if not url:
        return {"EMAIL_BACKEND": NOWHERE}
    parts = urlsplit(url)
    make = _SCHEMES.get(parts.scheme)
    if make is None:
        known = ", ".join(_SCHEMES)
        raise ValueError(f"EMAIL_URL begins with {parts.scheme!r}: use one of {known}.")
    asked = {name: values[-1] for name, values in parse_qs(parts.query).items()}
    sender = {"DEFAULT_FROM_EMAIL": asked["from"]} if "from" in asked else {}
    return {**make(parts, asked), **sender}


def _smtp(parts: SplitResult, asked: Mapping[str, str]) -> dict[str, object]:
    tls = asked.get("tls", "") in {"1", "true", "yes"}
    return _server(parts, parts.port or SMTP_PORT) | {"EMAIL_USE_TLS": tls}


def _smtps(parts: SplitResult, _asked: Mapping[str, str]) -> dict[str, object]:
    return _server(parts, parts.port or SMTPS_PORT) | {"EMAIL_USE_SSL": True}


def _server(parts: SplitResult, port: int) -> dict[str, object]:
    return {
        "EMAIL_BACKEND": SMTP,
        "EMAIL_HOST": parts.hostname or "localhost",
        "EMAIL_PORT": port,
        "EMAIL_HOST_USER": unquote(parts.username or ""),
        "EMAIL_HOST_PASSWORD": unquote(parts.password or ""),
        "EMAIL_TIMEOUT": TIMEOUT_SECONDS,
    }


def _file(parts: SplitResult, _asked: Mapping[str, str]) -> dict[str, object]:
    return {
        "EMAIL_BACKEND": "django.core.mail.backends.filebased.EmailBackend",
        "EMAIL_FILE_PATH": unquote(parts.path),
    }


_SCHEMES: Mapping[str, Callable[[SplitResult, Mapping[str, str]], dict[str, object]]] = {
    "smtp": _smtp,
    "smtps": _smtps,
    "file": _file,
}
