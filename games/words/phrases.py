"""What people say at a table with one tap, each reader in his own language."""

from games.engine import Message, gettext_noop

PHRASES = {
    "hello": Message(gettext_noop("Good evening, everybody")),
    "thanks": Message(gettext_noop("Thank you")),
    "well_played": Message(gettext_noop("Well played")),
    "bad_luck": Message(gettext_noop("Bad luck")),
    "sorry": Message(gettext_noop("Sorry")),
    "moment": Message(gettext_noop("One moment, please")),
    "back": Message(gettext_noop("I am back")),
    "good_night": Message(gettext_noop("Good night, and thank you for the game")),
}
