"""Simulates how long a fleet takes on many processors, from the times that a real one took.

    python3 trials/fleet/schedule.py FOLDER DAY [PROCESSORS [REPOSITORIES]]

Without PROCESSORS it draws fleets with replacement from the record of DAY, and prints a table of what they would take: a first scan, in any
order, and a later one in which all is scanned again, longest first. With PROCESSORS it says what the recorded fleet itself takes on so many, or
one of so many REPOSITORIES drawn from it, to be compared with what was measured. A processor takes the next task when it is free (list scheduling).
"""
import heapq
import random
import sys

import duckdb

# Seconds, measured on two processors: what a task of Spark costs its executor and, one after the other, its driver; what it takes to start;
# what opening one file of the stage for one of the five tables takes; and what each repository's rows take there.
EXECUTOR, DRIVER, START, OPEN, ROWS = 0.04, 0.005, 3.0, 0.0012, 0.00005
TABLES = 5
# As ScanJob and Store have them.
MOST_TASKS, SHARE, LEAST_EACH, MOST_EACH, REPOSITORIES_A_FILE = 10_000, 8, 32, 512, 50_000

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


def dealt(order, processors):
    """The tasks that share these repositories: dealt like cards, as ScanJob does."""
    count = len(order)
    tasks = max(1, min(max(-(-count // SHARE), LEAST_EACH * processors), MOST_EACH * processors, count, MOST_TASKS))
    return [EXECUTOR + sum(order[i::tasks]) for i in range(tasks)]


def end(tasks, count, processors):
    """Each table is read from all files of the stage, by as many tasks as it gets files."""
    return TABLES * (tasks * OPEN + count * ROWS) / min(processors, 1 + count // REPOSITORIES_A_FILE)


def whole(tasks, count, processors):
    return START + max(makespan(tasks, processors), len(tasks) * DRIVER) + end(len(tasks), count, processors)


def span(seconds):
    return f"{seconds:.0f} s" if seconds < 600 else f"{seconds / 60:,.0f} min" if seconds < 36_000 else f"{seconds / 3600:,.1f} h"


ordered = sorted(times)
print(
    f"{len(times)} repositories measured: mean {sum(times) / len(times):.3f} s, median {ordered[len(times) // 2]:.3f} s,"
    f" 90 % within {ordered[len(times) * 9 // 10]:.2f} s, longest {ordered[-1]:.1f} s"
)
if len(sys.argv) > 3:
    processors = int(sys.argv[3])
    drawn = pick.choices(times, k=int(sys.argv[4])) if len(sys.argv) > 4 else pick.sample(times, len(times))
    tasks = dealt(drawn, processors)
    print(f"{len(drawn):,} repositories on {processors} processors, {len(tasks):,} tasks: {whole(tasks, len(drawn), processors):.1f} s")
    sys.exit()
print("| repositories | processors | ideal | first scan | its longest task | later scan | its longest task | of it the end of the day |")
print("| --- | --- | --- | --- | --- | --- | --- | --- |")
for count in (10_000, 100_000, 1_000_000):
    drawn = pick.choices(times, k=count)
    for processors in (2, 64, 1024):
        cells = []
        for order in (drawn, sorted(drawn, reverse=True)):
            tasks = dealt(order, processors)
            cells += [span(whole(tasks, count, processors)), span(max(tasks))]
        print(f"| {count:,} | {processors:,} | {span(sum(drawn) / processors)} | {' | '.join(cells)} | {span(end(len(tasks), count, processors))} |")
