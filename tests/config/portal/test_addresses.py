import ipaddress
import re
import socket

import pytest

from config.portal import addresses
from config.portal.checks import CannotStart


def test_a_busy_port_is_named_with_a_way_out() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]

        with pytest.raises(CannotStart, match=f"Port {port} is already used.*--port {port + 1}"):
            addresses.listen(host="127.0.0.1", port=port)


@pytest.mark.parametrize("host", ["192.0.2.77", "no-such-host.invalid", "x" * 70, "..", "a b"])
def test_a_host_that_is_elsewhere_is_refused(host) -> None:
    with pytest.raises(CannotStart, match=f"{re.escape(host)} is not an address of this computer"):
        addresses.listen(host=host, port=0)


@pytest.mark.parametrize("port", [-1, 65536, 70000])
def test_an_impossible_port_is_refused_in_words(port) -> None:
    with pytest.raises(CannotStart, match=f"{port} is not a port"):
        addresses.listen(host="127.0.0.1", port=port)


def test_all_addresses_are_shown_this_computer_first() -> None:
    with addresses.listen(host="0.0.0.0", port=0) as bound:
        port = addresses.port_of(bound)
        here, *phones = addresses.shown(bound)

    assert here == f"http://localhost:{port}"
    assert phones == [f"http://{address}:{port}" for address in addresses.lan_addresses()]


def test_one_address_is_shown_when_only_that_one_listens() -> None:
    with addresses.listen(host="127.0.0.1", port=0) as bound:
        assert addresses.shown(bound) == [f"http://localhost:{addresses.port_of(bound)}"]


def test_addresses_for_phones_are_this_computers_own() -> None:
    for address in addresses.lan_addresses():
        assert not ipaddress.IPv4Address(address).is_loopback
        with socket.socket() as probe:
            probe.bind((address, 0))
