"""Archives: a file is checked, its people are matched, and it is stored whole or not at all."""

from tournaments.services.archives.bring import bring
from tournaments.services.archives.read import read

__all__ = ["bring", "read"]
