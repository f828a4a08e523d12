"""What people may ask of a club that keeps their data, and what it must be able to show."""
