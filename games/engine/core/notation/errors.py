"""What can be wrong with a text that should be a record."""

from __future__ import annotations

from games.engine.core.messages import gettext_noop
from games.engine.core.problems import Problem, ProblemKind

ARTICLE = "notation"
NOT_A_TAG = ProblemKind(
    "not_a_tag", gettext_noop('This line is not a tag such as [Table "3"].'), ARTICLE
)
TAG_TWICE = ProblemKind("tag_twice", gettext_noop("The tag {tag} stands twice."), ARTICLE)
TAG_MISSING = ProblemKind("tag_missing", gettext_noop("The tag {tag} is missing."), ARTICLE)
TAG_VALUE = ProblemKind(
    "tag_value", gettext_noop("The tag {tag} holds something else than it should."), ARTICLE
)
OTHER_VERSION = ProblemKind(
    "other_version", gettext_noop("This program reads version {version} of the format."), ARTICLE
)
NO_SUCH_RULES = ProblemKind("no_such_rules", gettext_noop("There are no rules {rules}."), ARTICLE)
TAG_AFTER_ACTIONS = ProblemKind(
    "tag_after_actions", gettext_noop("Tags stand before the actions."), ARTICLE
)
NOT_A_LINE = ProblemKind(
    "not_a_line",
    gettext_noop("This line is neither a trick nor one of: {choices}."),
    ARTICLE,
)
BAD_ACTION = ProblemKind(
    "bad_action", gettext_noop("This cannot be read as actions: {reason}."), ARTICLE
)
TRICK_NUMBER = ProblemKind("trick_number", gettext_noop("This should be trick {number}."), ARTICLE)
NO_CARDS = ProblemKind(
    "no_cards", gettext_noop("There are actions, and the cards they need are missing."), ARTICLE
)
WRONG_LEADER = ProblemKind(
    "wrong_leader", gettext_noop("Seat {turn} plays here, not seat {seat}."), ARTICLE
)
STATED_OTHERWISE = ProblemKind(
    "stated_otherwise", gettext_noop("The tag {tag} says something else than the actions."), ARTICLE
)
NOT_OVER = ProblemKind(
    "not_over", gettext_noop("The hand is not over, so it has no tag {tag} yet."), ARTICLE
)
NO_RECORD = ProblemKind("no_record", gettext_noop("There is no record in this text."), ARTICLE)
KINDS = (
    NOT_A_TAG, TAG_TWICE, TAG_MISSING, TAG_VALUE, OTHER_VERSION, NO_SUCH_RULES,
    TAG_AFTER_ACTIONS, NOT_A_LINE, BAD_ACTION, TRICK_NUMBER, NO_CARDS, WRONG_LEADER,
    STATED_OTHERWISE, NOT_OVER, NO_RECORD,
)  # fmt: skip


class NotationError(ValueError):
    """A text that is not a record; `line` counts from 1, `problem` says what is wrong there."""

    def __init__(self, line: int, problem: Problem) -> None:
        self.line = line
        self.problem = problem
        super().__init__(f"line {line}: {problem.text}")
