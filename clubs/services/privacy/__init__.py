"""What people may ask of whoever keeps their data."""
