"""What goes on paper: sessions, tables and hands as the plain sheets that `clubs.paper` draws."""
