"""Compares what two scans found, row by row: the tables of a fleet with the JSON of single scans, or with those of another fleet."""
import glob
import json
import os
import sys

import duckdb

SITES = "site, file, line, start_column, end_line, end_column, kind, pattern, rule, verdict, gain, before, after"


def table(fleet, name, columns, order):
    rows = {}
    files = f"{fleet}/{name}/*/*.parquet"
    if glob.glob(files):
        for repository, *row in duckdb.sql(f"select repository, {columns} from '{files}' order by {order}").fetchall():
            rows.setdefault(repository, []).append(tuple(row))
    return rows


def of_fleet(fleet):
    sites = table(fleet, "sites", SITES, "repository, site")
    reasons = table(fleet, "reasons", "site, reason, code, severity, line, message", "repository, site, reason")
    problems = table(fleet, "problems", "file, line, message", "repository, file, line, message")
    return {
        repository: (status, files, sites.get(repository, []), reasons.get(repository, []), problems.get(repository, []))
        for repository, [(status, files)] in table(fleet, "repositories", "status, files", "repository").items()
    }


def of_scans(folder, repositories):
    for repository in repositories:
        file = f"{folder}/{os.path.basename(repository).removesuffix('.git')}.json"
        if os.path.exists(file) and os.path.getsize(file):
            with open(file) as lines:
                scan = json.load(lines)
            sites = [
                (i, *(site.get(key) for key in ("file", "line", "column", "endLine", "endColumn", "kind", "pattern", "rule", "verdict", "gain", "before", "after")))
                for i, site in enumerate(scan["sites"])
            ]
            reasons = [
                (i, k, reason["code"], reason["severity"], reason["line"], reason["message"])
                for i, site in enumerate(scan["sites"])
                for k, reason in enumerate(site["reasons"])
            ]
            problems = sorted((problem["file"], problem["line"] or 0, problem["message"]) for problem in scan["problems"])
            yield repository, ("done", scan["summary"]["files"], sites, reasons, problems)


first = of_fleet(sys.argv[1])
second = of_fleet(sys.argv[2]) if os.path.isdir(f"{sys.argv[2]}/repositories") else dict(of_scans(sys.argv[2], first))
differ = [name for name in second if first.get(name) != second[name]]
for name in differ:
    kinds = [kind for kind, a, b in zip(("status", "files", "sites", "reasons", "problems"), first.get(name, ()), second[name]) if a != b]
    print(f"differs: {name}: {', '.join(kinds) or 'it is missing'}")
for name in sorted(first.keys() - second.keys()):
    print(f"only in {sys.argv[1]}: {name}: {first[name][0]}, {first[name][1]} files")
for name in sorted(name for name in first if first[name][0] != "done"):
    print(f"not scanned: {name}: {first[name][0]}")
print(
    f"{len(second)} repositories compared, {len(differ)} differ;"
    f" {sum(len(of[2]) for of in second.values())} places, {sum(len(of[3]) for of in second.values())} reasons, {sum(len(of[4]) for of in second.values())} problems"
)
