from django.apps import AppConfig

# Imported for its effect: `shared_task` binds to this application.
from config import celery as celery


class ConfigConfig(AppConfig):
    name = "config"
