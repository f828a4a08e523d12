from pathlib import Path

from config.portal import greeting

HERE, PHONES = "http://localhost:8000", "http://192.168.1.20:8000"


def text(**changed) -> str:
    facts = {"addresses": [HERE, PHONES], "setup_code": None, "copy": None, **changed}
    return "\n".join(greeting.lines(**facts))


def test_it_names_every_address_and_shows_a_code_for_phones() -> None:
    assert HERE in text()
    assert PHONES in text()
    assert "█" in text()
    assert "password" not in text()


def test_without_a_network_it_says_that_phones_stay_outside() -> None:
    alone = text(addresses=[HERE])

    assert "Phones cannot reach it" in alone
    assert "█" not in alone


def test_the_first_organisers_code_is_printed_until_he_has_a_password() -> None:
    assert "ABCD-1234" in text(setup_code="ABCD-1234")


def test_the_copy_made_before_an_upgrade_is_named() -> None:
    copy = Path("backups/oudler-20260314-140000.sqlite3")

    assert str(copy) in text(copy=copy)
