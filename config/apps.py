from django.apps import AppConfig

from clubs import signals
from config import celery
from games import signals as online
from tournaments import signals as tournaments


class ConfigConfig(AppConfig):
    name = "config"

    def ready(self) -> None:
        from config import events

        # In every thread, not only in the one that imported it.
        celery.app.set_default()
        signals.table_changed.connect(events.tell_session, dispatch_uid="live events")
        online.online_changed.connect(events.tell_online, dispatch_uid="live online events")
        tournaments.tournament_changed.connect(
            events.tell_tournament, dispatch_uid="live tournament events"
        )
