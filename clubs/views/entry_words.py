"""The sentences of the entry page that its script says as well."""

from django.utils.translation import gettext as _

from clubs.selectors.tables import Sitting


def next_words() -> dict[str, str]:
    """Return the sentences on the next deal: nobody dead, the dealer alone, or others too."""
    return {
        "nextAlone": _("Next: {name} deals."),
        "nextBoth": _("Next: {name} deals and is dead."),
        "nextDead": _("Next: {name} deals; dead: {dead}."),
    }


def next_sentence(following: Sitting) -> str:
    """Say who deals and who is dead in the hand that follows."""
    kind = "nextBoth" if following.only_dealer_is_dead else "nextDead"
    sentence = next_words()[kind if following.dead else "nextAlone"]
    dead = ", ".join(person.name for person in following.dead)
    return sentence.format(name=following.dealer.name, dead=dead)


def script_words() -> dict[str, str]:
    """Return the sentences that the page's script says, in the reader's language."""
    return {
        "hand": _("Hand {number}"),
        "dealer": _("Dealer"),
        "dealerDead": _("Dealer and dead"),
        **next_words(),
        "deals": _("deals and is dead"),
        "out": _("is dead"),
        "next": _("Next: the result"),
        "save": _("Save hand {number}"),
        "void": _("Save: not played"),
        "of": _("{sum} of {total}"),
        "sum": _("{attack} + {defence} = {total}"),
        "waitingOne": _("Saved here: 1 hand waiting."),
        "waitingMany": _("Saved here: {count} hands waiting."),
        "sending": _("Sending…"),
        "saved": _("Hand {number} is saved."),
        "refused": _("Hand {number} was not accepted: open it or discard it."),
        "offline": _("No network: the score is shown once it is back. You can save all the same."),
        "denied": _(
            "This table's code is not valid any more. The hands are kept on this phone; scan the"
            " code on the table's sheet again."
        ),
        "trouble": _("The portal has a problem; the hand is kept here and sent again."),
        "isDeclarer": _("is the declarer"),
        "taken": _("Hand {number} was entered on another phone meanwhile."),
        "mend": _("Open"),
        "discard": _("Discard"),
        "mineIsNext": _("Mine is the next hand"),
        "discardMine": _("Discard mine"),
        "again": _("Enter it once more"),
        "byNewRules": _("Save by the new rules"),
        "yes": _("Yes, it is so: save"),
        "undo": _("Undo ({seconds})"),
    }
