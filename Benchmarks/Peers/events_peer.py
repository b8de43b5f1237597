# SPDX-FileCopyrightText: The Carillon authors
# SPDX-License-Identifier: Apache-2.0

"""icalendar and recurring-ical-events, measured as their documentation uses them.

events_peer.py FILE START SECONDS   for each line that it reads, finds what rings of a calendar in a
                                    span, and prints how often and in how many nanoseconds

The file is read before: only the rings are timed.
"""

import sys
import time
from datetime import datetime, timedelta, timezone

import icalendar
import recurring_ical_events

with open(sys.argv[1], "rb") as file:
    calendar = icalendar.Calendar.from_ical(file.read())
first = datetime.fromisoformat(sys.argv[2].replace("Z", "+00:00"))
last = first + timedelta(seconds=int(sys.argv[3]))
for _ in sys.stdin:
    start = time.monotonic_ns()
    rings = set()
    for event in recurring_ical_events.of(calendar).between(first, last + timedelta(days=1)):
        for alarm in event.alarms.times:
            if first < alarm.trigger.astimezone(timezone.utc) <= last:
                rings.add((str(event["UID"]), alarm.trigger))
    print(len(rings), time.monotonic_ns() - start, flush=True)
