"""What each edition changes of the house preset (rules page, 15 and openspiel)."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine.core.options import OptionValue

Changes = Mapping[str, OptionValue]

_ALL_THREE: Changes = {"talon_position": "first"}
_ZEI: Changes = {
    "opening": "mandatory_three",
    "king_ultimo": "on",
    "klop_full": "minus35",
    "mond_penalty": 21,
    "radelci": True,
    "emperor": "any_order",
    "pagat_lead": "if_last_tarok",
    "first_lead_3p": "declarer",
    "beggar_lead": "left_of_declarer",
    "open_beggar_exposure": "before_first_lead",
}
_PAGAT: Changes = {
    "value_table": "pagat",
    "ladder": "pagat",
    "solo_without": "flat",
    "valat_bid": True,
    "three_klop_forehand_only": True,
    "first_speaker": "after_forehand",
    "king_in_talon_take": "free",
    "discard_taroks": "free_but_shown",
    "announcer": "everybody",
    "trulapagat_rule": "separate",
    "silent_pagat_loss": True,
    "silent_king_loss": True,
    "king_ultimo": "on",
    "max_level": "mort",
    "payout": "declarer_side_only",
    "klop_full": "minus70_others_zero",
    "klop_empty": "plus70_others_zero",
    "radelci": True,
    "radelci_after_solo_without": True,
    "emperor": "mond_skis_pagat",
    "solo_without_lead": "declarer",
}
_NET: Changes = {
    "value_table": "tarok_net",
    "consolation5": True,
    "talon_position": "first",
    "announcer": "everybody",
    "trulapagat_rule": "separate",
    "silent_pagat_loss": True,
    "silent_king_loss": True,
    "king_ultimo": "by_king",
    "valat_replaces": "announced",
    "max_level": "re",
    "contra_all_includes_silent": False,
    "contra_personal": True,
    "klop_full": "minus70_from_35",
    "klop_empty": "plus70_others_zero",
    "klop_contra": True,
    "mond_penalty": 21,
    "mond_by_partner_costs_both": True,
    "radelci": True,
    "radelci_after_solo_without": True,
    "renons": "value_and_35",
    "emperor": "any_order",
}
_OPENSPIEL: Changes = {
    "talon_position": "first",
    "value_table": "openspiel",
    "ladder": "pagat",
    "solo_without": "flat",
    "colour_valat": True,
    "valat_bid": True,
    "three_klop_forehand_only": True,
    "first_speaker": "after_forehand",
    "king_in_talon_take": "free",
    "announcer": "nobody",
    "trulapagat_rule": "separate",
    "silent_pagat_loss": True,
    "silent_king_loss": True,
    "king_ultimo": "on",
    "max_level": "none",
    "payout": "declarer_side_only",
    "klop_full": "minus70_others_zero",
    "klop_empty": "plus70_others_zero",
    "mond_penalty": 20,
    "emperor": "any_order",
    "solo_without_lead": "declarer",
}
PRESETS: Mapping[tuple[str, int], Changes] = {
    ("house", 2): {},
    ("house", 3): _ALL_THREE,
    ("house", 4): {},
    ("zei", 2): {"two_basis": "sum"},
    ("zei", 3): {**_ALL_THREE, **_ZEI},
    ("zei", 4): _ZEI,
    ("tarok-net", 2): {"announcer": "everybody", "max_level": "re", "renons": "value_and_35"},
    ("tarok-net", 3): {**_NET, "payout": "declarer_side_only"},
    ("tarok-net", 4): {**_NET, "payout": "half_partner"},
    ("pagat", 3): {**_ALL_THREE, **_PAGAT, "mond_penalty": 21},
    ("pagat", 4): {
        **_PAGAT, "mond_penalty": 20, "difference": "round5", "colour_valat": True,
    },
    ("openspiel", 3): _OPENSPIEL,
    ("openspiel", 4): _OPENSPIEL,
}  # fmt: skip
"""The changes of each rules id, by edition and number of players; zei for two sums as it says."""
