"""Summaries of Slovenian tarok of every kind that the engine accepts, drawn from what it plays."""

from hypothesis import strategies as st

from games import engine
from games.engine import DoubledBy, Result

RULES = [found.id for found in engine.all_rules() if found.game == "slovenian-tarok"]
OPTIONS = {
    2: [
        {},
        {"two_bonus": "auto_only", "mond_penalty": 21},
        {"two_bonus": "called_by_both"},
        {"two_bonus": "strohmandeln", "two_basis": "fixed"},
        {"announcer": "everybody", "renons": "minus70"},
        {"trulapagat_rule": "separate", "silent_pagat_loss": True},
    ],
    3: [{}, {"mond_penalty": 20, "renons": "minus70", "radelci": True}, {"klop_contra": True}],
    4: [
        {},
        {"announcer": "declarer_side", "king_ultimo": "by_king", "mond_penalty": 20},
        {"announcer": "everybody", "valat_replaces": "never", "max_level": "mort"},
        {"payout": "half_partner", "contra_personal": True, "consolation5": True},
        {"klop_contra": True, "klop_gift": False, "radelci": True, "renons": "value_and_35"},
        {"mond_by_partner_costs_both": True, "mond_penalty": 21, "silent_king_loss": True},
        {"compulsory_klop_after_redeal": True},
        {"silent_for": "declarer_side", "leftover": "none", "colour_valat": True},
    ],
}
SUITS = ["spades", "hearts", "diamonds", "clubs"]


@st.composite
def tables(draw):
    """Draw rules and options that go together."""
    rules_id = draw(st.sampled_from(RULES))
    options = draw(st.sampled_from(OPTIONS[engine.rules(rules_id).players]))
    if engine.rules(rules_id).check_options(options):
        options = {}
    return rules_id, options


@st.composite
def summaries(draw, rules_id, options):
    """Draw a summary; most are accepted, and `engine.judge` says which."""
    facts = engine.entry_facts(rules_id, options=options)
    contract, seats = draw(st.sampled_from(facts.contracts)), facts.seats
    summary = {"contract": contract.code}
    if not contract.is_played:
        return summary
    if contract.declarers:
        summary["declarer"] = draw(st.sampled_from(contract.declarers))
    revoke = contract.renonce and draw(st.integers(0, 9)) == 0
    if contract.partner:
        summary |= draw(calls(contract, seats, summary["declarer"], revoke))
    summary |= draw(bonuses(rules_id, options, contract, seats, summary))
    if revoke:
        summary["renonce_by"] = draw(st.sampled_from(seats))
    elif not _ends_by_valat(rules_id, options, summary):
        summary |= draw(counts(options, contract, seats))
    summary |= draw(doubles(contract, seats, summary))
    return summary | draw(personal(contract, seats, summary))


@st.composite
def bonuses(draw, rules_id, options, contract, seats, summary):
    """Draw bonuses that go together, or none."""
    if not contract.feats or draw(st.booleans()):
        return {}
    found = draw(feats(contract, seats, summary))
    while found and _contradict(rules_id, options, summary | {"feats": found}):
        found.pop()
    return {"feats": found}


@st.composite
def personal(draw, contract, seats, summary):
    """Draw who lost the mond and who holds a radelc."""
    said = {}
    if contract.mond and draw(st.booleans()):
        said["mond"] = draw(monds(contract, seats, summary))
    held = draw(st.sets(st.sampled_from(seats))) if contract.radelci else ()
    if held:
        said["radelci"] = sorted(held)
    return said


@st.composite
def calls(draw, contract, seats, declarer, revoke):
    others = [seat for seat in seats if seat != declarer]
    said = {"called_suit": draw(st.sampled_from(SUITS))}
    ways = ["partner", "alone", "talon", *(["unknown"] if revoke else [])]
    match draw(st.sampled_from(ways)):
        case "partner":
            said["partner"] = draw(st.sampled_from(others))
        case "alone":
            said["partner"] = declarer
        case "talon":
            said["king_in_talon"] = True
            if contract.talon_king_lost and draw(st.booleans()):
                said["talon_king_lost"] = True
    return said


