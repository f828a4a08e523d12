from typing import Any

from django.http import QueryDict

Data = QueryDict | dict[str, Any] | None
"""What a form is filled with: a post, a test's dictionary, or nothing yet."""
