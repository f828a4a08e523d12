"""Summaries of Königrufen of every kind that the engine accepts, drawn from what it plays."""

from hypothesis import strategies as st

from games import engine
from games.engine import DoubledBy, Result

RULES = [found.id for found in engine.all_rules() if found.game == "koenigrufen"]
OPTIONS = [
    {},
    {"bonuses": True, "contra_in_score": True, "schleifen": True, "sacks": "one"},
    {"bonuses": True, "forehand_opening": "vorhand_word", "valat": "added"},
    {"all_pass": "trischaken", "four_kings": "no_rufer", "renonce_cup": True},
    {"silent_bird_loss": True, "mondfang": True, "skuesfang": True, "sacks": "two"},
    {"four_kings": "queen", "valat": "added", "contra_in_score": True},
    {"mondfang": True, "mondfang_pays": "two_players"},
]
SUITS = ["spades", "hearts", "diamonds", "clubs"]
SIDES = ("declarer", "defence")


@st.composite
def tables(draw):
    """Draw rules and options that go together."""
    rules_id, options = draw(st.sampled_from(RULES)), draw(st.sampled_from(OPTIONS))
    known = {spec.name for spec in engine.rules(rules_id).options}
    options = {name: value for name, value in options.items() if name in known}
    return rules_id, {} if engine.rules(rules_id).check_options(options) else options


@st.composite
def summaries(draw, rules_id, options):
    """Draw a summary; most are accepted, and `engine.judge` says which."""
    facts = engine.entry_facts(rules_id, options=options)
    contract = draw(st.sampled_from(facts.contracts))
    summary = {"contract": contract.code}
    if not contract.is_played:
        return summary
    if contract.declarers:
        summary["declarer"] = draw(st.sampled_from(contract.declarers))
    renonce = contract.renonce and draw(st.integers(0, 9)) == 0
    if contract.partner:
        summary |= draw(calls(contract, facts.seats, summary["declarer"], renonce=renonce))
    given_up = summary.get("conceded", False)
    if contract.feats:
        drawn = draw(feats(contract, facts.seats, summary, renonce=renonce))
        summary["feats"] = [*draw(bid(contract, summary)), *([] if given_up else drawn)]
        while _contradict(rules_id, options, summary):
            summary["feats"].pop()
    if given_up:
        return summary
    if renonce:
        summary["renonce_by"] = draw(st.sampled_from(facts.seats))
    else:
        summary |= draw(counts(contract, facts.seats))
    return summary | draw(doubles(contract, facts.seats, summary))


@st.composite
def calls(draw, contract, seats, declarer, *, renonce):
    """Draw the called card and who has it."""
    called = {
        "suit": draw(st.sampled_from(SUITS)),
        "rank": draw(st.sampled_from(contract.called_ranks)),
    }
    given_up = ["given up"] if contract.conceded and not renonce else []
    match draw(st.sampled_from(["partner", "partner", "talon", *given_up])):
        case "partner":
            others = [seat for seat in seats if seat != declarer]
            return {"called": called, "partner": draw(st.sampled_from(others))}
        case "talon":
            return {"called": called, "king_in_talon": True}
    return {"called": called, "king_in_talon": True, "conceded": True}


@st.composite
def bid(draw, contract, summary):
    """Draw the bird that is bid with some contracts, always by the declarer."""
    if not contract.needs_announced:
        return []
    given_up, won = summary.get("conceded", False), draw(st.booleans())
    said = {
        "feat": draw(st.sampled_from(contract.needs_announced)),
        "side": "declarer",
        "seat": summary["declarer"],
        "announced": True,
        "made": won and not given_up,
    }
    if not given_up:
        said["double"] = draw(st.sampled_from(contract.feat_levels))
    return [said]


@st.composite
def feats(draw, contract, seats, summary, *, renonce):
    """Draw bonuses of both sides with who, how and how often doubled."""
    declarers = {summary["declarer"], summary.get("partner")}
    found = []
    for feat in contract.feats:
        for side in SIDES:
            ways = [(False, True)] * (side in feat.silent)
            ways += [(False, False)] * (side in feat.silent and feat.may_fail)
            ways = [] if renonce else ways
            ways += [(True, True), (True, False)] * (side in feat.announced)
            if not ways or draw(st.integers(0, 4)):
                continue
            announced, made = draw(st.sampled_from(ways))
            said = {"feat": feat.code, "side": side, "announced": announced, "made": made}
            of_side = [seat for seat in seats if (seat in declarers) == (side == "declarer")]
            if feat.lost_by or draw(st.booleans()):
                said["seat"] = draw(st.sampled_from(of_side))
            if feat.lost_by:
                others = [seat for seat in seats if seat not in of_side]
                said["lost_by"] = draw(st.sampled_from(others))
            if announced:
                said["double"] = draw(st.sampled_from(contract.feat_levels))
            found.append(said)
    return found


@st.composite
def counts(draw, contract, seats):
    """Draw how it ended; points may be missing, which only a Valat makes good."""
    match contract.result:
        case Result.CARD_POINTS:
            points = draw(st.integers(0, 70) | st.sampled_from([0, 35, 36, 60, 70]))
            said = {"card_points": points} if draw(st.integers(0, 9)) else {}
            if said and draw(st.booleans()):
                said["blatt"] = draw(st.integers(0, 2))
            if draw(st.booleans()):
                said["tricks"] = draw(st.integers(0, contract.most_tricks))
            return said
        case Result.TRICKS:
            return {"tricks": draw(st.integers(0, contract.most_tricks))}
    return {"piles": draw(piles(contract, seats))}


@st.composite
def piles(draw, contract, seats):
    """Draw what each took: 210 thirds together, and 12 tricks where they were counted."""
    left, tricks, found = 210, contract.most_tricks, {}
    for seat in seats[:-1]:
        won = draw(st.integers(0, tricks - 1))
        most = left - 4 * (tricks - won)
        thirds = draw(st.integers(4 * won, most)) if won else 0
        found[str(seat)] = {"thirds": thirds, "tricks": won}
        left, tricks = left - thirds, tricks - won
    found[str(seats[-1])] = {"thirds": left, "tricks": tricks}
    known = draw(st.sets(st.sampled_from(sorted(found))))
    return {
        seat: pile | {"tricks": pile["tricks"] if seat in known else None}
        for seat, pile in found.items()
    }


@st.composite
def doubles(draw, contract, seats, summary):
    level = st.sampled_from(contract.levels)
    match contract.doubled_by:
        case DoubledBy.SIDE:
            return {"double": draw(level)}
        case DoubledBy.EACH_DEFENDER:
            others = [seat for seat in seats if seat != summary["declarer"]]
            return {"doubles": {str(seat): draw(level) for seat in others if draw(st.booleans())}}
    return {}


def _contradict(rules_id, options, summary):
    """Say whether the bonuses drawn so far cannot stand together."""
    judgement = engine.judge(rules_id, options=options, summary=summary)
    return any(problem.field.startswith("feats") for problem in judgement.problems)
