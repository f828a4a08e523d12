"""Clubs: people, play sessions, tables with dead-seat rotation, hands as recorded and corrected."""
