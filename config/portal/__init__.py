"""One process for a hall: web server, live events and background work."""
