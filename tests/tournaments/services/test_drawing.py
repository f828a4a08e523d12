"""Draws of each kind, changed by hand, pasted, and made again."""

from collections import defaultdict

import pytest

from clubs.services.refusal import Refused
from clubs.split import TableSize
from tests.factories.clubs import ORGANISER
from tests.factories.events import (
    KOENIGRUFEN,
    SLOVENIAN,
    Event,
    club_of,
    enter_people,
    tournament_of,
)
from tournaments.models import Entry, JournalLink, Match, PairWish, Place, Round, Wish
from tournaments.selectors import standings, warnings
from tournaments.selectors.blockers import Unfinished
from tournaments.selectors.warnings import About
from tournaments.services import drawing, rounds

pytestmark = pytest.mark.django_db
SHORT = {"schedule.hands": 2, "schedule.hands_at_five": 2}


def event_of(preset: str, people: int, *, rules: str = "", teams_of: int = 0, **settings) -> Event:
    more = {"rules": rules} if rules else {}
    if rules == SLOVENIAN:
        more["club"] = club_of(rules, players=3)
    tournament = tournament_of(preset, settings={**SHORT, **settings}, **more)
    enter_people(tournament, people, teams_of=teams_of)
    return Event(tournament)


def tables_of(event: Event, number: int) -> list[list[int]]:
    """Return the start numbers at each table, by chair."""
    tables = defaultdict(list)
    places = event.round(number).places.order_by("table_number", "chair")
    for table, entry in places.values_list("table_number", "entry__number"):
        tables[table].append(entry)
    return [people for _number, people in sorted(tables.items())]


def test_the_same_seed_twice_is_one_draw_and_another_seed_another():
    event = event_of("upper_austria", 12, rules=KOENIGRUFEN)
    one = event.draw(seed="a")
    before = tables_of(event, 1)
    assert event.draw(seed="a") == one
    assert JournalLink.objects.count() == 1
    event.draw(seed="b")
    assert tables_of(event, 1) != before
    assert Round.objects.count() == 1


def test_best_against_best_seats_by_the_published_ranking_without_meeting_again():
    event = event_of("swiss", 16)
    event.draw(seed="a")
    event.play_round(1)
    with_penalty = [row.entry.number for row in standings.ranking(event.tournament)]
    event.draw(seed="b")
    met = {frozenset(p) for p in pairs(tables_of(event, 1))}
    assert not met & {frozenset(p) for p in pairs(tables_of(event, 2))}
    first = tables_of(event, 2)[0]
    assert with_penalty[0] in first
    # The best plays with the best of those whom he has not met.
    table = next(t for t in tables_of(event, 1) if with_penalty[0] in t)
    fresh = [each for each in with_penalty[1:] if each not in table]
    assert fresh[0] in first


def pairs(tables):
    return [(a, b) for people in tables for a in people for b in people if a < b]


def test_a_draw_by_rank_waits_for_the_round_before_unless_one_insists():
    event = event_of("swiss", 8)
    event.draw(seed="a")
    event.open(1)
    with pytest.raises(Unfinished, match="Table 2: 0 of 2"):
        event.draw(seed="b")
    assert event.draw(seed="b", consent=True).number == 2


def test_the_best_four_sit_together_where_blocks_are_drawn():
    event = event_of("table_points", 8, rules="slovenian-tarok/house", players=4)
    event.draw(seed="a")
    event.play_round(1)
    event.draw(seed="b")
    ranked = [row.entry.number for row in standings.ranking(event.tournament)]
    assert [sorted(t) for t in tables_of(event, 2)] == [sorted(ranked[:4]), sorted(ranked[4:])]


def test_people_are_kept_apart_together_and_at_their_table():
    event = event_of("libre", 12, **{"schedule.rounds": 3})
    people = list(event.tournament.entries.order_by("number"))
    PairWish.objects.create(
        tournament=event.tournament, one=people[0], other=people[1], wish=Wish.APART
    )
    PairWish.objects.create(
        tournament=event.tournament, one=people[2], other=people[3], wish=Wish.TOGETHER
    )
    Entry.objects.filter(pk=people[4].pk).update(at_table=2)
    planned = drawing.plan_all(tournament=event.fresh(), seed="a", by=ORGANISER, at=event.later())
    assert len(planned) == 3
    for number in (1, 2, 3):
        tables = tables_of(event, number)
        assert not any({1, 2} <= set(table) for table in tables)
        assert any({3, 4} <= set(table) for table in tables)
        assert 5 in tables[1]
        told = {each.about for each in warnings.of_round(event.round(number))}
        assert About.WISH not in told


