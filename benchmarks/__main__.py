"""Run benchmarks: `python3 -m benchmarks [NAME ...]`, all of them without a name."""

import argparse
import sys

from benchmarks import _registry
from config import bootstrap


def main() -> None:
    known = _registry.names()
    parser = argparse.ArgumentParser(
        prog="python3 -m benchmarks", description="Measure the portal, all of it or by name."
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(known))
    chosen = parser.parse_args().names or known
    for name in chosen:
        if name not in known:
            parser.error(f"there is no benchmark {name}; there are {', '.join(known)}")
    # The bootstrap may start this command again from its arguments.
    sys.argv[:1] = ["-m", "benchmarks"]
    bootstrap.enter("test")
    for name in chosen:
        purpose, run = _registry.load(name)
        print(f"{name}: {purpose}", flush=True)
        run()


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
