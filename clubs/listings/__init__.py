"""Long ruled lists: which columns, sorted how."""
