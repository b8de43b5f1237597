# SPDX-FileCopyrightText: The Carillon authors
# SPDX-License-Identifier: Apache-2.0

"""dateutil's rules, measured as its documentation uses them.

rrule_peer.py chain FILE   reads a number a line; takes as many dates of each rule one after the
                           other, and prints the nanoseconds of one date of each rule
rrule_peer.py after FILE   reads a number a line; asks as often for the date after a moment, and
                           prints the nanoseconds of one answer of each rule

FILE has a line a rule: its first time and the moment in seconds since 1970, and its text.
"""

import sys
import time
from datetime import datetime, timedelta
from itertools import islice

from dateutil.rrule import rrulestr

EPOCH = datetime(1970, 1, 1)


def rules(path):
    for line in open(path):
        start, moment, text = line.split()
        first = EPOCH + timedelta(seconds=int(start))
        yield rrulestr(text, dtstart=first), EPOCH + timedelta(seconds=int(moment))


def chain(rule, moment, count):
    return len(list(islice(rule, count)))


def after(rule, moment, count):
    for number in range(count):
        rule.after(moment)
    return count


measure = chain if sys.argv[1] == "chain" else after
known = list(rules(sys.argv[2]))
for line in sys.stdin:
    times = []
    for rule, moment in known:
        start = time.monotonic_ns()
        found = measure(rule, moment, int(line))
        times.append((time.monotonic_ns() - start) / max(1, found))
    print(*times, flush=True)
