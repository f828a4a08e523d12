"""Teams: made of people who are registered, named, changed, dissolved."""

from collections.abc import Sequence
from datetime import datetime

from django.db import transaction
from django.db.models import Max
from django.utils.translation import gettext as _

from clubs.services.journal import Actor
from clubs.services.refusal import Refused
from tournaments.models import Entry, EntryState, RoundState, Team, Tournament
from tournaments.services import journal
from tournaments.services.locks import lock_tournament

LONGEST = 60


@transaction.atomic
def create(
    *, tournament: Tournament, name: str, entries: Sequence[Entry], by: Actor, at: datetime
) -> Team:
    """Make a team; without a name it is called by its number.

    The same name and people sent twice are one team. Raises Refused (name taken or too long, more
    people than a team has, people who are not registered or are in another team).
    """
    tournament = lock_tournament(tournament)
    number = _next_number(tournament)
    name = _name(name) or _("Team %(number)s") % {"number": number}
    same = Team.objects.filter(tournament=tournament, name=name).first()
    if same is not None:
        members = set(same.entries.values_list("pk", flat=True))
        if members == {entry.pk for entry in entries}:
            return same
        raise _name_taken(name)
    _require_room(tournament, len(entries))
    team = Team.objects.create(tournament=tournament, number=number, name=name)
    for entry in entries:
        _put(tournament, entry, team)
    _note(tournament, "team_made", team, by, at)
    return team


@transaction.atomic
def rename(*, team: Team, name: str, by: Actor, at: datetime) -> Team:
    """Give a team another name. Raises Refused (missing, taken, too long)."""
    tournament = lock_tournament(team.tournament)
    name = _name(name)
    if not name:
        raise Refused("team_name", _("A team needs a name."))
    if team.name == name:
        return team
    if Team.objects.filter(tournament=tournament, name=name).exclude(pk=team.pk).exists():
        raise _name_taken(name)
    team.name = name
    team.save(update_fields=["name"])
    _note(tournament, "team_renamed", team, by, at)
    return team


@transaction.atomic
def assign(*, entry: Entry, team: Team | None, by: Actor, at: datetime) -> Entry:
    """Put a person into a team, or out of any. Raises Refused (full, fixed by a round)."""
    tournament = lock_tournament(entry.tournament)
    entry = Entry.objects.select_related("member", "team").get(pk=entry.pk)
    if entry.team_id == (team.pk if team else None):
        return entry
    _require_no_round(tournament)
    if team is not None:
        _require_room(tournament, team.entries.count() + 1)
    before = entry.team
    entry.team = team
    entry.save(update_fields=["team"])
    about = team or before
    if about is not None:
        action = "team_joined" if team else "team_left"
        _note(tournament, action, about, by, at, {"member": entry.member_id})
    return entry


@transaction.atomic
def dissolve(*, team: Team, by: Actor, at: datetime) -> None:
    """Take a team away; its people stay registered. Raises Refused once a round is published."""
    tournament = lock_tournament(team.tournament)
    found = Team.objects.filter(pk=team.pk).first()
    if found is None:
        return
    _require_no_round(tournament)
    _note(tournament, "team_dissolved", found, by, at)
    found.delete()


def _put(tournament: Tournament, entry: Entry, team: Team) -> None:
    entry = Entry.objects.select_related("member", "team").get(pk=entry.pk)
    if entry.tournament_id != tournament.pk or entry.state != EntryState.REGISTERED:
        raise Refused(
            "not_registered",
            _("%(name)s is not registered for this tournament.") % {"name": entry.member.name},
        )
    if entry.team is not None:
        raise Refused(
            "in_a_team",
            _("%(name)s is in the team “%(team)s” already.")
            % {"name": entry.member.name, "team": entry.team.name},
        )
    entry.team = team
    entry.save(update_fields=["team"])


def _next_number(tournament: Tournament) -> int:
    last = Team.objects.filter(tournament=tournament).aggregate(last=Max("number"))["last"]
    return (last or 0) + 1


def _name(text: str) -> str:
    name = " ".join(text.split())
    if len(name) > LONGEST:
        raise Refused(
            "team_name",
            _("At most %(longest)s characters fit here: shorten this.") % {"longest": LONGEST},
        )
    return name


def _name_taken(name: str) -> Refused:
    return Refused(
        "team_name", _("There is already a team “%(name)s”: choose another name.") % {"name": name}
    )


def _require_room(tournament: Tournament, people: int) -> None:
    most = tournament.format().team
    if people > most:
        raise Refused(
            "team_full", _("A team of this tournament has %(most)s people.") % {"most": most}
        )


def _require_no_round(tournament: Tournament) -> None:
    if tournament.rounds.exclude(state=RoundState.DRAWN).exists():
        raise Refused(
            "teams_fixed",
            _(
                "The teams are fixed since the first round was published: let somebody play for "
                "another person instead."
            ),
        )


def _note(
    tournament: Tournament,
    action: str,
    team: Team,
    by: Actor,
    at: datetime,
    details: dict[str, object] | None = None,
) -> None:
    said: dict[str, object] = {"team": team.name, **(details or {})}
    journal.record(tournament=tournament, action=action, by=by, at=at, details=said)
