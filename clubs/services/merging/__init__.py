"""One person who is in the club twice: everything of the one counts for the other, and back again.

Past hands get a further version with the other name, so that all that follows is counted anew.
"""

from clubs.services.merging.checks import both_seated
from clubs.services.merging.merge import merge, undo_merge

__all__ = ["both_seated", "merge", "undo_merge"]
