"""How the portal is told to send mail."""

import pytest

from config.mail import settings_of


def test_without_an_address_mail_goes_nowhere():
    assert settings_of("") == {"EMAIL_BACKEND": "django.core.mail.backends.dummy.EmailBackend"}


def test_a_mail_server_with_tls_and_a_password():
    found = settings_of(
        "smtp://club%40example.org:s%2Fcret@mail.example.org:2525/?tls=1&from=club%40example.org"
    )
    assert found["EMAIL_HOST"] == "mail.example.org"
    assert found["EMAIL_PORT"] == 2525
    assert found["EMAIL_HOST_USER"] == "club@example.org"
    assert found["EMAIL_HOST_PASSWORD"] == "s/cret"
    assert found["EMAIL_USE_TLS"] is True
    assert found["DEFAULT_FROM_EMAIL"] == "club@example.org"


def test_the_usual_ports():
    assert settings_of("smtp://mail.example.org")["EMAIL_PORT"] == 587
    secure = settings_of("smtps://mail.example.org")
    assert (secure["EMAIL_PORT"], secure["EMAIL_USE_SSL"]) == (465, True)


def test_letters_in_a_folder():
    assert settings_of("file:///var/lib/oudler/mail")["EMAIL_FILE_PATH"] == "/var/lib/oudler/mail"


def test_anything_else_is_refused():
    with pytest.raises(ValueError, match="smtp, smtps, file"):
        settings_of("https://mail.example.org")
