"""Find the benchmarks of this folder."""

import importlib
import pkgutil
from collections.abc import Callable
from pathlib import Path


def names() -> list[str]:
    """Return the names of all benchmarks, sorted."""
    here = str(Path(__file__).parent)
    found = (module.name for module in pkgutil.iter_modules([here]))
    return sorted(name for name in found if not name.startswith("_"))


def load(name: str) -> tuple[str, Callable[[], None]]:
    """Return what a benchmark measures, in one line, and the function that runs it."""
    module = importlib.import_module(f"benchmarks.{name}")
    purpose, *_ = (module.__doc__ or name).splitlines()
    return purpose, module.run
