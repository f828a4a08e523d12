"""People of a table by the number of their chair or the beginning of their name."""

from django.utils.translation import gettext as _

from clubs import names
from clubs.forms.grid.words import Unclear
from clubs.selectors.tables import Person, Sitting

ALONE_SIGN = "0"
IN_TALON_SIGN = "00"
UNKNOWN_SIGN = "?"
LETTERS = 8


def person_of(typed: str, sitting: Sitting) -> Person:
    """Return the person typed, also one who sits out; raise Unclear for nobody or several."""
    if typed.isdecimal():
        found = [person for person in sitting.ring if str(person.chair) == typed.lstrip("0")]
    else:
        found = _named(typed, sitting)
    if len(found) == 1:
        return found[0]
    if found:
        said = _("“%(typed)s” may be %(names)s: write more letters or the number of the chair.")
        choices = ", ".join(f"{person.chair} {person.name}" for person in found)
        raise Unclear(said % {"typed": typed, "names": choices})
    said = _(
        "Nobody at this table is “%(typed)s”: write the number of a chair, 1 to %(chairs)s, or the "
        "beginning of a name."
    )
    raise Unclear(said % {"typed": typed, "chairs": len(sitting.ring)})


def _named(typed: str, sitting: Sitting) -> list[Person]:
    """Return those whose whole name it is, else those with a word in their name that begins so."""
    wanted = names.fold(typed)
    if not wanted:
        return []
    folded = {person: names.fold(person.name) for person in sitting.ring}
    whole = [person for person, name in folded.items() if name == wanted]
    beginning = [person for person, name in folded.items() if f" {name}".find(f" {wanted}") >= 0]
    return whole or beginning


def written(person: Person, sitting: Sitting) -> str:
    """Return the shortest handy way to write a person: the beginning of the name, or the chair."""
    first = person.name.split()[0][:LETTERS]
    return first if _named(first, sitting) == [person] else str(person.chair)


def at_seat(seat: object, sitting: Sitting) -> Person:
    """Return the person on one of the engine's seats."""
    if not isinstance(seat, int):
        raise TypeError(seat)
    return sitting.active[seat - 1]
