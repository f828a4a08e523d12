"""A format in plain sentences: on the page of the tournament, its ranking and its papers."""

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.templatetags.oudler import total
from tournaments.formats.free_deals import Count
from tournaments.formats.labels import label
from tournaments.formats.presets import Preset
from tournaments.formats.ranking import TIE_BREAK_NAMES, RankingRules, Withdrawn
from tournaments.formats.rules import Scoring, TournamentRules
from tournaments.formats.schedule import Schedule
from tournaments.selectors import shape

FULL_TABLE = 4
"""The number of players at whose tables a fifth person sits out."""


def schedule_words(schedule: Schedule) -> str:
    """Say how many rounds of how many hands: "6 rounds of 4 hands, 60 minutes each"."""
    rounds = ngettext("%(count)s round", "%(count)s rounds", schedule.rounds) % {
        "count": schedule.rounds
    }
    hands = ngettext("%(count)s hand", "%(count)s hands", schedule.hands) % {
        "count": schedule.hands
    }
    said = _("%(rounds)s of %(hands)s") % {"rounds": rounds, "hands": hands}
    if schedule.minutes:
        timed = _("%(rounds)s, %(minutes)s minutes each")
        said = timed % {"rounds": said, "minutes": schedule.minutes}
    return said


def final_words(rules: TournamentRules) -> str:
    """Say of how many rounds a final is and who plays it, "" where there is none."""
    if not rules.final.places:
        return ""
    final = Schedule(rounds=rules.final.rounds, hands=rules.final.hands)
    return _("then a final of the best %(places)s: %(rounds)s") % {
        "places": rules.final.places,
        "rounds": schedule_words(final),
    }


def preset_words(preset: Preset) -> str:
    """Say of a format what its name does not: rounds or hands, the final, how tables are drawn."""
    rules, schedule = preset.rules, preset.rules.schedule
    said = []
    if f"{schedule.rounds} rounds of {schedule.hands}" not in preset.name:
        said = [schedule_words(schedule), final_words(rules)]
    elif rules.count is Count.EQUAL_HANDS:
        hands = ngettext("%(count)s hand each", "%(count)s hands each", schedule.owed)
        more = rules.final.rounds * rules.final.hands if rules.final.places else 0
        in_final = ngettext("%(count)s more in the final", "%(count)s more in the final", more)
        said = [hands % {"count": total(schedule.owed)}]
        said += [in_final % {"count": total(more)}] if more else []
    said.append(_("tables: %(draw)s") % {"draw": _lower(label(rules.draw))})
    return capfirst("; ".join(filter(None, said)))


def format_words(rules: TournamentRules) -> list[str]:
    """Return the format in sentences: rounds, teams, draw, ranking, final."""
    said = [
        schedule_words(rules.schedule) + ".",
        _("At tables of %(players)s; a table of five plays %(hands)s hands.")
        % {"players": rules.players, "hands": rules.schedule.hands_at_five}
        if rules.players == FULL_TABLE and not shape.meets_as_teams(rules)
        else _("At tables of %(players)s.") % {"players": rules.players},
    ]
    if rules.team > 1:
        said.append(_("In teams of %(people)s.") % {"people": rules.team})
    said.append(_("Tables: %(draw)s.") % {"draw": _lower(label(rules.draw))})
    said.append(policy_words(rules))
    if rules.final.places:
        said.append(
            _("After round %(round)s the best %(places)s play a final: %(rounds)s.")
            % {
                "round": rules.final.after_round,
                "places": rules.final.places,
                "rounds": schedule_words(
                    Schedule(rounds=rules.final.rounds, hands=rules.final.hands)
                ),
            }
        )
    said.append(ties_words(rules.ranking))
    return said


def policy_words(rules: TournamentRules) -> str:
    """Say what is ranked, and whether everybody plays equally many hands or equally long."""
    if rules.scoring is not Scoring.POINTS:
        return _("Ranked by: %(scoring)s.") % {"scoring": _lower(label(rules.scoring))}
    if rules.count is Count.EQUAL_HANDS:
        return _(
            "Ranked by the total of all hands, for everybody plays equally many: %(hands)s. "
            "Missing hands are shown; absent is not zero."
        ) % {"hands": total(rules.schedule.owed)}
    if rules.count is Count.PER_HAND_PLAYED:
        return _(
            "Ranked by the average per hand played, for all play equally long and not equally "
            "many hands."
        )
    return _(
        "Ranked by the average per deal attended, deals sat out included, for all play equally "
        "long."
    )


def ties_words(ranking: RankingRules) -> str:
    """Say what decides between equal results, in its order."""
    if not ranking.ties:
        tied = _("Equal results share a rank.")
    else:
        names = ", ".join(_lower(TIE_BREAK_NAMES[each]) for each in ranking.ties)
        tied = _("Equal results are told apart by: %(names)s.") % {"names": names}
    if ranking.withdrawn is Withdrawn.LAST:
        return tied + " " + _("Who went home stands below all others.")
    return tied


def _lower(name: str) -> str:
    said = _(name)
    return said[:1].lower() + said[1:]
