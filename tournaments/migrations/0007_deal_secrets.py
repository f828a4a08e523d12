import tournaments.models.round
from django.db import migrations, models
from tournaments.models.round import new_secret

OF_SAME_DEALS = {"duplicate", "triplettes", "quadrettes", "team_match", "knock_out"}
"""The presets whose tables play the same deals unless a setting says otherwise."""
SCORINGS = {"notes", "match_points"}


def of_rounds(apps, _schema_editor):
    """Give each round a secret of its own, and mark the sessions of the same deals."""
    for turn in apps.get_model("tournaments", "Round").objects.select_related("tournament"):
        turn.deal_secret = new_secret()
        turn.save(update_fields=["deal_secret"])
        settings, preset = turn.tournament.settings, turn.tournament.preset
        if "scoring" in settings:
            same = settings["scoring"] in SCORINGS
        else:
            same = preset in OF_SAME_DEALS
        if same and turn.session_id:
            sessions = apps.get_model("clubs", "PlaySession").objects
            sessions.filter(pk=turn.session_id).update(same_deals=True)


class Migration(migrations.Migration):
    dependencies = [("clubs", "0016_same_deals"), ("tournaments", "0006_hidden_results")]

    operations = [
        migrations.AddField(
            model_name="round",
            name="deal_secret",
            field=models.CharField(default=tournaments.models.round.new_secret, max_length=64),
        ),
        migrations.RunPython(of_rounds, migrations.RunPython.noop),
    ]