def test_team_mates_of_free_deals_never_meet_and_their_points_are_added():
    event = event_of("libre", 12, teams_of=2, team=2, **{"schedule.rounds": 2})
    drawing.plan_all(tournament=event.fresh(), seed="a", by=ORGANISER, at=event.later())
    for number in (1, 2):
        assert not any((a + 1) // 2 == (b + 1) // 2 for a, b in pairs(tables_of(event, number)))
        event.play_round(number)
    people = {row.entry.number: int(row.value) for row in standings.ranking(event.tournament)}
    teams = standings.ranking(event.tournament, kind="teams")
    wanted = {team: people[2 * team - 1] + people[2 * team] for team in range(1, 7)}
    assert {row.team.number: int(row.value) for row in teams} == wanted
    assert [row.team.number for row in teams] == sorted(wanted, key=lambda n: (-wanted[n], n))


def test_rounds_to_come_are_planned_again_when_somebody_arrives_and_those_played_stay():
    event = event_of("libre", 16, **{"schedule.rounds": 4})
    drawing.plan_all(tournament=event.fresh(), seed="a", by=ORGANISER, at=event.later())
    event.play_round(1)
    first = tables_of(event, 1)
    [late] = enter_people(event.tournament, 1)
    event.draw(seed="b")
    assert tables_of(event, 1) == first
    told = JournalLink.objects.get(entry__action="round_drawn_again").entry.details
    moved = [tuple(change) for change in told["changes"]]
    assert (told["round"], told["rounds"]) == (2, 3)
    assert {turn for turn, _person, _before, _after in moved} <= {2, 3, 4}
    arrived = [before for _turn, person, before, _after in moved if person == late.number]
    assert arrived == [None] * 3
    assert sorted(map(len, tables_of(event, 2))) == [4, 4, 4, 5]
    at_five = [people for n in (2, 3, 4) for people in tables_of(event, n) if len(people) == 5]
    assert len({person for people in at_five for person in people}) == 15


def test_tables_of_three_where_the_organiser_chooses_them():
    event = event_of("libre", 11, **{"schedule.rounds": 1})
    sizes = (TableSize(3, 3), TableSize(4, 4), TableSize(4, 4))
    event.draw(seed="a", sizes=sizes)
    event.play_round(1)
    assert sorted(table.players for table in event.tables(1)) == [3, 4, 4]
    assert {row.hands_played for row in standings.ranking(event.tournament)} == {2}


def test_a_final_of_the_best_sixteen_carries_all_over():
    event = event_of("libre_final", 20, **{"schedule.rounds": 1, "final.after_round": 1})
    event.draw(seed="a")
    event.play_round(1)
    before = standings.ranking(event.tournament)
    final = event.draw(seed="b")
    assert final.is_final
    seated = set(final.places.values_list("entry__number", flat=True))
    # The lot decides only where the sixteenth and the seventeenth are equal.
    assert len(seated) == 16
    assert {row.entry.number for row in before if row.rank + (row.is_shared * 4) < 16} <= seated
    event.play_round(2)
    rows = standings.ranking(event.tournament)
    assert {row.entry.number for row in rows[:16]} == seated
    assert [row.rank for row in rows[16:]] == sorted(row.rank for row in rows[16:])
    assert rows[16].rank == 17
    carried = {row.entry.number: int(row.value) for row in before}
    for row in rows[:16]:
        tally = standings.arithmetic(event.tournament, row).tally
        assert tally.main.terms[0].value == carried[row.entry.number]
        assert int(row.value) == sum(tally.rounds.values())
    with pytest.raises(Refused, match="All 2 rounds"):
        event.draw(seed="c")


def test_a_knock_out_of_tables_lets_two_of_four_go_on_to_a_final_table():
    event = event_of("knock_out_of_tables", 18, rules=KOENIGRUFEN)
    event.draw(seed="a")
    # Sixteen make a full field: two too many play a pre-round of one table of four.
    assert [len(table) for table in tables_of(event, 1)] == [4]
    for number, tables in ((1, 1), (2, 4), (3, 2)):
        if number > 1:
            event.draw(seed=f"r{number}")
        assert len(tables_of(event, number)) == tables
        event.play_round(number)
        going = going_on(event, number)
        if number < 3:
            event_next = event.draw(seed=f"r{number + 1}")
            assert going <= set(event_next.places.values_list("entry__number", flat=True))
    rows = standings.ranking(event.tournament)
    assert len(rows) == 18
    in_last = set(Place.objects.filter(round__number=3).values_list("entry__number", flat=True))
    assert {row.entry.number for row in rows[:8]} == in_last
    assert [row.rank for row in rows] == sorted(row.rank for row in rows)


def going_on(event: Event, number: int) -> set[int]:
    """Return the two with the most points of each table of a round."""
    found = set()
    for table in event.tables(number):
        made = defaultdict(int)
        for hand in table.hands.all():
            for seat in hand.seats.all():
                made[seat.member_id] += seat.score
        if len(set(made.values())) == len(made):
            found |= set(sorted(made, key=lambda member: -made[member])[:2])
    numbers = dict(event.tournament.entries.values_list("member_id", "number"))
    return {numbers[member] for member in found}


def test_a_knock_out_of_teams_in_duels_with_a_bye():
    event = event_of("knock_out", 12, teams_of=4)
    event.draw(seed="a")
    one, bye = Match.objects.order_by("other__number")[0], Match.objects.get(other=None)
    assert Match.objects.count() == 2
    event.play_round(1)
    event.draw(seed="b")
    final = Match.objects.get(round__number=2)
    assert bye.one in (final.one, final.other)
    event.play_round(2)
    rows = standings.ranking(event.tournament, kind="teams")
    assert {row.team for row in rows[:2]} == {final.one, final.other}
    assert [row.rank for row in rows] in ([1, 2, 3], [1, 1, 3])
    with pytest.raises(Refused) as refused:
        event.draw(seed="c")
    assert refused.value.code == "knock_out_over"
    assert one.round.number == 1


def test_a_cup_of_teams_of_three_seats_one_of_each_team_at_every_table():
    event = event_of("team_cup", 27, rules=SLOVENIAN, teams_of=3)
    event.draw(seed="a")
    tables = tables_of(event, 1)
    assert len(tables) == 9
    for table in tables:
        assert len({(number - 1) // 3 for number in table}) == 3
    event.play_round(1)
    event.draw(seed="b")
    assert len(tables_of(event, 2)) == 3
    assert len({(number - 1) // 3 for table in tables_of(event, 2) for number in table}) == 3
    event.play_round(2)
    rows = standings.ranking(event.tournament, kind="teams")
    assert len(rows) == 9
    assert [row.rank for row in rows[:3]] in ([1, 2, 3], [1, 1, 3], [1, 2, 2], [1, 1, 1])
    with pytest.raises(Refused) as refused:
        event.draw(seed="c")
    assert refused.value.code == "knock_out_over"


def test_a_team_that_is_not_complete_is_named():
    event = event_of("quadrettes", 8, teams_of=4)
    Entry.objects.filter(number=6).update(presence="absent")
    with pytest.raises(Refused, match=r"Équipe 2 \(3\)"):
        event.draw()


def test_triplettes_attack_in_turn_against_three():
    event = event_of("triplettes", 12, teams_of=3, **{"schedule.rounds": 2, "schedule.hands": 6})
    drawing.plan_all(tournament=event.fresh(), seed="a", by=ORGANISER, at=event.later())
    team_of = dict(Entry.objects.values_list("member_id", "team__number"))
    for number in (1, 2):
        turn = event.open(number)
        for table in event.tables(number):
            attackers = []
            for _deal in range(6):
                table.refresh_from_db()
                ring = list(table.seats.order_by("chair").values_list("member_id", flat=True))
                rotation = table.rotation(len(ring))
                active = rotation.active_chairs(table.dealer_chair)
                sides = [team_of[ring[chair - 1]] for chair in active]
                [alone] = [s for s, t in enumerate(sides, start=1) if sides.count(t) == 1]
                attackers.append(ring[active[alone - 1] - 1])
                event.play_hand(
                    table,
                    {
                        "contract": "garde",
                        "declarer": alone,
                        "card_points": event.rng.randint(30, 60),
                        "oudlers": 1,
                    },
                )
            assert len(set(attackers)) == 6
            assert [team_of[a] for a in attackers[::2]] == [team_of[attackers[0]]] * 3
        assert turn.session is not None
        rounds.finish(round=turn, by=ORGANISER, at=event.later())
    event.count()
    assert set(standings.kinds(event.tournament)) == {"people", "teams", "alternate"}
    rows = standings.ranking(event.tournament, kind="teams")
    assert len(rows) == 4
    tally = standings.arithmetic(event.tournament, rows[0]).tally
    attack, defence, _fine = (term.value for term in tally.main.terms)
    assert tally.main.value == (attack + defence) / 2
    lines = [row.row["line"] for row in standings.ranking(event.tournament, kind="alternate")]
    assert set(lines[:2]) == set(lines[2:]) == {"NS", "EW"}


def test_in_a_team_match_the_attacker_changes_and_wins_rank_the_teams():
    event = event_of("team_match", 8, teams_of=4)
    drawing.plan_all(tournament=event.fresh(), seed="a", by=ORGANISER, at=event.later())
    attackers = {tuple(table[2] for table in tables_of(event, number)) for number in (1, 2, 3, 4)}
    assert len(attackers) == 4
    assert {each for pair in attackers for each in pair} == set(range(1, 9))


def test_two_people_change_places_and_the_warnings_follow():
    event = event_of("libre", 16, **{"schedule.rounds": 2})
    text = (
        "1 2 3 4 | 5 6 7 8 | 9 10 11 12 | 13 14 15 16\n1 5 9 13 | 2 6 10 14 | 3 7 11 15 | 4 8 12 16"
    )
    drawing.paste(tournament=event.fresh(), text=text, by=ORGANISER, at=event.later())
    second = event.round(2)
    assert warnings.of_round(second) == []
    drawing.swap(round=second, one=(1, 1), other=(2, 2), by=ORGANISER, at=event.later())
    assert tables_of(event, 2)[:2] == [[6, 5, 9, 13], [2, 1, 10, 14]]
    told = {each.people: each for each in warnings.of_round(second)}
    assert told.keys() == {(5, 6), (1, 2)}
    assert told[1, 2].sentence == (
        "Table 2: Person 001 and Person 002 have already met in round 1."
    )
    drawing.swap(round=second, one=(1, 1), other=(2, 2), by=ORGANISER, at=event.later())
    assert warnings.of_round(second) == []
    drawing.swap(round=second, one=(1, 1), other=(2, 5), by=ORGANISER, at=event.later())
    assert tables_of(event, 2)[:2] == [[5, 9, 13], [2, 6, 10, 14, 1]]
    with pytest.raises(Refused):
        drawing.swap(round=second, one=(1, 4), other=(2, 1), by=ORGANISER, at=event.later())


def test_a_pasted_plan_is_checked_and_taken():
    event = event_of("libre", 8, **{"schedule.rounds": 2})
    with pytest.raises(drawing.PasteRefused) as refused:
        drawing.paste(
            tournament=event.fresh(), text="1 2 3 4 | 5 6 7 9", by=ORGANISER, at=event.later()
        )
    assert refused.value.problems == (
        "Round 1, table 2: nobody is called “9”.",
        "Round 1: Person 008 has no place.",
    )
    text = "1, 2, 3, 4 | 5, 6, 7, 8\n1, 5, 2, 6 | 3, 7, 4, Person 008"
    drawing.paste(tournament=event.fresh(), text=text, by=ORGANISER, at=event.later())
    assert tables_of(event, 1) == [[1, 2, 3, 4], [5, 6, 7, 8]]
    assert tables_of(event, 2) == [[1, 5, 2, 6], [3, 7, 4, 8]]
    assert event.round(2).is_pasted
    with pytest.raises(drawing.PasteRefused, match="only 2"):
        drawing.paste(
            tournament=event.fresh(),
            text="\n".join(["1 2 3 4 | 5 6 7 8"] * 3),
            by=ORGANISER,
            at=event.later(),
        )


def test_people_who_fit_no_table_are_told_the_ways_out():
    event = event_of("upper_austria", 7, rules=KOENIGRUFEN)
    with pytest.raises(Refused, match="7 people do not fit"):
        event.draw()


def test_both_goals_are_offered_with_their_price():
    event = event_of("libre", 21, **{"schedule.rounds": 5})
    both = drawing.offers(tournament=event.fresh(), seed="a")
    # The page on movements: with even dead seats 12, without a repeat only unevenly.
    assert (both.dead_seats_first.explanation.repeat_cost, both.must_choose) == (12, True)
    assert both.pairs_first.explanation.repeats == 0
