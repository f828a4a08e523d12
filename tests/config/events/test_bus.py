import asyncio
import threading

import pytest
import redis

from config.events.bus import Bus, Closed
from config.events.redis_bus import CHANNEL, RedisBus

PATIENCE = 10


async def heard(bus: Bus, topic: str, publish) -> int:
    """Subscribe, publish from another thread, and return the version that arrives."""
    with bus.subscribe(topic) as subscription:
        threading.Thread(target=publish).start()
        return await asyncio.wait_for(subscription.next(), PATIENCE)


def test_a_subscriber_hears_what_another_thread_publishes() -> None:
    bus = Bus()

    version = asyncio.run(heard(bus, "session-1", lambda: bus.publish("session-1")))

    assert version == bus.latest("session-1")


def test_versions_grow_and_a_slow_reader_gets_only_the_newest() -> None:
    bus = Bus()

    async def read() -> tuple[list[int], int]:
        versions = []
        with bus.subscribe("session-1") as subscription:
            for _ in range(3):
                bus.publish("session-1")
                versions.append(bus.latest("session-1") or 0)
            return versions, await asyncio.wait_for(subscription.next(), PATIENCE)

    versions, got = asyncio.run(read())

    assert versions == sorted(set(versions))
    assert got == versions[-1]


def test_a_version_of_the_publisher_s_own_is_told_as_it_is() -> None:
    bus = Bus()

    assert asyncio.run(heard(bus, "online-1", lambda: bus.publish("online-1", 37))) == 37
    assert bus.latest("online-1") == 37


def test_a_quiet_topic_is_noticed_and_what_is_told_then_is_not_lost() -> None:
    bus = Bus()

    async def read() -> list[int | None]:
        with bus.subscribe("online-1") as subscription:
            quiet = await subscription.next(quiet_after=0.01)
            bus.publish("online-1", 1)
            return [quiet, await asyncio.wait_for(subscription.next(), PATIENCE)]

    assert asyncio.run(read()) == [None, 1]


def test_other_topics_are_not_heard() -> None:
    bus = Bus()

    def both() -> None:
        bus.publish("session-2")
        bus.publish("session-1")

    assert asyncio.run(heard(bus, "session-1", both)) == bus.latest("session-1")
    assert bus.latest("session-3") is None


def test_closing_ends_the_streams_and_nothing_stays_behind() -> None:
    bus = Bus()

    with pytest.raises(Closed):
        asyncio.run(heard(bus, "session-1", bus.close))

    assert bus.topics() == []


def test_a_loop_that_has_ended_does_not_stop_the_publisher() -> None:
    bus = Bus()

    async def subscribe():
        context = bus.subscribe("session-1")
        context.__enter__()
        return context

    left_open = asyncio.run(subscribe())
    bus.publish("session-1")

    assert bus.latest("session-1")
    del left_open


@pytest.fixture
def buses(redis_url: str):
    """Give two buses, as two processes would have them."""
    both = RedisBus(redis_url), RedisBus(redis_url)
    yield both
    for bus in both:
        bus.close()


@pytest.mark.services
def test_over_redis_another_process_hears_it(buses) -> None:
    here, there = buses

    version = asyncio.run(heard(here, "session-1", lambda: there.publish("session-1")))

    assert version == here.latest("session-1") == there.latest("session-1")


@pytest.mark.services
def test_over_redis_a_lost_connection_is_made_up_for(buses, redis_url) -> None:
    here, there = buses

    async def cut_and_publish() -> int:
        with here.subscribe("session-1") as subscription, redis.Redis.from_url(redis_url) as client:
            while not client.pubsub_numsub(CHANNEL)[0][1]:
                await asyncio.sleep(0.01)
            client.client_kill_filter(_type="pubsub")
            there.publish("session-1")
            return await asyncio.wait_for(subscription.next(), PATIENCE)

    assert asyncio.run(cut_and_publish()) == there.latest("session-1")


def test_a_redis_that_is_gone_does_not_undo_what_was_stored(caplog) -> None:
    bus = RedisBus("redis://127.0.0.1:1/0")

    bus.publish("session-1")

    assert "was not sent" in caplog.text
    assert bus.latest("session-1") is None
