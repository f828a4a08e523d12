"""What a reader of a PDF sees: its pages, their words and where these stand, their dots."""

from dataclasses import dataclass

import numpy as np
import pypdfium2 as pdfium
import pytest
from django.test import Client
from django.urls import reverse

POINTS_OF_MM = 72 / 25.4
A4 = (210, 297)


@dataclass(frozen=True)
class Place:
    """A rectangle in millimetres from the top left corner of its page."""

    left: float
    top: float
    right: float
    bottom: float


def printed(client: Client, name: str, key: object, **more: object) -> bytes:
    """Ask for the sheet of a session, a table or a club, and return the file."""
    answer = client.get(reverse(name, args=[key]), **more)
    assert answer.status_code == 200
    assert answer.headers["Content-Type"] == "application/pdf"
    return answer.content


def pages_of(content: bytes) -> list[str]:
    """Return the text of each page, blanks and line ends as single blanks.

    Where a line ends after a hyphen the library puts a mark in its place.
    """
    with pdfium.PdfDocument(content) as document:
        texts = [page.get_textpage().get_text_bounded() for page in document]
    return [" ".join(text.replace("\x02", "-").split()) for text in texts]


def text_of(content: bytes) -> str:
    return "\n".join(pages_of(content))


def places_of(content: bytes, words: str, *, page: int = 0) -> list[Place]:
    """Return where on a page some words stand that are not broken over lines."""
    with pdfium.PdfDocument(content) as document:
        sheet = document[page]
        height = sheet.get_height()
        text = sheet.get_textpage()
        finder = text.search(words, match_case=True)
        found = []
        while hit := finder.get_next():
            start, count = hit
            boxes = [text.get_charbox(at) for at in range(start, start + count)]
            left, bottom = min(box[0] for box in boxes), min(box[1] for box in boxes)
            right, top = max(box[2] for box in boxes), max(box[3] for box in boxes)
            found.append(
                Place(
                    left / POINTS_OF_MM,
                    (height - top) / POINTS_OF_MM,
                    right / POINTS_OF_MM,
                    (height - bottom) / POINTS_OF_MM,
                )
            )
    return found


def dots_of(content: bytes, *, page: int = 0, scale: float = 1.0) -> np.ndarray:
    """Return the colours of a page's dots: rows of dots of red, green and blue."""
    with pdfium.PdfDocument(content) as document:
        return document[page].render(scale=scale, rev_byteorder=True).to_numpy()[:, :, :3].copy()


def is_grey(content: bytes) -> bool:
    """Say whether every dot of every page has no colour, and every page has ink."""
    for page in range(len(pages_of(content))):
        dots = dots_of(content, page=page).astype(int)
        if np.ptp(dots, axis=2).any() or dots.min() > 100:
            return False
    return True


def is_a4(content: bytes) -> bool:
    with pdfium.PdfDocument(content) as document:
        sizes = [page.get_size() for page in document]
    return all(
        (width / POINTS_OF_MM, height / POINTS_OF_MM) == pytest.approx(A4, abs=0.1)
        for width, height in sizes
    )
