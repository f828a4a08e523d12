"""Serve scripts, styles and drawings from the portal itself."""

from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from whitenoise.middleware import WhiteNoiseMiddleware
from whitenoise.responders import StaticFile


class StaticFilesMiddleware(WhiteNoiseMiddleware):  # type: ignore[misc]  # untyped
    """WhiteNoise, answering with whole files.

    Its own answers are read piece by piece, which Django does not do under ASGI without a
    warning; the portal's files are small.
    """

    @staticmethod
    def serve(static_file: StaticFile, request: HttpRequest) -> HttpResponse:
        found = static_file.get_response(request.method, _asked(request))
        content = b""
        if found.file:
            with found.file:
                content = found.file.read()
        answer = HttpResponse(content, status=HTTPStatus(found.status))
        del answer["Content-Type"]
        for name, value in found.headers:
            answer[name] = value
        return answer


def _asked(request: HttpRequest) -> dict[str, str]:
    """Return the headers of a request, with the mark of a file as it was before compression.

    What is compressed on its way carries a weak mark, which WhiteNoise would not know again.
    """
    asked = dict(request.META)
    if "HTTP_IF_NONE_MATCH" in asked:
        asked["HTTP_IF_NONE_MATCH"] = asked["HTTP_IF_NONE_MATCH"].removeprefix("W/")
    return asked
