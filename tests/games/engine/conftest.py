from hypothesis import HealthCheck, settings

# how fast this machine happens to be is no property of the engine
settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")
