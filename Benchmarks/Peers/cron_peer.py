# SPDX-FileCopyrightText: The Carillon authors
# SPDX-License-Identifier: Apache-2.0

"""croniter's dates, measured as its documentation uses them.

cron_peer.py FILE   reads a number a line; asks as often for the next date of each expression, each
                    from the one before, and prints the nanoseconds of one answer of each

FILE has a line an expression: a moment in seconds since 1970, and five fields of crontab(5).
"""

import sys
import time

from croniter import croniter

known = [line.split(maxsplit=1) for line in open(sys.argv[1])]
for line in sys.stdin:
    count = int(line)
    times = []
    for moment, text in known:
        start = time.monotonic_ns()
        dates = croniter(text.strip(), float(moment))
        for _ in range(count):
            dates.get_next(float)
        times.append((time.monotonic_ns() - start) / max(1, count))
    print(*times, flush=True)
