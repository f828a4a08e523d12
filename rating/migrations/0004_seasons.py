from datetime import date

import django.db.models.deletion
from django.db import migrations, models
from django.db.models import F


def days_of_years(apps, _schema):
    """Say by days when seasons began that went by the years, and have medals counted.

    Each row is written once: PostgreSQL alters no table with rows that were written twice.
    """
    more = {"SeasonStanding": {"counted": F("score")}, "OnlineStanding": {}}
    for name, fields in more.items():
        model = apps.get_model("rating", name)
        for year in set(model.objects.values_list("season", flat=True)):
            model.objects.filter(season=year).update(begins=date(year, 9, 1), **fields)
    apps.get_model("rating", "Pool").objects.update(seasons_due=True)


def years_of_days(apps, _schema):
    for name in ("SeasonStanding", "OnlineStanding"):
        model = apps.get_model("rating", name)
        for begins in set(model.objects.values_list("begins", flat=True)):
            year = begins.year if begins.month >= 9 else begins.year - 1
            model.objects.filter(begins=begins).update(season=year)


class Migration(migrations.Migration):

    dependencies = [
        ('clubs', '0007_hand_checks'),
        ('rating', '0003_radelci_left'),
    ]

    operations = [
        migrations.CreateModel(
            name='Season',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=40, verbose_name='name')),
                ('first_day', models.DateField(verbose_name='first day')),
                ('last_day', models.DateField(blank=True, null=True, verbose_name='last day')),
                ('is_opened', models.BooleanField(default=True)),
                ('restarts', models.BooleanField(default=False, verbose_name='ratings begin anew')),
                ('ranked_by', models.CharField(choices=[('points', 'points'), ('average', 'average of a hand'), ('presence', 'presence'), ('elo', 'rating')], default='points', max_length=10, verbose_name='ranked by')),
                ('best_of', models.PositiveSmallIntegerField(blank=True, null=True, verbose_name='sessions that count')),
                ('fewest_hands', models.PositiveIntegerField(default=0, verbose_name='fewest hands')),
                ('closed_at', models.DateTimeField(blank=True, null=True, verbose_name='closed')),
            ],
        ),
        migrations.CreateModel(
            name='SeasonClosing',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('game', models.CharField(max_length=30)),
                ('written_at', models.DateTimeField(blank=True, null=True)),
            ],
        ),
        migrations.CreateModel(
            name='SeasonResult',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('sessions', models.PositiveIntegerField(verbose_name='sessions')),
                ('score', models.IntegerField(verbose_name='score')),
                ('counted', models.IntegerField(default=0, verbose_name='counted score')),
                ('hands_played', models.PositiveIntegerField(verbose_name='hands played')),
                ('sat_out', models.PositiveIntegerField(verbose_name='hands sat out')),
                ('firsts', models.PositiveIntegerField(default=0, verbose_name='first places')),
                ('seconds', models.PositiveIntegerField(default=0, verbose_name='second places')),
                ('thirds', models.PositiveIntegerField(default=0, verbose_name='third places')),
                ('game', models.CharField(max_length=30)),
                ('rating', models.FloatField(null=True, verbose_name='rating')),
            ],
        ),
        migrations.RemoveConstraint(
            model_name='onlinestanding',
            name='online_standing_once',
        ),
        migrations.RemoveConstraint(
            model_name='seasonstanding',
            name='season_standing_once',
        ),
        migrations.AlterField(
            model_name='onlinestanding',
            name='season',
            field=models.PositiveIntegerField(null=True, verbose_name='season'),
        ),
        migrations.AddField(
            model_name='onlinestanding',
            name='begins',
            field=models.DateField(null=True, verbose_name='first day of the season'),
        ),
        migrations.AddField(
            model_name='pool',
            name='seasons_due',
            field=models.BooleanField(default=False),
        ),
        migrations.AlterField(
            model_name='seasonstanding',
            name='season',
            field=models.PositiveIntegerField(null=True, verbose_name='season'),
        ),
        migrations.AddField(
            model_name='seasonstanding',
            name='begins',
            field=models.DateField(null=True, verbose_name='first day of the season'),
        ),
        migrations.AddField(
            model_name='seasonstanding',
            name='counted',
            field=models.IntegerField(default=0, verbose_name='counted score'),
        ),
        migrations.AddField(
            model_name='seasonstanding',
            name='firsts',
            field=models.PositiveIntegerField(default=0, verbose_name='first places'),
        ),
        migrations.AddField(
            model_name='seasonstanding',
            name='seconds',
            field=models.PositiveIntegerField(default=0, verbose_name='second places'),
        ),
        migrations.AddField(
            model_name='seasonstanding',
            name='thirds',
            field=models.PositiveIntegerField(default=0, verbose_name='third places'),
        ),
        migrations.RunPython(days_of_years, years_of_days),
        migrations.AlterField(
            model_name='onlinestanding',
            name='begins',
            field=models.DateField(verbose_name='first day of the season'),
        ),
        migrations.AlterField(
            model_name='seasonstanding',
            name='begins',
            field=models.DateField(verbose_name='first day of the season'),
        ),
        migrations.RemoveField(
            model_name='onlinestanding',
            name='season',
        ),
        migrations.RemoveField(
            model_name='seasonstanding',
            name='season',
        ),
        migrations.AddConstraint(
            model_name='onlinestanding',
            constraint=models.UniqueConstraint(fields=('club', 'game', 'begins', 'member'), name='online_standing_of_day_once'),
        ),
        migrations.AddConstraint(
            model_name='seasonstanding',
            constraint=models.UniqueConstraint(fields=('club', 'game', 'begins', 'member'), name='season_standing_of_day_once'),
        ),
        migrations.AddField(
            model_name='season',
            name='club',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='seasons', to='clubs.club'),
        ),
        migrations.AddField(
            model_name='seasonclosing',
            name='season',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='closings', to='rating.season'),
        ),
        migrations.AddField(
            model_name='seasonresult',
            name='member',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='clubs.member'),
        ),
        migrations.AddField(
            model_name='seasonresult',
            name='season',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='results', to='rating.season'),
        ),
        migrations.AddConstraint(
            model_name='season',
            constraint=models.UniqueConstraint(fields=('club', 'first_day'), name='season_first_day_once'),
        ),
        migrations.AddConstraint(
            model_name='season',
            constraint=models.UniqueConstraint(condition=models.Q(('last_day__isnull', True)), fields=('club',), name='season_one_runs'),
        ),
        migrations.AddConstraint(
            model_name='season',
            constraint=models.CheckConstraint(condition=models.Q(('last_day__isnull', True), ('last_day__gte', models.F('first_day')), _connector='OR'), name='season_ends_later'),
        ),
        migrations.AddConstraint(
            model_name='season',
            constraint=models.CheckConstraint(condition=models.Q(('closed_at__isnull', True), ('last_day__isnull', False), _connector='OR'), name='season_closed_has_an_end'),
        ),
        migrations.AddConstraint(
            model_name='seasonclosing',
            constraint=models.UniqueConstraint(fields=('season', 'game'), name='season_closing_once'),
        ),
        migrations.AddConstraint(
            model_name='seasonresult',
            constraint=models.UniqueConstraint(fields=('season', 'game', 'member'), name='season_result_once'),
        ),
    ]
