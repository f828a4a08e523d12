"""Real bytes of each encoding; what each byte means is taken from the code charts."""

import pytest

from clubs.services.member_import import MAX_BYTES, Encoding, decode, switch
from clubs.services.refusal import Refused

FRENCH = (
    b"nom;pr\xe9nom\r\n"
    b"Lef\xe8vre;H\xe9l\xe8ne\r\n"
    b"Le C\x9cur;Fran\xe7ois\r\n"
    b"Ma\xeetre;Genevi\xe8ve\r\n"
)
"""Windows 1252: e9 é, e8 è, 9c œ, e7 ç, ee î."""
SLOVENE = (
    b"name;club\r\n"
    b"Kova\xe8i\xe8 \x8apela;x\r\n"
    b"\x8ei\x9eek Ma\x9aa;x\r\n"
    b"\xc8rt Vre\xe8ko;x\r\n"
    b"\xd0or\xf0e Peri\xe6;x\r\n"
)
"""Windows 1250: e8 č, 8a Š, 8e Ž, 9e ž, 9a š, c8 Č, d0 Đ, f0 đ, e6 ć."""


def test_utf_8_without_a_mark():
    text, encoding = decode(
        b"name\nH\xc3\xa9l\xc3\xa8ne C\xc5\x93ur\nKova\xc4\x8d \xc5\xa0\xc5\xbe\n"
    )
    assert text == "name\nHélène Cœur\nKovač Šž\n"
    assert encoding is Encoding.UTF_8


def test_utf_8_with_the_mark_that_spreadsheets_put_before_it():
    text, encoding = decode(b"\xef\xbb\xbfname\nMa\xc5\xa1a \xc5\xbdi\xc5\xbeek\n")
    assert text == "name\nMaša Žižek\n"
    assert encoding is Encoding.UTF_8


def test_windows_1252():
    text, encoding = decode(FRENCH)
    assert encoding is Encoding.WESTERN
    assert text.splitlines() == [
        "nom;prénom",
        "Lefèvre;Hélène",
        "Le Cœur;François",
        "Maître;Geneviève",
    ]


def test_windows_1250():
    text, encoding = decode(SLOVENE)
    assert encoding is Encoding.CENTRAL
    assert text.splitlines() == [
        "name;club",
        "Kovačič Špela;x",
        "Žižek Maša;x",
        "Črt Vrečko;x",
        "Đorđe Perić;x",
    ]


@pytest.mark.parametrize(
    "line",
    [
        b"H\xe9l\xe8ne",
        b"Genevi\xe8ve",
        b"Ad\xe8le",
        b"Th\xe9r\xe8se",
        b"No\xebl",
        b"Ren\xe9",
        b"L\xe6titia",
    ],
)
def test_a_single_french_name_is_enough(line):
    assert decode(b"nom\n" + line + b"\n")[1] is Encoding.WESTERN


@pytest.mark.parametrize(
    "line", [b"Kova\xe8", b"Jan\xe8ar", b"\xc8uk", b"Peri\xe6", b"Vre\xe8ko", b"\xd0uro"]
)
def test_a_single_slovene_name_is_enough(line):
    assert decode(b"ime\n" + line + b"\n")[1] is Encoding.CENTRAL


def test_who_knows_better_may_say_so():
    assert decode(b"Kova\xe8", encoding=Encoding.WESTERN)[0] == "Kovaè"
    assert switch("Kovaè", before=Encoding.WESTERN, after=Encoding.CENTRAL) == "Kovač"


@pytest.mark.parametrize(
    "data",
    [
        b"PK\x03\x04\x14\x00\x06\x00" + bytes(range(256)),
        b"\xff\xfen\x00a\x00m\x00e\x00",
        b"\x81\x83\x88\x90\x98",
    ],
)
def test_what_is_no_list_is_refused_with_the_way_out(data):
    with pytest.raises(Refused, match="CSV UTF-8"):
        decode(data)


def test_a_list_that_is_not_in_the_chosen_encoding_is_refused():
    with pytest.raises(Refused, match="CSV UTF-8"):
        decode(b"Kova\xe8", encoding=Encoding.UTF_8)
    with pytest.raises(Refused, match="CSV UTF-8"):
        switch("Čuk", before=Encoding.WESTERN, after=Encoding.CENTRAL)


def test_one_megabyte_is_the_limit():
    assert len(decode(b"x" * MAX_BYTES)[0]) == 1_000_000
    with pytest.raises(Refused, match="larger than 1 MB"):
        decode(b"x" * (MAX_BYTES + 1))
