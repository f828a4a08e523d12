from django.apps import AppConfig


class RatingConfig(AppConfig):
    name = "rating"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from clubs.views.sessions.words import learn_actions
        from rating import receivers
        from rating.views.words import ACTIONS

        learn_actions(ACTIONS)
        receivers.connect()
