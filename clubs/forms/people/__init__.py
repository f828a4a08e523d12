from clubs.forms.people.accounts import (
    InvitationForm,
    OrganiserForm,
    SetupCodeForm,
    SignInForm,
)
from clubs.forms.people.clubs import ClubForm, NewClubForm
from clubs.forms.people.members import ImportForm, MemberForm, VisitorForm

__all__ = [
    "ClubForm",
    "ImportForm",
    "InvitationForm",
    "MemberForm",
    "NewClubForm",
    "OrganiserForm",
    "SetupCodeForm",
    "SignInForm",
    "VisitorForm",
]
