"""French tarot for three, four and five players."""
