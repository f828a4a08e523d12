"""What the portal prints at its start: addresses, a QR code for phones, the first password."""

import io
from collections.abc import Iterator
from pathlib import Path

import segno
from django.urls import reverse
from django.utils.translation import gettext as _


def lines(*, addresses: list[str], setup_code: str | None, copy: Path | None) -> Iterator[str]:
    """Return the lines to print.

    Args:
        addresses: this computer's own first, then those for phones.
        setup_code: lets somebody set the first organiser's password from another device.
        copy: the copy made before the database was brought to this version.
    """
    here, *phones = addresses
    yield _("Oudler is ready.")
    yield ""
    if copy:
        yield _("The database was brought up to date; a copy from before is %(copy)s") % {
            "copy": copy
        }
        yield ""
    yield from _beside_each_other(
        [(_("On this computer:"), here), *((_("On phones:"), address) for address in phones)]
    )
    if not phones:
        yield "  " + _("Phones cannot reach it: join the hall's Wi-Fi, or leave --host away.")
    if setup_code:
        yield ""
        yield _("The organiser has no password yet. Set it on this computer at %(address)s") % {
            "address": here
        }
        yield _("or on a phone with the code %(code)s") % {"code": setup_code}
    yield ""
    if phones:
        yield qr_code(_first_page(phones[0], setup_code=setup_code))
    yield _("Ctrl-C stops the portal.")


def _beside_each_other(rows: list[tuple[str, str]]) -> Iterator[str]:
    width = max(len(label) for label, _address in rows)
    return (f"  {label:{width}}  {address}" for label, address in rows)


def _first_page(address: str, *, setup_code: str | None) -> str:
    return f"{address}{reverse('setup')}?code={setup_code}" if setup_code else f"{address}/"


def qr_code(address: str) -> str:
    text = io.StringIO()
    segno.make(address, error="m").terminal(out=text, border=2, compact=True)
    return text.getvalue()
