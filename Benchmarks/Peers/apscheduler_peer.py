# SPDX-FileCopyrightText: The Carillon authors
# SPDX-License-Identifier: Apache-2.0

"""APScheduler 3 with its SQLite job store, measured as its documentation sets it up.

apscheduler_peer.py add DATABASE            reads a number a line; adds as many jobs one by one,
                                            and prints the nanoseconds of each
apscheduler_peer.py lateness DATABASE COUNT SECONDS
                                            prints how many microseconds late each job ran
"""

import datetime
import sys
import threading
import time

from apscheduler.jobstores.sqlalchemy import SQLAlchemyJobStore
from apscheduler.schedulers.background import BackgroundScheduler

lateness = []
finished = threading.Event()
expected = 0


def ring(due):
    lateness.append(time.time_ns() // 1000 - due)
    if len(lateness) == expected:
        finished.set()


def started(database):
    store = SQLAlchemyJobStore(url=f"sqlite:///{database}")
    scheduler = BackgroundScheduler(
        jobstores={"default": store},
        job_defaults={"misfire_grace_time": None},
        timezone=datetime.timezone.utc,
    )
    scheduler.start()
    return scheduler


def date(microseconds):
    return datetime.datetime.fromtimestamp(microseconds / 1e6, datetime.timezone.utc)


def add(database):
    scheduler = started(database)
    far = time.time_ns() // 1000 + 86_400_000_000
    for line in sys.stdin:
        times = []
        for number in range(int(line)):
            start = time.monotonic_ns()
            scheduler.add_job(ring, "date", run_date=date(far + number), args=[far + number])
            times.append(time.monotonic_ns() - start)
        print(*times, flush=True)


def late(database, count, seconds):
    global expected
    expected = count
    scheduler = started(database)
    start = time.time_ns() // 1000 + 3_000_000 + count * 10_000
    for number in range(count):
        due = start + number * int(seconds * 1e6) // count
        scheduler.add_job(ring, "date", run_date=date(due), args=[due])
    finished.wait()
    scheduler.shutdown()
    print(*lateness)


if sys.argv[1] == "add":
    add(sys.argv[2])
else:
    late(sys.argv[2], int(sys.argv[3]), float(sys.argv[4]))
