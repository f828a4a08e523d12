"""Signing in, and choosing a sign-in name and a password for the first time."""

from typing import Any

from django import forms
from django.contrib.auth.forms import AuthenticationForm, UsernameField
from django.contrib.auth.models import User
from django.contrib.auth.password_validation import validate_password
from django.contrib.auth.validators import UnicodeUsernameValidator
from django.core.exceptions import ValidationError
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from clubs.forms.data import Data
from clubs.forms.people.clubs import game_facts, game_field, time_zone_field
from clubs.services import throttle
from clubs.services.accounts import Account
from clubs.services.clubs import LONGEST_NAME, ClubFacts
from clubs.services.refusal import Refused
from clubs.services.rule_sets import GameFacts
from clubs.web import address_of

SIGN_IN_NAME = {"autocapitalize": "none", "autocomplete": "username", "spellcheck": "false"}


class SignInForm(AuthenticationForm):
    """Sign-in name and password; capitals do not matter in the name."""

    username = UsernameField(
        label=_("Sign-in name"), widget=forms.TextInput(attrs={**SIGN_IN_NAME, "autofocus": True})
    )
    password = forms.CharField(
        label=_("Password"),
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )
    error_messages = {
        "invalid_login": _(
            "This sign-in name and this password do not go together. Try again, "
            "or ask an organiser of your club for a new link."
        ),
        "inactive": _("This account is closed. Ask an organiser of your club."),
    }

    def clean(self) -> dict[str, Any]:
        guesses = throttle.sign_in(
            name=self.cleaned_data.get("username", ""),
            address=address_of(self.request) if self.request else "",
        )
        now = timezone.now()
        try:
            throttle.require_patience(guesses, at=now)
        except Refused as refused:
            raise ValidationError(str(refused), code=refused.code) from None
        try:
            cleaned: dict[str, Any] = super().clean()
        except ValidationError:
            throttle.note_failure(guesses, at=now)
            raise
        throttle.forget(guesses[0])
        return cleaned

    def clean_username(self) -> str:
        typed: str = self.cleaned_data["username"]
        known = User.objects.filter(username__iexact=typed).first()
        return known.username if known else typed


class SetupCodeForm(forms.Form):
    code = forms.CharField(
        label=_("Code"),
        max_length=40,
        help_text=_("The portal printed it where it was started, for example ABCD-2345."),
        widget=forms.TextInput(attrs={"autocapitalize": "characters", "autocomplete": "off"}),
    )


def _new_password() -> forms.PasswordInput:
    return forms.PasswordInput(attrs={"autocomplete": "new-password"})


class _AccountForm(forms.Form):
    """A sign-in name and a password, typed twice."""

    username = forms.CharField(
        label=_("Sign-in name"),
        help_text=_("Letters and figures without blanks; capitals do not matter."),
        max_length=60,
        validators=[UnicodeUsernameValidator()],
        widget=forms.TextInput(attrs=SIGN_IN_NAME),
    )
    password1 = forms.CharField(
        label=_("Password"),
        help_text=_("At least eight characters; three words are good and easy to type."),
        strip=False,
        widget=_new_password(),
    )
    password2 = forms.CharField(label=_("The password again"), strip=False, widget=_new_password())

    def clean(self) -> dict[str, Any]:
        chosen, again = (self.cleaned_data.get(name) for name in ("password1", "password2"))
        if chosen and again and chosen != again:
            self.add_error("password2", _("The two passwords differ: type both again."))
        elif chosen:
            try:
                validate_password(chosen, self.person())
            except ValidationError as error:
                self.add_error("password1", error)
        return self.cleaned_data

    def person(self) -> User:
        """Return who the password must not look like."""
        return User(username=self.cleaned_data.get("username", ""))

    def account(self) -> Account:
        return Account(
            username=self.cleaned_data["username"], password=self.cleaned_data["password1"]
        )


class InvitationForm(_AccountForm):
    """What a member chooses who was invited."""


class OrganiserForm(_AccountForm):
    """The first organiser, and his club unless there is one already."""

    name = forms.CharField(
        label=_("Your name"), help_text=_("As the others of the club know you."), max_length=200
    )
    club_name = forms.CharField(label=_("Name of the club"), max_length=LONGEST_NAME)
    game = game_field()
    time_zone = time_zone_field()
    field_order = ("name", "username", "password1", "password2", "club_name", "game")

    def __init__(self, data: Data = None, *, with_club: bool) -> None:
        super().__init__(data)
        self.with_club = with_club
        if not with_club:
            for name in ("club_name", "game", "time_zone"):
                del self.fields[name]

    def person(self) -> User:
        user = super().person()
        user.first_name = self.cleaned_data.get("name", "")
        return user

    def club(self) -> ClubFacts | None:
        if not self.with_club:
            return None
        return ClubFacts(
            name=self.cleaned_data["club_name"], time_zone=self.cleaned_data["time_zone"]
        )

    def chosen_game(self) -> GameFacts | None:
        return game_facts(self.cleaned_data["game"]) if self.with_club else None
