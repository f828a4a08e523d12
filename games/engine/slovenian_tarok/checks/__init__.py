"""What cannot be true in a summary, one module a topic."""
