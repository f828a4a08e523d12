"""`python -m games.bots FOLDER`: see `games.bots.server`."""

from games.bots.server import main

if __name__ == "__main__":
    main()
