"""Simulates how long a fleet takes on many processors, from the times that a real one took.

    python3 trials/fleet/schedule.py FOLDER DAY

Repositories are drawn with replacement from the record of DAY, in any order as in a first scan, and longest first as in those after it. A
processor takes the next task when it is free (list scheduling). What a task costs its executor is added to it as EXECUTOR seconds; what is the
driver's alone, DRIVER seconds a task, stands beside. Both are measured.
"""
import heapq
import random
import sys

import duckdb

EXECUTOR = 0.04
DRIVER = 0.005
# As ScanJob has them.
MOST_TASKS, SHARE, LEAST_EACH = 10_000, 8, 32

folder, day = sys.argv[1], sys.argv[2]
times = [
    millis / 1000
    for (millis,) in duckdb.sql(f"select fetch_millis + scan_millis from '{folder}/repositories/day={day}/*.parquet' where status = 'done'").fetchall()
]
pick = random.Random(24)


def makespan(tasks, processors):
    free = [0.0] * processors
    for task in tasks:
        heapq.heapreplace(free, free[0] + task)
    return max(free)


def rows(drawn, processors):
    """The tasks of a first scan, and of a later one in which all is scanned again."""
    count = len(drawn)
    tasks = min(max(-(-count // SHARE), LEAST_EACH * processors), count, MOST_TASKS)
    for order, kind in ((drawn, "any order"), (sorted(drawn, reverse=True), "longest first")):
        # Dealt like cards, as ScanJob does.
        yield kind, [EXECUTOR + sum(order[i::tasks]) for i in range(tasks)]


print(f"{len(times)} repositories measured: mean {sum(times) / len(times):.2f} s, longest {max(times):.1f} s")
print("| repositories | processors | order | ideal | simulated | longest task | driver |")
print("| --- | --- | --- | --- | --- | --- | --- |")
for count in (10_000, 100_000, 1_000_000):
    drawn = pick.choices(times, k=count)
    for processors in (2, 64, 1024):
        for kind, tasks in rows(drawn, processors):
            print(
                f"| {count:,} | {processors:,} | {kind} | {sum(drawn) / processors / 60:,.1f} min | {makespan(tasks, processors) / 60:,.1f} min"
                f" | {max(tasks):.0f} s | {len(tasks) * DRIVER:.0f} s |"
            )
