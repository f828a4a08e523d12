"""Where the portal can be reached: a listening socket, and the addresses to print."""

import errno
import ipaddress
import os
import socket
from collections.abc import Iterator
from contextlib import suppress

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from config.portal.checks import CannotStart

# Never contacted: connecting a datagram socket only asks the system which of its own addresses
# it would use to get there, and works without internet.
_ELSEWHERE = ("192.0.2.1", "10.255.255.255", "172.31.255.255", "192.168.255.255", "169.254.1.1")

HIGHEST_PORT = 65535

_REFUSALS = {
    errno.EADDRINUSE: gettext_lazy(
        "Port {port} is already used by another program, perhaps by a portal that still runs: "
        "stop that one, or choose another port, for example --port {other}."
    ),
    errno.EACCES: gettext_lazy(
        "Port {port} is reserved for administrators: choose one above 1023 with --port."
    ),
    errno.EADDRNOTAVAIL: gettext_lazy(
        "{host} is not an address of this computer: leave --host away."
    ),
}


OTHERWISE = gettext_lazy("Port {port} of {host} cannot be opened: {reason}.")


def listen(*, host: str, port: int) -> socket.socket:
    """Return a socket bound to `host` and `port` (0: any free one).

    Raises:
        CannotStart: the port is busy or reserved, or the host is not this computer.
    """
    if not 0 <= port <= HIGHEST_PORT:
        raise CannotStart(
            _("%(port)s is not a port: choose one between 1024 and %(highest)s.")
            % {"port": port, "highest": HIGHEST_PORT}
        )
    try:
        family, _kind, _protocol, _name, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM
        )[0]
        bound = _bind(family, address)
    except (OSError, UnicodeError) as reason:
        is_no_host = isinstance(reason, socket.gaierror | UnicodeError)
        number = errno.EADDRNOTAVAIL if is_no_host else reason.args[0]
        sentence = _REFUSALS.get(number, OTHERWISE)
        raise CannotStart(
            str(sentence).format(host=host, port=port, other=port + 1, reason=reason)
        ) from None
    return bound


def _bind(family: socket.AddressFamily, address: tuple[object, ...]) -> socket.socket:
    bound = socket.socket(family, socket.SOCK_STREAM)
    try:
        if os.name == "posix":
            # Elsewhere this option would let two programs share one port.
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind(address)
        bound.listen(512)
    except OSError:
        bound.close()
        raise
    return bound


def port_of(bound: socket.socket) -> int:
    port: int = bound.getsockname()[1]
    return port


def shown(bound: socket.socket) -> list[str]:
    """Return the addresses people can type in: this computer's own name first, then the LAN's."""
    host, port = bound.getsockname()[:2]
    chosen = ipaddress.ip_address(host)
    if not chosen.is_unspecified:
        return [f"http://{_literal(chosen)}:{port}"]
    return [f"http://{name}:{port}" for name in ("localhost", *lan_addresses())]


def _literal(address: ipaddress.IPv4Address | ipaddress.IPv6Address) -> str:
    if address.is_loopback:
        return "localhost"
    return f"[{address}]" if address.version == 6 else str(address)  # noqa: PLR2004


def lan_addresses() -> list[str]:
    """Return this computer's IPv4 addresses for phones in the hall, the likeliest first."""
    return list(dict.fromkeys(address for address in _candidates() if _is_lan(address)))


def _candidates() -> Iterator[str]:
    for elsewhere in _ELSEWHERE:
        with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect((elsewhere, 9))
            yield probe.getsockname()[0]
    with suppress(OSError):
        yield from socket.gethostbyname_ex(socket.gethostname())[2]


def _is_lan(address: str) -> bool:
    known = ipaddress.IPv4Address(address)
    return not (known.is_loopback or known.is_unspecified)
