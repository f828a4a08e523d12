"""Safe keeping: copies, the way back, and how the computer of the portal does."""
