from django.db import migrations, models
import django.db.models.deletion

from clubs.feats import feats_of


def tell_feats(apps, schema_editor):
    """Note the feats of the hands that were stored before."""
    version = apps.get_model("clubs", "HandVersion")
    feat = apps.get_model("clubs", "HandFeat")
    newest = version.objects.filter(number=models.F("hand__version")).exclude(state="withdrawn")
    rows = (
        feat(hand_id=hand, feat=one.code, made=one.made)
        for hand, summary in newest.values_list("hand_id", "summary").iterator()
        for one in feats_of(summary)
    )
    while batch := [row for _, row in zip(range(1000), rows)]:
        feat.objects.bulk_create(batch)


class Migration(migrations.Migration):

    dependencies = [
        ('clubs', '0003_online_tables'),
    ]

    operations = [
        migrations.CreateModel(
            name='HandFeat',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('feat', models.CharField(max_length=20, verbose_name='feat')),
                ('made', models.BooleanField(verbose_name='made')),
                ('hand', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='feats', to='clubs.hand')),
            ],
            options={
                'indexes': [models.Index(fields=['feat', 'hand'], name='hand_by_feat')],
                'constraints': [models.UniqueConstraint(fields=('hand', 'feat'), name='hand_feat_once')],
            },
        ),
        migrations.RunPython(tell_feats, migrations.RunPython.noop),
    ]
