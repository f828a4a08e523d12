from datetime import timedelta

from django.db import migrations, models
from django.db.models import F


def close_a_day_after(apps, schema_editor):
    apps.get_model("games", "OnlineTable").objects.update(
        closes_at=F("created_at") + timedelta(days=1)
    )


class Migration(migrations.Migration):
    dependencies = [("games", "0001_initial")]

    operations = [
        migrations.CreateModel(
            name="Heartbeat",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("seen_at", models.DateTimeField()),
            ],
        ),
        migrations.AddField("onlinetable", "closes_at", models.DateTimeField(null=True)),
        migrations.RunPython(close_a_day_after, migrations.RunPython.noop, elidable=True),
        migrations.AlterField("onlinetable", "closes_at", models.DateTimeField()),
    ]
