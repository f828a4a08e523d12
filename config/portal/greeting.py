"""What the portal prints at its start: addresses, a QR code for phones, the first password."""

import io
from collections.abc import Iterator
from pathlib import Path

import segno
from django.urls import reverse


def lines(*, addresses: list[str], setup_code: str | None, copy: Path | None) -> Iterator[str]:
    """Return the lines to print.

    Args:
        addresses: this computer's own first, then those for phones.
        setup_code: lets somebody set the first organiser's password from another device.
        copy: the copy made before the database was brought to this version.
    """
    here, *phones = addresses
    yield "Oudler is ready."
    yield ""
    if copy:
        yield f"The database was brought up to date; a copy from before is {copy}"
        yield ""
    yield f"  On this computer:  {here}"
    for address in phones:
        yield f"  On phones:         {address}"
    if not phones:
        yield "  Phones cannot reach it: join the hall's Wi-Fi, or leave --host away."
    if setup_code:
        yield ""
        yield f"The organiser has no password yet. Set it on this computer at {here}"
        yield f"or on a phone with the code {setup_code}"
    yield ""
    if phones:
        yield qr_code(_first_page(phones[0], setup_code=setup_code))
    yield "Ctrl-C stops the portal."


def _first_page(address: str, *, setup_code: str | None) -> str:
    return f"{address}{reverse('setup')}?code={setup_code}" if setup_code else f"{address}/"


def qr_code(address: str) -> str:
    text = io.StringIO()
    segno.make(address, error="m").terminal(out=text, border=2, compact=True)
    return text.getvalue()
