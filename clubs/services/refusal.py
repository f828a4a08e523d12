"""What a service answers instead of a change."""


class Refused(Exception):
    """A change is not made, and nothing else either; the text is a sentence for the reader.

    `code` names the reason for programs and tests.
    """

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
