"""Runs a command, and prints its wall time, its processor time, and the most memory that it and its children held at once.

    python3 trials/fleet/timed.py NAME COMMAND…

Memory is the proportional set size of /proc/PID/smaps_rollup, so what processes share counts once; sampled
every two seconds: it costs the system some 20 ms.
"""
import os
import resource
import subprocess
import sys
import time


def children():
    of = {}
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{pid}/stat") as stat:
                of.setdefault(int(stat.read().rpartition(")")[2].split()[1]), []).append(int(pid))
        except OSError:
            pass
    return of


def tree(pid, of):
    yield pid
    for child in of.get(pid, []):
        yield from tree(child, of)


def held(pid):
    try:
        with open(f"/proc/{pid}/smaps_rollup") as rollup:
            return next((int(line.split()[1]) for line in rollup if line.startswith("Pss:")), 0)
    except OSError:
        return 0


started = time.time()
process = subprocess.Popen(sys.argv[2:])
peak = 0
while process.poll() is None:
    peak = max(peak, sum(map(held, tree(process.pid, children()))))
    try:
        process.wait(2)
    except subprocess.TimeoutExpired:
        pass
wall = time.time() - started
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(f"{sys.argv[1]}: {wall:.1f} s, processors {used.ru_utime:.1f} s + {used.ru_stime:.1f} s, memory {peak / 1024:,.0f} MiB", flush=True)
sys.exit(process.returncode)
