from django.db import migrations


def hide_rounds(apps, schema_editor):
    """Let the rounds that are played already hide their hands as their tournament does."""
    sessions = apps.get_model("clubs", "PlaySession").objects
    sessions.filter(round__tournament__hides_results=True).update(hides_results=True)


class Migration(migrations.Migration):
    dependencies = [("clubs", "0015_hidden_results"), ("tournaments", "0005_archive_key")]

    operations = [migrations.RunPython(hide_rounds, migrations.RunPython.noop)]
