"""A club's games: versions that stay for ever, and sessions that follow until their first hand."""

from dataclasses import replace
from datetime import timedelta

import pytest

from clubs.models import JournalEntry, PlaySession, RuleSet, SessionState
from clubs.selectors import rule_sets as selectors
from clubs.services import hands, rule_sets, sessions
from clubs.services.hands import InvalidHand
from clubs.services.refusal import Refused, RefusedOptions
from clubs.services.rule_sets import GameFacts
from clubs.services.sessions import Plan
from tests.factories.clubs import (
    AFTERNOON,
    EVENING,
    ORGANISER,
    ClubFactory,
    RuleSetFactory,
    TableFactory,
    garde,
    play,
)

pytestmark = pytest.mark.django_db

FRENCH, ZEI, VIENNA = "french-tarot/fft-2012", "slovenian-tarok/zei", "koenigrufen/wien"
PLAN = Plan(starts_at=AFTERNOON, ends_at=EVENING, players=4)
LATER = AFTERNOON + timedelta(days=1)


def change(club, options, *, seen=1, rules=FRENCH, players=4, by=ORGANISER):
    game = GameFacts(rules, players, options)
    return rule_sets.change_game(club=club, game=game, seen=seen, by=by, at=LATER)


def add(club, rules, players=4, **options):
    game = GameFacts(rules, players, options)
    return rule_sets.add_game(club=club, game=game, by=ORGANISER, at=AFTERNOON)


def playing(club, **more):
    session = sessions.create(club=club, plan=replace(PLAN, **more), by=ORGANISER, at=AFTERNOON)
    PlaySession.objects.filter(pk=session.pk).update(state=SessionState.PLAYING)
    session.refresh_from_db()
    return session


def test_a_change_is_a_further_version_and_the_old_one_stays():
    club = ClubFactory()

    made = change(club, {"misere": "m1"})

    old, new = RuleSet.objects.order_by("version")
    assert (old.version, old.options, old.is_current, old.is_usual) == (1, {}, False, False)
    assert (new.version, new.options, new.is_current, new.is_usual) == (
        2,
        {"misere": "m1"},
        True,
        True,
    )
    assert made == new
    assert (new.made_by_name, new.made_at) == ("Odile", LATER)
    assert JournalEntry.objects.get(action="game_changed").details == {
        "rules": FRENCH,
        "version": 2,
    }


def test_only_switches_that_differ_from_the_preset_are_kept():
    club = ClubFactory()

    made = change(club, {"misere": "m1", "scale": "fft", "pousse": False})

    assert made.options == {"misere": "m1"}


def test_saving_the_same_again_makes_no_version():
    club = ClubFactory()

    change(club, {"misere": "m1"})
    change(club, {"misere": "m1"}, seen=1)

    assert RuleSet.objects.count() == 2


def test_whoever_has_an_older_version_before_him_is_told():
    club = ClubFactory()
    change(club, {"misere": "m1"})

    with pytest.raises(Refused, match="Odile has changed these rules meanwhile"):
        change(club, {"misere": "m2"}, seen=1)

    assert selectors.usual(club).options == {"misere": "m1"}


@pytest.mark.parametrize("options", [{"misere": "m9"}, {"no_such_option": True}, {"pousse": True}])
def test_options_that_cannot_be_are_refused(options):
    club = ClubFactory()

    with pytest.raises(RefusedOptions):
        change(club, options)

    assert RuleSet.objects.count() == 1


def test_switches_of_all_numbers_of_players_belong_to_a_game():
    """Igram is for two players alone, radelci for three and four."""
    club = ClubFactory(game__rules=ZEI)

    made = change(club, {"two_basis": "difference", "radelci": False}, rules=ZEI)

    assert made.options == {"two_basis": "difference", "radelci": False}


def test_a_game_comes_and_goes_and_its_history_stays():
    club = ClubFactory()
    add(club, VIENNA)
    add(club, VIENNA)
    change(club, {"schleifen": False}, rules=VIENNA)
    for _ in range(2):
        rule_sets.remove_game(club=club, rules=VIENNA, by=ORGANISER, at=LATER)

    assert [one.rules for one in selectors.current(club)] == [FRENCH]
    gone = selectors.versions(club)[VIENNA]
    assert [one.version for one in gone] == [2, 1]
    assert (gone[0].removed_by_name, gone[0].removed_at) == ("Odile", LATER)

    back = add(club, VIENNA)
    assert (back.version, back.options) == (3, {})
    assert JournalEntry.objects.filter(action="game_removed").count() == 1


def test_the_usual_game_stays_until_another_is_the_usual_one():
    club = ClubFactory()
    add(club, ZEI, 3)

    with pytest.raises(Refused, match="make another one the usual game first"):
        rule_sets.remove_game(club=club, rules=FRENCH, by=ORGANISER, at=LATER)
    rule_sets.make_usual(club=club, rules=ZEI, by=ORGANISER, at=LATER)
    rule_sets.remove_game(club=club, rules=FRENCH, by=ORGANISER, at=LATER)

    assert selectors.usual(club).rules_id == "slovenian-tarok/zei/3"
    with pytest.raises(Refused, match="add it first"):
        rule_sets.make_usual(club=club, rules=FRENCH, by=ORGANISER, at=LATER)


