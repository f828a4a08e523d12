"""Sessions in Django's own table, read by a query that is put together once: every page does."""

from django.contrib.sessions.backends import db
from django.contrib.sessions.models import Session
from django.utils import timezone

from clubs.prepared import Given, Prepared


class SessionStore(db.SessionStore):
    def _get_session_from_db(self) -> Session | None:
        found = _SESSION.first(key=self.session_key)
        if found is not None and found.expire_date > timezone.now():
            return found
        self._session_key = None
        return None


_SESSION = Prepared(lambda: Session.objects.filter(session_key=Given("key")))
