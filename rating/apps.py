from django.apps import AppConfig


class RatingConfig(AppConfig):
    name = "rating"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from rating import receivers

        receivers.connect()