@st.composite
def feats(draw, contract, seats, summary):
    """Draw bonuses of both sides with who, how and how often doubled."""
    attack = {summary.get("declarer"), summary.get("partner") or summary.get("declarer")}
    found = []
    for feat in contract.feats:
        for side in ("declarer", "defence"):
            ways = [(False, True)] * (side in feat.silent)
            ways += [(True, True), (True, False)] * (side in feat.announced)
            ways += [(False, False)] * (side in feat.silent and feat.may_fail)
            if not ways or draw(st.integers(0, 3)):
                continue
            announced, made = draw(st.sampled_from(ways))
            said = {"feat": feat.code, "side": side, "announced": announced, "made": made}
            of_side = [seat for seat in seats if (seat in attack) == (side == "declarer")]
            if feat.by_seat:
                said["seat"] = 1 if side == "declarer" else 2
            elif (contract.partner or side == "defence") and len(seats) > 2 and draw(st.booleans()):
                said["seat"] = draw(st.sampled_from(of_side))
            if announced and len(contract.feat_levels) > 1 and draw(st.booleans()):
                said["double"] = draw(st.sampled_from(contract.feat_levels))
            if feat.by_king and made and draw(st.booleans()):
                said["by_king"] = True
            found.append(said)
    return found


@st.composite
def counts(draw, options, contract, seats):
    match contract.result:
        case Result.CARD_POINTS:
            likely = st.one_of(st.integers(0, 70), st.sampled_from([0, 20, 35, 36, 50, 60, 70]))
            return {"card_points": draw(likely)}
        case Result.TRICKS:
            return {"tricks": draw(st.integers(0, contract.most_tricks))}
        case Result.PILES:
            return {"piles": draw(piles(options, contract, seats))}
    return {}


@st.composite
def piles(draw, options, contract, seats):
    """Draw what each won: the points add up to 70, or to 55 where a klop has no gifts."""
    total = 70 if options.get("klop_gift", True) else 55
    left, tricks = total, contract.most_tricks
    found = {}
    with_tricks = draw(st.booleans())
    for seat in seats[:-1]:
        points = draw(st.integers(0, left))
        won = 0 if points == 0 else draw(st.integers(1, max(1, tricks - len(seats))))
        found[str(seat)] = {"points": points, "tricks": won if with_tricks else None}
        left, tricks = left - points, tricks - won
    found[str(seats[-1])] = {"points": left, "tricks": tricks if with_tricks else None}
    return found


@st.composite
def doubles(draw, contract, seats, summary):
    attack = {summary.get("declarer"), summary.get("partner") or summary.get("declarer")}
    if contract.doubled_by is DoubledBy.NOBODY or draw(st.booleans()):
        return {}
    if contract.doubled_by is DoubledBy.PLAYERS:
        first, second = draw(st.permutations(seats))[:2]
        said = {str(first): 2} | ({str(second): 4} if draw(st.booleans()) else {})
        return {"doubles": said}
    level = draw(st.sampled_from(contract.levels[1:]))
    said = {"double": level}
    if contract.double_all and draw(st.booleans()):
        said["double_all"] = True
        for feat in summary.get("feats", ()):
            feat.pop("double", None)
    if contract.doubled_by is DoubledBy.ONE_DEFENDER:
        defender = draw(st.sampled_from([seat for seat in seats if seat not in attack]))
        said["doubles"] = {str(defender): level}
    return said


@st.composite
def monds(draw, contract, seats, summary):
    if "left_in_talon" in contract.mond and draw(st.booleans()):
        return [{"seat": summary["declarer"], "how": "left_in_talon"}]
    payers = draw(st.permutations(seats))[: draw(st.integers(1, 2))]
    return [{"seat": seat, "how": "captured"} for seat in payers]


def _contradict(rules_id, options, summary):
    """Say whether the engine finds more wrong than what is missing so far."""
    problems = engine.judge(rules_id, options=options, summary=summary).problems
    return any(not one.code.endswith("_missing") for one in problems)


def _ends_by_valat(rules_id, options, summary):
    announced = any(f["feat"] == "valat" and f["announced"] for f in summary.get("feats", ()))
    codes = {one.code for one in engine.judge(rules_id, options=options, summary=summary).problems}
    return announced and not codes & {"card_points_missing", "piles_missing"}
