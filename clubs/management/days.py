"""Days as a command is given them."""

from argparse import ArgumentTypeError
from datetime import date

from clubs.services.sessions import FIRST_DAY, LAST_DAY


def day(text: str) -> date:
    """Read a day such as 2026-03-14. Raises ArgumentTypeError, which argparse says."""
    try:
        found = date.fromisoformat(text)
    except ValueError:
        raise ArgumentTypeError(f"“{text}” is not a date such as 2026-03-14") from None
    if not FIRST_DAY <= found <= LAST_DAY:
        raise ArgumentTypeError(f"{found} is not between {FIRST_DAY} and {LAST_DAY}")
    return found
