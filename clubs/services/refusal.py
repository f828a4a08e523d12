"""What a service answers instead of a change."""

from games.engine import Problem


class Refused(Exception):
    """A change is not made, and nothing else either; the text is a sentence for the reader.

    `code` names the reason for programs and tests.
    """

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


class RefusedOptions(Refused):
    """Rule options that do not exist or do not go together; `problems` says which."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__("options", "; ".join(problem.text for problem in problems))
        self.problems = problems
