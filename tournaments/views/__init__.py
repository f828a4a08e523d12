"""Pages of tournaments, for those who organise, those who play and those who look on."""
