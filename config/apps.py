from django.apps import AppConfig

from config import celery


class ConfigConfig(AppConfig):
    name = "config"

    def ready(self) -> None:
        # In every thread, not only in the one that imported it.
        celery.app.set_default()
