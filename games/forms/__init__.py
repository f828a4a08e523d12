from games.forms.replay import RecordForm
from games.forms.table import QuickForm, TableForm

__all__ = ["QuickForm", "RecordForm", "TableForm"]
