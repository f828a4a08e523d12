"""The project: settings, addresses, processes; the only place that knows every app."""
