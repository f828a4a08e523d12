"""The content policy forbids scripts and styles within a page, and a hall has no internet."""

import re

import pytest

FORBIDDEN_IN_TEMPLATES = {
    "a script within the page": re.compile(r"<script(?![^>]*\bsrc=)[^>]*>", re.IGNORECASE),
    "a style within the page": re.compile(r"<style\b", re.IGNORECASE),
    "a style attribute": re.compile(r"\sstyle\s*=", re.IGNORECASE),
    "a handler attribute": re.compile(r"\son[a-z]+\s*=", re.IGNORECASE),
    "hx-on": re.compile(r"\s(?:data-)?hx-on\b", re.IGNORECASE),
    "a value that is a script": re.compile(r"""["']\s*(?:js|javascript):""", re.IGNORECASE),
    "a trigger filter": re.compile(r"""hx-trigger="[^"]*\[""", re.IGNORECASE),
}
ADDRESS = re.compile(r"""(?:https?:)?//[a-z0-9][^\s"')>]*""", re.IGNORECASE)
# A link that a person follows, and the names of document types, fetch nothing.
FETCHES_NOTHING = [
    re.compile(r"""<a\b[^>]*\brel="[^"]*\bnoopener\b[^"]*"[^>]*>""", re.IGNORECASE),
    re.compile(r"""\sxmlns(?::\w+)?=("[^"]*"|'[^']*')""", re.IGNORECASE),
    re.compile(r"\{#.*?#\}|\{% comment %\}.*?\{% endcomment %\}|/\*.*?\*/", re.DOTALL),
]
TAG = re.compile(r"\{%.*?%\}|\{#.*?#\}", re.DOTALL)
STYLE_ADDRESS = re.compile(r"""(?:url\(\s*["']?|@import\s+["'])(?:https?:)?//""", re.IGNORECASE)


@pytest.mark.parametrize("fault", FORBIDDEN_IN_TEMPLATES)
def test_templates_keep_to_the_content_policy(written, fault) -> None:
    templates = written(".html", ".svg", under=("templates/",))

    assert templates
    assert not [
        (str(path), found[0])
        for path in templates
        for found in FORBIDDEN_IN_TEMPLATES[fault].finditer(
            TAG.sub("", path.read_text(encoding="utf-8"))
        )
    ]


def test_pages_fetch_nothing_from_another_host(written) -> None:
    faults = []
    for path in written(".html", ".svg", under=("templates/", "static/")):
        text = path.read_text(encoding="utf-8")
        for harmless in FETCHES_NOTHING:
            text = harmless.sub("", text)
        faults += [(str(path), found) for found in ADDRESS.findall(text)]

    assert not faults


def test_styles_and_scripts_fetch_nothing_from_another_host(project) -> None:
    """Those that were packed by others included."""
    files = [path for path in (project / "static").rglob("*") if path.suffix in {".css", ".js"}]

    assert files
    assert not [
        str(path) for path in files if STYLE_ADDRESS.search(path.read_text(encoding="utf-8"))
    ]
