"""Live events: tell the pages that are open which part of them has changed.

An event says only a topic (`session-12`) and a version; each page then fetches what its own
reader may see. The version tells a page that comes back whether it missed something. That of an
online table is the table's own, which its page shows, so a page that has the change already asks
for nothing; that of a play session is the time at which it was told.
"""

from config.events.bus import Bus, process_bus

__all__ = [
    "Bus",
    "close",
    "online_topic",
    "process_bus",
    "publish",
    "session_topic",
    "tell_online",
    "tell_session",
    "tell_tournament",
    "tournament_topic",
]


def session_topic(session_id: int) -> str:
    return f"session-{session_id}"


def online_topic(table_id: int) -> str:
    return f"online-{table_id}"


def tournament_topic(tournament_id: int) -> str:
    return f"tournament-{tournament_id}"


def publish(topic: str, version: int | None = None) -> None:
    """Tell every page that listens to `topic`, in this process or (with Redis) in any."""
    process_bus().publish(topic, version)


def tell_session(*, session_id: int, **_news: object) -> None:
    """Receive `table_changed`: tell the pages of its session."""
    publish(session_topic(session_id))


def tell_online(*, table_id: int, version: int, **_news: object) -> None:
    """Receive `online_changed`: tell the pages of an online table."""
    publish(online_topic(table_id), version)


def tell_tournament(*, tournament_id: int, **_news: object) -> None:
    """Receive `tournament_changed`: tell the pages of a tournament."""
    publish(tournament_topic(tournament_id))


def close() -> None:
    """End the streams of this process, so that its server can stop."""
    process_bus().close()
