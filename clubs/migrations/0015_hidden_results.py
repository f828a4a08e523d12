from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("clubs", "0014_ties_and_fees")]

    operations = [
        migrations.AddField(
            model_name="playsession",
            name="hides_results",
            field=models.BooleanField(default=False),
        ),
    ]
