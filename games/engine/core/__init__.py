"""What every game of the family shares word for word."""
