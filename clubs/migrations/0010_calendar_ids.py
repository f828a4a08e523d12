from uuid import uuid4

from django.db import migrations, models


def give_ids(apps, schema_editor):
    """Give the sessions that were there before the name by which calendars will know them."""
    sessions = apps.get_model("clubs", "PlaySession").objects
    for pk in sessions.filter(calendar_id=None).values_list("pk", flat=True):
        sessions.filter(pk=pk).update(calendar_id=uuid4())


class Migration(migrations.Migration):

    dependencies = [
        ("clubs", "0009_calendar"),
    ]

    operations = [
        migrations.RunPython(give_ids, migrations.RunPython.noop),
        migrations.AlterField(
            model_name="playsession",
            name="calendar_id",
            field=models.UUIDField(default=uuid4, editable=False, unique=True),
        ),
    ]
