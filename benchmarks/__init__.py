"""How fast the portal is, by `python3 -m benchmarks [NAME ...]`.

One module a benchmark: its name is the benchmark's, the first line of its docstring says what it
measures, and `run()` prints ratios and counts with `show`. Modules that start with an underscore
are no benchmarks. A benchmark imports what it measures itself, so that the others run without it.
"""
