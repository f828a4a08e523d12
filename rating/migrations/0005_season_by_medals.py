
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('rating', '0004_seasons'),
    ]

    operations = [
        migrations.AlterField(
            model_name='season',
            name='ranked_by',
            field=models.CharField(choices=[('points', 'points'), ('average', 'average of a hand'), ('presence', 'presence'), ('elo', 'rating'), ('medals', 'medals')], default='points', max_length=10, verbose_name='ranked by'),
        ),
    ]
