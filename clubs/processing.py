"""The register of processing that a club must keep, as a table; pages show it with its figures."""

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _


@dataclass(frozen=True, slots=True)
class Processing:
    """One purpose for which a club keeps data of people (article 30 of the GDPR)."""

    purpose: Promise
    basis: Promise
    data: Promise
    people: Promise
    recipients: Promise
    kept: Promise


WHILE_MEMBER = _("until the person has not come for the number of years below")
FOR_EVER = _("without end, under a neutral name once the person's own is taken away")
MEMBERS_READ = _("the members of the club")
ORGANISERS_READ = _("the organisers of the club")

PROCESSING: tuple[Processing, ...] = (
    Processing(
        _("To know the members and reach them"),
        _("membership"),
        _("name, licence number, telephone or e-mail"),
        _("members and visitors"),
        _("the name: the members; licence and contact: the organisers"),
        WHILE_MEMBER,
    ),
    Processing(
        _("To run sessions: who comes, who sits where"),
        _("membership"),
        _("answers, presence, seats"),
        _("members and visitors"),
        MEMBERS_READ,
        FOR_EVER,
    ),
    Processing(
        _("To keep scores, rankings and ratings"),
        _("legitimate interest: a club's results are those of all its players together"),
        _("hands, scores, ratings"),
        _("members and visitors"),
        MEMBERS_READ,
        FOR_EVER,
    ),
    Processing(
        _("To correct mistakes and settle disputes: the journal"),
        _("legitimate interest"),
        _("who changed what and when, and the device by a random number"),
        _("whoever enters or changes something"),
        ORGANISERS_READ,
        _("entries: as the hands; the device's number: one year"),
    ),
    Processing(
        _("To let people sign in"),
        _("membership"),
        _("sign-in name, a digest of the password, time of the last sign-in"),
        _("members with an account"),
        _("nobody"),
        _("until the account or the name is taken away; codes: one month"),
    ),
    Processing(
        _("To slow down whoever guesses passwords"),
        _("legitimate interest"),
        _("a digest of the name and of the address, and the number of wrong tries"),
        _("whoever signs in"),
        _("nobody"),
        _("half an hour"),
    ),
    Processing(
        _("To publish outside the club, and to send news"),
        _("consent, which can be withdrawn at any time"),
        _("name, photographs, e-mail address"),
        _("members who agreed"),
        _("the public; for news, the member"),
        _("until the consent is withdrawn"),
    ),
)

MEASURES: tuple[Promise, ...] = (
    _("The data lie on the club's own computer; nothing is fetched from or sent to anybody else."),
    _("Who may do what follows from roles; the page of roles shows it."),
    _("Passwords are kept as digests, and guessing is slowed down."),
    _("Codes of tables and screens open one session only, expire and can be revoked."),
    _("Copies are checked when they are written; whoever keeps the stick keeps it locked away."),
    _("A name that was taken away stays away when a copy is brought back."),
    _("The journal says who exported or took away a person's data."),
)
