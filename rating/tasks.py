"""Wake-up calls: each does whatever the database records as due, so ten of them cost one."""

from celery import shared_task

from rating import services


@shared_task
def bring_up_to_date(*, club_id: int, game: str) -> int:
    return services.bring_up_to_date(club_id=club_id, game=game)


@shared_task
def sweep() -> int:
    """Pick up what a lost message or a killed worker has left."""
    return services.bring_everything_up_to_date()
