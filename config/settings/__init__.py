"""`default` serves a laptop and a server alike; `test` is for the tests."""
