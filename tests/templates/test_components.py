"""What people see and hear of the parts that every page is built from."""

from html.parser import HTMLParser
from types import SimpleNamespace
from typing import Any

import django_tables2
import pytest
from django.template.loader import render_to_string
from django.test import RequestFactory
from django.utils import translation

from clubs.ring import place


class Words(HTMLParser):
    """The text of a page as a screen reader says it, and the tags it is made of."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.said: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.said += data.split()

    @property
    def text(self) -> str:
        return " ".join(self.said)

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attrs for name, attrs in self.tags if name == tag]


def render(template: str, path: str = "/", **context: Any) -> Words:
    return Words(render_to_string(template, context, request=RequestFactory().get(path)))


def cell(kind: str, points: int = 0, total: int = 0, role: str = "") -> SimpleNamespace:
    return SimpleNamespace(kind=kind, points=points, total=total, role=role)


def sheet(**changes: Any) -> SimpleNamespace:
    """Two hands of five people at the four-player game: a made Garde of 9, then a passed deal."""
    names = ["Noël", "Urbain", "François", "Xavière", "Yvon"]
    totals = [0, 204, -68, -68, -68]
    first = [
        cell("dead"),
        cell("score", 204, 204, "declarer"),
        *(cell("score", -68, -68) for _ in range(3)),
    ]
    second = [cell("void"), cell("dead", total=204), *(cell("void", total=-68) for _ in range(3))]
    row = {"url": "/hands/1/", "declarer": "Urbain", "result": "made by 9", "is_lit": False}
    return SimpleNamespace(
        columns=[
            SimpleNamespace(name=name, total=total, hands_played=int(bool(total)), sat_out=0)
            for name, total in zip(names, totals, strict=True)
        ],
        rows=[
            SimpleNamespace(id=1, number=1, label="Garde", state="confirmed", cells=first, **row),
            SimpleNamespace(
                id=2, number=2, label="Passed", state="void", cells=second, is_lit=True
            ),
        ],
        **{"sum": 0, "caption": ""} | changes,
    )


def test_the_sheet_has_a_column_a_player_and_a_line_a_hand():
    words = render("components/score_sheet.html", sheet=sheet())
    assert "Hand Noël Urbain François Xavière Yvon" in words.text
    assert "1 Garde Urbain, made by 9 dead +204 total 204 −68 total −68" in words.text
    assert {"href": "/hands/1/", "class": "sheet-hand"} in words.all("a")
    assert "declarer" in [drawing.get("aria-label") for drawing in words.all("svg")]


def test_the_foot_says_that_the_totals_add_up_to_zero():
    words = render("components/score_sheet.html", sheet=sheet())
    assert "The totals add up to zero." in words.text


def test_a_sheet_that_does_not_balance_says_by_how_much():
    words = render("components/score_sheet.html", sheet=sheet(sum=-88))
    assert "The totals add up to −88, not to zero." in words.text


def test_a_game_that_is_not_zero_sum_has_no_such_line():
    words = render("components/score_sheet.html", sheet=sheet(sum=None))
    assert "add up" not in words.text


def test_the_ring_names_everybody_in_order_and_says_who_deals_and_who_is_dead():
    names = ["Noël", "Urbain", "Marie-Françoise de La Rochefoucauld-Montbel", "Li", "Yvon"]
    seats = [
        SimpleNamespace(chair=chair, name=name, x=x, y=y, is_dealer=chair == 1, is_dead=chair == 1)
        for chair, (name, (x, y)) in enumerate(zip(names, place(5), strict=True), start=1)
    ]
    seats[1].is_forehand = True
    words = render("components/ring.html", ring=SimpleNamespace(seats=seats, centre="Table 3"))
    assert words.text == (
        "Table 3 Noël deals dead Urbain speaks first "
        "Marie-Françoise de La Rochefoucauld-Montbel Li Yvon"
    )
    assert "ring-x-50 ring-y-89" in str(words.all("li")[0]["class"])


@pytest.mark.parametrize(("value", "said"), [(58, "+58 won"), (-1240, "−1240 lost"), (0, "0")])
def test_won_and_lost_are_said_in_words_too(value, said):
    assert render("components/signed.html", value=value).text == said


def test_an_impossible_choice_is_shown_with_its_reason_and_cannot_be_chosen():
    choices = [
        {"value": "garde", "label": "Garde", "checked": True},
        {"value": "petite", "label": "Petite", "disabled": True, "reason": "Not at this club."},
    ]
    words = render("components/tiles.html", name="contract", legend="Contract", choices=choices)
    chosen, impossible = words.all("input")
    assert "checked" in chosen
    assert "disabled" not in chosen
    assert "disabled" in impossible
    assert "Petite Not at this club." in words.text


@pytest.mark.parametrize("half", [True, False])
def test_the_keypad_has_a_half_only_where_the_game_has_halves(half):
    words = render("components/keypad.html", name="points", label="Points", value=None, half=half)
    assert ("½" in words.text) is half
    assert {key["data-key"] for key in words.all("button")} >= set("0123456789")
    assert [field["name"] for field in words.all("input")] == ["points"]


def test_without_scripts_the_same_question_is_a_page_with_a_way_back():
    asked = {"id": "void", "title": "Void hand 4?", "action": "/hands/4/", "confirm": "Void it"}
    dialog = render("components/confirm.html", **asked)
    page = render("components/confirm.html", page=True, back="/tables/1/", **asked)
    assert dialog.all("dialog")
    assert not page.all("dialog")
    assert [link["href"] for link in page.all("a")] == ["/tables/1/"]
    assert page.all("form")[0]["action"] == "/hands/4/"
    assert any(field["name"] == "csrfmiddlewaretoken" for field in page.all("input"))


def test_a_curve_is_drawn_the_same_for_a_reader_with_decimal_commas():
    curve = {
        "path": "M70 180 L630 117.5",
        "summary": "From 1500 to 1524 in 2 hands",
        "y_labels": [{"y": 117.5, "text": "1524"}],
        "end": {"x": 630.0, "y": 117.5},
        "base_y": 180.0,
    }
    with translation.override("fr"):
        words = render("components/curve.html", curve=curve)
    assert [line["y1"] for line in words.all("line")] == ["117.5", "180.0"]
    assert words.all("circle")[0]["cy"] == "117.5"
    assert words.all("svg")[0]["aria-label"] == "From 1500 to 1524 in 2 hands"


class People(django_tables2.Table):
    name = django_tables2.Column(verbose_name="Name")
    rating = django_tables2.Column(verbose_name="Rating", orderable=False)


def listing(path: str, count: int) -> Words:
    request = RequestFactory().get(path)
    people = [{"name": f"Li {number}", "rating": 1500} for number in range(count)]
    table = People(people, empty_text="Nobody of that name.")
    django_tables2.RequestConfig(request, paginate={"per_page": 10}).configure(table)
    template = "components/listing.html"
    return Words(render_to_string(template, {"table": table}, request=request))


def test_sorting_and_paging_keep_what_was_searched_and_work_without_scripts():
    links = listing("/members/?q=li&sort=name", 25).all("a")
    assert [link["href"] for link in links] == [
        "?q=li&sort=-name",
        "?q=li&sort=name&page=2",
        "?q=li&sort=name&page=3",
    ]
    for link in links:
        assert link["hx-get"] == link["href"]
        assert link["hx-target"] == "closest section"
        assert link["hx-push-url"] == "true"


def test_sorting_anew_begins_at_the_first_page():
    links = listing("/members/?sort=name&page=3", 25).all("a")
    assert links[0]["href"] == "?sort=-name"


def test_a_listing_says_how_it_is_sorted_and_which_page_it_shows():
    words = listing("/members/?sort=-name&page=2", 25)
    assert [head.get("aria-sort") for head in words.all("th")] == ["descending", None]
    assert [mark for mark in words.all("span") if mark.get("aria-current") == "page"]


def test_an_empty_listing_says_so():
    assert "Nobody of that name." in listing("/members/?q=zz", 0).text


@pytest.mark.parametrize(
    "template", ["400.html", "403.html", "403_csrf.html", "404.html", "500.html"]
)
def test_the_pages_of_trouble_need_nothing_to_say_what_to_do(template):
    words = Words(render_to_string(template))
    assert "Go to the first page" in words.text
    assert words.all("h1")
