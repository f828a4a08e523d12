import pytest

from clubs.services.member_import.read import Column, read
from clubs.services.refusal import Refused


def names(text):
    return [row.name for row in read(text).rows]


@pytest.mark.parametrize(
    "text",
    [
        "name\nHélène Lefèvre\n",
        "NOM\nHélène Lefèvre\n",
        "Full name\nHélène Lefèvre\n",
        "nom,prénom\nLefèvre,Hélène\n",
        "Prénom;Nom\nHélène;Lefèvre\n",
        "first name\tlast name\nHélène\tLefèvre\n",
        "Nom de famille;Prenom\r\nLefèvre;Hélène\r\n",
        '"nom";"prénom"\n"Lefèvre";"Hélène"\n',
        "nom ; prénom \n Lefèvre ; Hélène \n",
        "\n\nname\n\nHélène Lefèvre\n\n",
    ],
)
def test_headings_and_separators_of_both_languages(text):
    assert names(text) == ["Hélène Lefèvre"]


@pytest.mark.parametrize(
    ("heading", "column"),
    [
        ("Licence", Column.LICENCE),
        ("N° licence", Column.LICENCE),
        ("Numéro de licence", Column.LICENCE),
        ("license number", Column.LICENCE),
        ("E-mail", Column.CONTACT),
        ("courriel", Column.CONTACT),
        ("Téléphone", Column.CONTACT),
        ("contact", Column.CONTACT),
        ("Rôle", Column.ROLE),
        ("role", Column.ROLE),
    ],
)
def test_the_other_columns(heading, column):
    (row,) = read(f"name;{heading}\nZoë;x1\n").rows
    assert row.cells[column] == "x1"


def test_mail_and_telephone_are_both_contact():
    (row,) = read("nom;e-mail;tél\nZoë;zoe@example.org;06 12\n").rows
    assert row.cells[Column.CONTACT] == "zoe@example.org, 06 12"


def test_columns_that_nobody_asked_for_are_named():
    sheet = read("nom;ville;né en;\nZoë;Annecy;1950;\n")
    assert sheet.unused == ("ville", "né en")
    assert sheet.rows[0].cells == {Column.LAST_NAME: "Zoë"}


def test_lines_are_counted_as_a_text_editor_counts_them():
    text = 'name;contact\nZoë;\n\n"Li";"two\nlines"\nAnna;\n'
    assert [(row.line, row.name) for row in read(text).rows] == [(2, "Zoë"), (4, "Li"), (6, "Anna")]


def test_a_row_with_too_many_cells_says_so():
    rows = read("name,licence\nLefèvre, Hélène, 38-1\nZoë,2\nLi,3,\n").rows
    assert [row.surplus for row in rows] == [True, False, False]


@pytest.mark.parametrize("text", ["", "\n\n", "Hélène\nZoë\n", "ville;code\nAnnecy;74\n"])
def test_a_list_without_headings_is_told_which_ones(text):
    with pytest.raises(Refused, match="first line must say"):
        read(text)


def test_a_quotation_mark_that_is_never_closed_is_named_by_its_line():
    with pytest.raises(Refused, match="Line 3"):
        read('name;licence\nZoë;1\n"Li;2\nAnna;3\n')
