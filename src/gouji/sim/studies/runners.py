"""Who plays the parts: this process, processes of this machine, or a cluster of Ray or Dask. The rows are the same from all."""

from __future__ import annotations

import importlib.util
import multiprocessing
import os
import signal
import threading
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing.connection import wait as wait_for
from typing import TYPE_CHECKING, Any

from gouji.sim.studies.design import StudyError
from gouji.sim.studies.workers import play

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from gouji.sim.studies.design import Task

    Played = Iterator[tuple[Task, bytes]]

AHEAD = 2  # parts that wait at each worker
MOST_JOBS = 4096


def run_local(tasks: Iterable[Task], jobs: int, _address: str | None = None) -> Played:
    """Play on this machine, in this process where there is one job; parts come back in any order."""
    if jobs == 1:
        yield from ((task, play(task)) for task in tasks)
        return
    executor = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), initializer=become_worker)
    try:
        yield from keep_busy(tasks, jobs * AHEAD, lambda task: executor.submit(play, task), wait_for_future)
    finally:
        executor.shutdown(wait=False, cancel_futures=True)


def become_worker() -> None:
    """Leave an interrupt to the parent, and end with it however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    """Wait for the parent's end; a killed one tells nobody."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait_for([parent.sentinel])
        os._exit(1)


def keep_busy(tasks: Iterable[Task], width: int, submit: Callable[[Task], Any], wait_one: Callable[[list[Any]], Any]) -> Played:
    """Keep so many parts on their way and hand over each with its rows as it comes.

    Args:
        tasks: What is to be played; taken one by one, so that millions of parts take no memory.
        width: How many wait or are played at a time.
        submit: Sends one part off and returns its handle.
        wait_one: Returns one handle that is done, with its rows.
    """
    rest = iter(tasks)
    sent = {submit(task): task for task in islice(rest, width)}
    while sent:
        handle, rows = wait_one(list(sent))
        yield sent.pop(handle), rows
        sent |= {submit(task): task for task in islice(rest, 1)}


def wait_for_future(futures: list[Any]) -> tuple[Any, bytes]:
    """One future that is done."""
    done = next(iter(wait(futures, return_when=FIRST_COMPLETED).done))
    return done, done.result()


def run_ray(tasks: Iterable[Task], jobs: int, address: str | None = None) -> Played:
    """Play by Ray: on the cluster at the address, or on workers of this machine that only this machine can reach.

    Raises:
        StudyError: Ray is not installed.
    """
    need("ray")
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    if address is None:
        os.environ.setdefault("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0")  # the name is Ray's: without a cluster it stays on loopback
    import ray  # noqa: PLC0415  (an extra)

    mine: dict[str, Any] = {"num_cpus": jobs, "include_dashboard": False, "object_store_memory": 100 << 20}
    ray.init(address or "local", log_to_driver=False, logging_level="ERROR", **({} if address else mine))
    try:
        remote = ray.remote(play)
        yield from keep_busy(tasks, jobs * AHEAD, remote.remote, wait_for_ray)
    finally:
        ray.shutdown()


def wait_for_ray(handles: list[Any]) -> tuple[Any, bytes]:
    """One reference that is done."""
    import ray  # noqa: PLC0415  (an extra)

    done = ray.wait(handles, num_returns=1)[0][0]
    return done, ray.get(done)


def run_dask(tasks: Iterable[Task], jobs: int, address: str | None = None) -> Played:
    """Play by Dask: on the cluster whose scheduler is at the address, or on processes of this machine.

    Raises:
        StudyError: Dask is not installed.
    """
    need("distributed", "dask")
    from distributed import Client, LocalCluster  # noqa: PLC0415  (an extra)

    if address is not None:
        with Client(address) as client:
            yield from keep_busy(tasks, jobs * AHEAD, lambda task: client.submit(play, task, pure=False), wait_for_dask)
        return
    with (
        LocalCluster(n_workers=jobs, threads_per_worker=1, host="127.0.0.1", dashboard_address=None, silence_logs=50) as cluster,
        Client(cluster) as client,
    ):
        yield from keep_busy(tasks, jobs * AHEAD, lambda task: client.submit(play, task, pure=False), wait_for_dask)


def wait_for_dask(futures: list[Any]) -> tuple[Any, bytes]:
    """One future that is done."""
    from distributed import wait as wait_for_some  # noqa: PLC0415  (an extra)

    done = next(iter(wait_for_some(futures, return_when="FIRST_COMPLETED").done))
    return done, done.result()


def need(module: str, extra: str | None = None) -> None:
    """Refuse politely what is not installed.

    Raises:
        StudyError: It is not.
    """
    if importlib.util.find_spec(module) is None:
        raise StudyError(f"{module} is not installed: pip install 'gouji[{extra or module}]'")


RUNNERS = {"local": run_local, "ray": run_ray, "dask": run_dask}
