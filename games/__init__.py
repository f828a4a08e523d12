"""The games: the rules engine and the tables that play online."""
