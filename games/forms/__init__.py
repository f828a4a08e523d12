from games.forms.replay import RecordForm
from games.forms.table import QuickForm, TableForm
from games.forms.training import TrainingForm

__all__ = ["QuickForm", "RecordForm", "TableForm", "TrainingForm"]
