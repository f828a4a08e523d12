from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("clubs", "0015_hidden_results")]

    operations = [
        migrations.AddField(
            model_name="playsession",
            name="same_deals",
            field=models.BooleanField(default=False),
        ),
    ]
