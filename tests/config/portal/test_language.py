import pytest
from django.utils.translation import gettext as _

from config.portal import language


@pytest.mark.parametrize(
    ("said", "heard"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "ou sur un téléphone avec le code 12"),
        ({"LANG": "fr_BE@euro", "LC_ALL": ""}, "ou sur un téléphone avec le code 12"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C.UTF-8"}, "or on a phone with the code 12"),
        ({"LANG": "sl_SI.UTF-8"}, "or on a phone with the code 12"),
    ],
)
def test_the_portal_prints_in_the_language_of_the_computer(monkeypatch, said, heard):
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in said.items():
        monkeypatch.setenv(name, value)
    with language.spoken():
        assert _("or on a phone with the code %(code)s") % {"code": "12"} == heard
