"""`python -m games.engine`: the engine on the command line."""

import sys

from games.engine.cli import main

sys.exit(main())
