"""Entries and places of a person who is another one: moved with the merge, and back."""

from django.db.models import Q
from django.utils.translation import gettext as _

from clubs.models import Member
from clubs.services.merging import both_seated
from clubs.services.refusal import Refused
from tournaments.models import Entry, EntryState, Place, Ruling, Substitution, Tournament
from tournaments.services.locks import lock_tournament
from tournaments.services.penalties import count_again

AWAY = (EntryState.SIGNED_OFF, EntryState.WAITING)


def move(*, source: Member, target: Member) -> dict[str, list[int]]:
    """Give the target what the source has in tournaments; return the rows.

    Takes the tournaments' locks. Raises Refused when both take part in one, or sit in one round.
    """
    tournaments = _lock(source)
    _require_apart(source, target)
    theirs = Entry.objects.filter(member=target).values("tournament")
    entries = Entry.objects.filter(member=source).exclude(tournament__in=theirs)
    moved = {
        "tournament_entries": list(entries.values_list("pk", flat=True)),
        "tournament_places": list(Place.objects.filter(member=source).values_list("pk", flat=True)),
        "tournament_substitutions": list(
            Substitution.objects.filter(member=source).values_list("pk", flat=True)
        ),
        "tournament_rulings": [
            each.pk
            for each in Ruling.objects.filter(tournament__in=tournaments)
            if str(source.pk) in each.adjusted
        ],
    }
    _set(moved, source, target)
    return moved


def move_back(*, moved: dict[str, list[int]], source: Member, target: Member) -> None:
    """Give back what `move` returned, as far as it still is the target's."""
    if "tournament_entries" in moved:
        _lock(target)
        _set(moved, target, source)


def _lock(member: Member) -> list[Tournament]:
    mine = Q(entries__member=member) | Q(rounds__places__member=member)
    mine |= Q(entries__substitutions__member=member)
    found = Tournament.objects.filter(mine).distinct().order_by("pk")
    return [lock_tournament(each) for each in found]


def _require_apart(source: Member, target: Member) -> None:
    """Raise Refused where both take part; an entry that was signed off stays as it is."""
    both = Entry.objects.filter(member=source).exclude(state__in=AWAY)
    both = both.filter(tournament__entries__in=Entry.objects.filter(member=target))
    together = both.select_related("tournament").first()
    if together is not None:
        raise Refused(
            "both_entered",
            _("%(name)s and %(other)s both take part in “%(title)s”: sign one of them off first.")
            % {"name": source.name, "other": target.name, "title": together.tournament.title},
        )
    rounds = Place.objects.filter(member=source).values("round")
    if Place.objects.filter(member=target, round__in=rounds).exists():
        raise both_seated(source, target)


def _set(moved: dict[str, list[int]], before: Member, after: Member) -> None:
    for model, rows in (
        (Entry, "tournament_entries"),
        (Place, "tournament_places"),
        (Substitution, "tournament_substitutions"),
    ):
        model.objects.filter(pk__in=moved[rows], member=before).update(member=after)
    old, new = str(before.pk), str(after.pk)
    for ruling in Ruling.objects.filter(pk__in=moved["tournament_rulings"]):
        ruling.adjusted = {new if who == old else who: n for who, n in ruling.adjusted.items()}
        ruling.save(update_fields=["adjusted"])
    entries = Q(entries__in=moved["tournament_entries"])
    places = Q(rounds__places__in=moved["tournament_places"])
    for tournament in Tournament.objects.filter(entries | places).distinct():
        count_again(tournament)
