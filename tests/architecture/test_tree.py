"""The tree speaks of the project alone, and of no computer or registry."""

import re

# Put together from parts, so that this file does not hold what it looks for.
PLACES = re.compile(
    "|".join(
        (
            r"(?<![\w.-])/" + "(?:root|work|home/[a-z]+)/",
            "py" + r"pi\.org",
            "python" + r"hosted\.org",
            "registry" + r"\.(?:npmjs|yarnpkg)",
            "extra-" + "index-url",
            "--" + "index-url",
            "--" + "find-links",
        )
    ),
    re.IGNORECASE,
)
TALK = re.compile(
    "|".join(
        (
            r"\bas an " + r"ai\b",
            r"\b(?:chat" + "gpt|clau" + "de|co" + "pilot|lang" + r"uage model)\b",
            r"\bsub-?" + r"agents?\b",
            r"\b(?:TO" + "DO|FIX" + r"ME|XX" + r"X)\b",
            r"\bissue #?\d+\b",
        )
    )
)


def test_no_file_names_a_place_of_one_computer_or_registry(written) -> None:
    assert not _found(PLACES, written())


def test_no_file_speaks_of_how_it_was_made(written) -> None:
    assert not _found(TALK, written())


def test_requirements_agree_and_are_pinned_with_hashes(project) -> None:
    portal, test = (
        dict(re.findall(r"^([\w.-]+)==(\S+)", path.read_text(encoding="utf-8"), re.MULTILINE))
        for path in (project / "requirements/portal.txt", project / "requirements/test.txt")
    )

    assert portal
    assert portal.items() <= test.items()
    for path in (project / "requirements").glob("*.txt"):
        entries = re.split(r"\n(?=\S)", path.read_text(encoding="utf-8").strip())
        assert all("--hash=sha256:" in entry for entry in entries if not entry.startswith("#"))


def _found(wanted: re.Pattern[str], files) -> list[tuple[str, str]]:
    faults = []
    for path in files:
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        faults += [(str(path), found[0]) for found in wanted.finditer(text)]
    return faults
