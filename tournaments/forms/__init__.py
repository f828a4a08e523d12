"""What organisers type about a tournament."""
