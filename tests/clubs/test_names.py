import pytest

from clubs.names import BadName, fold, normalise


@pytest.mark.parametrize(
    ("typed", "stored"),
    [
        ("  Marie   Curie ", "Marie Curie"),
        ("Jose\N{COMBINING ACUTE ACCENT}", "José"),
        ("Anne\N{NO-BREAK SPACE}Marie", "Anne Marie"),
        ("Li\tWei", "Li Wei"),
        ("D'Artagnan-Œuvré", "D'Artagnan-Œuvré"),
        ("x" * 60, "x" * 60),
    ],
)
def test_a_name_is_stored_in_one_way(typed, stored):
    assert normalise(typed) == stored


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("", "at least one letter"),
        ("  ", "at least one letter"),
        ("...", "at least one letter"),
        ("x" * 61, "at most 60"),
        ("Anna|Bob", "“|”"),
        ("Anna: 3", "“:”"),
        ("=SUM(A1)", "begin with “=”"),
        ("+33 Anna", "begin with “+”"),
        ("-Anna", "begin with “-”"),
        ("@anna", "begin with “@”"),
        ("An\x00na", "invisible"),
        ("An\x07na", "invisible"),
        ("An\N{RIGHT-TO-LEFT OVERRIDE}na", "invisible"),
        ("An\N{ZERO WIDTH SPACE}na", "invisible"),
    ],
)
def test_a_name_that_sheets_cannot_hold_is_refused_with_the_reason(typed, reason):
    with pytest.raises(BadName, match=reason.replace("|", r"\|").replace("+", r"\+")):
        normalise(typed)


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("Hélène", "helene"),
        ("CŒUR", "coeur"),
        ("Strauß", "strauss"),
        ("Kovačič", "kovacic"),
        ("Đorđe Žižek", "dorde zizek"),
        ("Łukasz", "lukasz"),
        ("Jean-Marc d’Été", "jean marc d ete"),
        ("  A.  Bär ", "a bar"),
    ],
)
def test_the_search_key_knows_no_accents_and_no_capitals(name, key):
    assert fold(name) == key


def test_the_search_key_of_the_longest_name_fits_its_column():
    assert len(fold("ß" * 60)) <= 80
