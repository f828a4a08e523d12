from games.forms.table import QuickForm, TableForm

__all__ = ["QuickForm", "TableForm"]
