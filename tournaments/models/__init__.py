from tournaments.models.entry import Entry, EntryState, PairWish, Presence, Substitution, Team, Wish
from tournaments.models.journal import JournalLink
from tournaments.models.league import EventRole, League, LeagueEvent, LeagueStanding
from tournaments.models.prize import PrizeCategory
from tournaments.models.round import ExtraTime, Match, Place, Round, RoundState
from tournaments.models.ruling import EarlyEnd, Penalty, Ruling, RulingKind
from tournaments.models.standing import RankingKind, Standing
from tournaments.models.tournament import Goal, Tournament, TournamentState

__all__ = [
    "EarlyEnd",
    "Entry",
    "EntryState",
    "EventRole",
    "ExtraTime",
    "Goal",
    "JournalLink",
    "League",
    "LeagueEvent",
    "LeagueStanding",
    "Match",
    "PairWish",
    "Penalty",
    "Place",
    "Presence",
    "PrizeCategory",
    "RankingKind",
    "Round",
    "RoundState",
    "Ruling",
    "RulingKind",
    "Standing",
    "Substitution",
    "Team",
    "Tournament",
    "TournamentState",
    "Wish",
]
