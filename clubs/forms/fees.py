"""What the club asks for, and money that came in."""

from datetime import date
from decimal import Decimal
from uuid import uuid4

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.forms.data import Data
from clubs.models import FeeRates
from clubs.selectors.fees import HUNDREDTHS
from clubs.services.fees import Rates, Receipt


def _amount(label: object, *, required: bool = False) -> forms.DecimalField:
    return forms.DecimalField(
        label=label,  # type: ignore[arg-type]
        min_value=0,
        max_digits=7,
        decimal_places=2,
        required=required,
        localize=True,
        widget=forms.TextInput(attrs={"inputmode": "decimal", "autocomplete": "off"}),
    )


class RatesForm(forms.Form):
    """Amounts in whole units; an empty one asks for nothing."""

    season = _amount(_("A season"))
    session = _amount(_("A session"))
    visitor = _amount(_("A session, for visitors"))
    currency = forms.ChoiceField(
        label=_("Currency"), choices=[("EUR", "€"), ("CHF", "CHF")], widget=forms.RadioSelect
    )

    def __init__(self, data: Data = None, *, rates: FeeRates) -> None:
        initial: dict[str, object] = {
            name: _whole(getattr(rates, name)) for name in ("season", "session", "visitor")
        }
        super().__init__(data, initial=initial | {"currency": rates.currency})

    def rates(self) -> Rates:
        typed = self.cleaned_data
        return Rates(
            currency=typed["currency"],
            season=_hundredths(typed["season"]),
            session=_hundredths(typed["session"]),
            visitor=_hundredths(typed["visitor"]),
        )


class PaymentForm(forms.Form):
    amount = _amount(_("Amount"), required=True)
    day = forms.DateField(
        label=_("Day"), widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"})
    )
    method = forms.CharField(
        label=_("How it was paid"),
        help_text=_("Cash, cheque, transfer …"),
        max_length=40,
        required=False,
    )
    client_key = forms.UUIDField(widget=forms.HiddenInput)

    def __init__(self, data: Data = None, *, rest: int, today: date) -> None:
        open_rest = _whole(rest) if rest > 0 else None
        super().__init__(
            data, initial={"amount": open_rest, "day": today, "client_key": str(uuid4())}
        )

    def receipt(self) -> Receipt:
        typed = self.cleaned_data
        return Receipt(
            amount=_hundredths(typed["amount"]),
            day=typed["day"],
            method=typed["method"],
            client_key=typed["client_key"],
        )


def _whole(hundredths: int) -> Decimal:
    """Return an amount in whole units, with both of its decimals."""
    return (Decimal(hundredths) / HUNDREDTHS).quantize(Decimal("0.01"))


def _hundredths(amount: Decimal | None) -> int:
    return int((amount or Decimal(0)) * HUNDREDTHS)
