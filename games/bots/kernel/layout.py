"""Where everything lies in the lists of integers of the kernel.

A *card* is one integer, `suit << 5 | place`; suits 0 to 3 are clubs, diamonds, hearts and spades, 4
the trumps. `place` is the strength within the suit, 0 the weakest: in the pack of 78 the rank less
one, in that of 54 0 to 7, red pips turned. A trump has the place of its number; the fool has place
0 where it is the Excuse and 22 where it is the highest. A *holding* is five integers, one a suit,
with the bit of each place that is held.

A *world* is one list of `SIZE` integers: everything about a hand at one moment of its play, hidden
cards included. *Ways* are a list of `WAYS` integers: what does not change while a hand is played.
Seats are counted from 0. Both are lists for Python and arrays of 64-bit integers for Numba; the
code of the kernel is the same for both and gives the same results bit for bit.
"""

from __future__ import annotations

from typing import Final

Ints = list[int]

SUITS: Final = 5
TRUMPS: Final = 4
SHIFT: Final = 5
PLACES: Final = 31
"""Mask of the place in a card."""
EXCUSE: Final = 128
"""The fool of the pack of 78."""
PAGAT: Final = 129
MOND: Final = 149
SKIS: Final = 150
CARDS: Final = 160
"""More than every card."""
NOBODY: Final = -1
NONE: Final = -1
MOST_SEATS: Final = 5

SLOTS: Final = 7
DISCARD: Final = 5
"""Where a card may lie beside the seats 0 to 4: laid away by the declarer, or in the talon."""
TALON: Final = 6

# a world
HANDS: Final = 0
"""The holdings, five integers a seat; cards that lie open before a seat are among them."""
PLAYED: Final = 25
"""How many cards lie in the trick."""
LEADER: Final = 26
TRICK: Final = 27
"""The cards of the trick, from the leader on."""
NUMBER: Final = 32
"""How many tricks are complete."""
LED: Final = 33
"""The suit to be followed, or `NONE`."""
BEST: Final = 34
"""The card that has the trick, or `NONE`."""
HOLDER: Final = 35
"""The seat that has the trick."""
WORTH: Final = 36
"""Card points in the trick, in thirds, or halves in the French game."""
POINTS: Final = 37
"""Card points of each seat, in the same unit."""
TRICKS: Final = 42
"""Tricks of each seat."""
SIDES: Final = 47
"""The seats of the declarer's side as bits."""
LAST_CARD: Final = 48
"""The card that won the last trick."""
FOOL_BY: Final = 49
"""Who played the Excuse to this trick."""
PRIZES: Final = 50
"""What each seat has won, as bits: pagat, mond, fool, then the four kings."""
PAGAT_END: Final = 55
"""In the last trick, or a French trick before an Excuse: 1 + the seat that won the pagat."""
KING_END: Final = 56
"""1 + the seat that won the called king in the last trick; 16 more if it won by itself."""
BIRDS: Final = 57
"""For the four lowest trumps: 1 + the seat that played it to its trick, 16 more if it won."""
OPEN: Final = 61
"""Cards of two seats that lie open on their piles: part of the holdings, five integers each."""
NEXT: Final = 71
"""The next card of the pile from which each of two seats played to this trick."""
PAGAT_BEFORE: Final = 73
"""1 + the seat that won the pagat in the trick before, or 0."""
GIFTS: Final = 74
"""Card points of the six cards of a talon that goes to winners of tricks."""
SIZE: Final = 80

# ways
PLAYERS: Final = 0
FRENCH: Final = 1
COLOUR: Final = 2
"""Trumps win only where they are led."""
SUIT_LEADS: Final = 3
"""Suits have to be led while there are any."""
MUST_BEAT: Final = 4
PAGAT_LAST: Final = 5
"""The pagat is not played while there is another trump to play."""
PAGAT_LEADS: Final = 6
"""When the pagat may be led: 0 always, 1 without another trump, 2 without another card."""
EMPEROR: Final = 7
"""0 never, 1 in any order, 2 the pagat after both, 3 in the order mond, fool, pagat."""
EMPEROR_DUE: Final = 8
"""The pagat has to be played where it wins so."""
LONE_PETIT: Final = 9
"""A Petit is played like the Excuse."""
FIRST_SUIT: Final = 10
"""A suit that must not be led first, or `NONE`, but for `FIRST_CARD`."""
FIRST_CARD: Final = 11
LENGTH: Final = 12
"""How many tricks there are."""
TARGET: Final = 13
"""The hand ends when the declarer has more tricks; `NONE` where it does not."""
DECLARER: Final = 14
"""Seat, or `NOBODY`."""
HAND_FIRST: Final = 15
"""Cards that lie open are not led while there are others."""
STRICT: Final = 16
"""Announced cards must be kept for their trick."""
KEEP: Final = 17
"""Of each seat the announced cards as bits: trumps 1 to 4, then the called king."""
CALLED: Final = 22
"""The called card, or `NONE`."""
AIM: Final = 23
"""What a hand is played for, `AIM_...`."""
ALL_TRICKS: Final = 24
"""The hand ends when another seat than the declarer wins a trick."""
UNCOMPENSATED: Final = 25
"""Nothing is given for an Excuse that changes side in the last trick."""
GIVEN: Final = 26
"""1 where the talon goes card by card to the first six tricks, 2 where it goes to the last."""
TO_ATTACK: Final = 27
"""Whether a talon that nobody has seen counts for the declarer."""
WAYS: Final = 28

TALON_CARDS: Final = 6
AIM_POINTS: Final = 0
AIM_FEW: Final = 1
"""The declarer wants no more than his tricks, the others that he takes them."""
AIM_LEAST: Final = 2
"""Everybody wants few card points."""