@pytest.mark.parametrize(
    "game",
    [GameFacts(players=2), GameFacts(players=6), GameFacts(VIENNA, 3), GameFacts("chess/960", 2)],
)
def test_rules_and_numbers_of_players_that_do_not_exist_are_refused(game):
    club = ClubFactory(game__rules="slovenian-tarok/house")

    with pytest.raises(Refused):
        rule_sets.add_game(club=club, game=game, by=ORGANISER, at=AFTERNOON)


# sessions


def test_a_session_follows_its_club_until_its_first_hand_and_then_never_again():
    club = ClubFactory()
    session = playing(club)
    change(club, {"misere": "m1"})
    session.refresh_from_db()
    assert (session.rule_options, session.rule_set.version) == ({"misere": "m1"}, 2)

    hand = play(TableFactory(session=session))
    change(club, {"misere": "m2"}, seen=2)

    session.refresh_from_db()
    assert (session.rule_options, session.rule_set.version) == ({"misere": "m1"}, 2)
    assert session.rules_fixed_at == AFTERNOON
    assert hand.versions.get().rule_options == {"misere": "m1"}


def test_a_hand_that_is_refused_fixes_nothing():
    club = ClubFactory()
    session = playing(club)
    with pytest.raises(InvalidHand):
        play(TableFactory(session=session), garde(points=200))

    session.refresh_from_db()
    assert session.rules_fixed_at is None


def test_a_deal_that_all_passed_is_a_first_hand_too():
    session = playing(ClubFactory())

    play(TableFactory(session=session), {"contract": "pass"})

    session.refresh_from_db()
    assert session.rules_fixed_at is not None


def test_hands_that_stay_fix_the_rules_and_those_taken_back_leave_them_fixed():
    session = playing(ClubFactory())
    hand = play(TableFactory(session=session))
    hands.undo(hand=hand, by=ORGANISER, at=AFTERNOON)

    session.refresh_from_db()
    assert session.rules_fixed_at is not None


def test_sessions_of_another_game_or_club_do_not_follow():
    club = ClubFactory()
    add(club, ZEI, 3)
    tarok, elsewhere = playing(club, rules=ZEI, players=3), playing(ClubFactory())

    change(club, {"misere": "m1"})

    for session in (tarok, elsewhere):
        session.refresh_from_db()
        assert session.rule_options == {}


def test_a_session_of_a_game_that_is_offered_no_more_keeps_it_and_can_be_changed():
    club = ClubFactory()
    add(club, ZEI, 3)
    session = playing(club, rules=ZEI, players=3)
    rule_sets.remove_game(club=club, rules=ZEI, by=ORGANISER, at=LATER)

    plan = replace(PLAN, rules=ZEI, players=3, place="Kavarna")
    changed = sessions.update(session=session, plan=plan, by=ORGANISER, at=LATER)

    assert (changed.rules, changed.place) == (ZEI, "Kavarna")


def test_a_session_with_rules_of_its_own_may_take_those_of_the_club():
    club = ClubFactory()
    session = playing(club)
    PlaySession.objects.filter(pk=session.pk).update(rule_set=None, rule_options={"misere": "m2"})

    kept = sessions.update(
        session=session, plan=replace(PLAN, text="Galette"), by=ORGANISER, at=LATER
    )
    assert kept.rule_options == {"misere": "m2"}
    taken = sessions.update(
        session=session, plan=replace(PLAN, rules=FRENCH), by=ORGANISER, at=LATER
    )
    assert (taken.rule_options, taken.rule_set) == ({}, selectors.usual(club))


def test_a_table_is_judged_by_the_switches_that_its_number_of_players_knows():
    """The called king, unknown to three players, does not stand in the way of their hands."""
    club = ClubFactory(game__rules=ZEI, game__options={"king_ultimo": "off", "mond_penalty": 20})
    session = playing(club, rules=ZEI, players=3)
    table = TableFactory(session=session, people=3, players=3)

    hand = play(table, {"contract": "two", "declarer": 1, "card_points": 45, "feats": []})

    assert hand.versions.get().rule_options == {"mond_penalty": 20}
    assert hand.versions.get().rules_id == "slovenian-tarok/zei/3"


def test_games_are_those_offered_and_those_played():
    club = ClubFactory()
    add(club, VIENNA)
    assert selectors.games(club) == ["french-tarot", "koenigrufen"]
    session = playing(club)
    play(TableFactory(session=session))
    RuleSetFactory(club=club, rules="slovenian-tarok/house", is_current=False)
    rule_sets.make_usual(club=club, rules=VIENNA, by=ORGANISER, at=LATER)
    rule_sets.remove_game(club=club, rules=FRENCH, by=ORGANISER, at=LATER)

    assert selectors.games(club) == ["koenigrufen", "french-tarot"]
