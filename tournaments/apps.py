from django.apps import AppConfig


class TournamentsConfig(AppConfig):
    name = "tournaments"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from clubs.views.sessions.words import learn_actions
        from tournaments import receivers
        from tournaments.views.words import ACTIONS

        learn_actions(ACTIONS)
        receivers.connect()
