"""Asks DuckDB the ten queries of docs/fleet.md, and compares its rows with those of Spark, which Queries.java printed.

    python3 trials/fleet/queries.py DOCUMENT FOLDER ROWS
"""
import re
import sys

import duckdb

document, folder, rows = sys.argv[1:]
queries = [sql for sql in re.findall(r"```sql\n(.*?)```", open(document).read(), re.S) if sql.startswith("select")]
for table in ("repositories", "sites", "reasons"):
    duckdb.sql(f"create view {table} as from read_parquet('{folder}/{table}/*/*.parquet', hive_partitioning = true)")
of_spark = {}
for line in open(rows):
    name, *values = line.rstrip("\n").split("\t")
    of_spark.setdefault(name, []).append(values)
differ = 0
for sql in queries:
    answer = [["null" if value is None else re.sub(r"\s", " ", str(value)) for value in row] for row in duckdb.sql(sql).fetchall()]
    names = [name for name, spark in of_spark.items() if spark == answer]
    differ += not names and bool(answer)
    print(f"{names[0] if names else 'NONE OF SPARK' if answer else 'no rows'}: {len(answer)} rows")
print(f"{len(queries)} queries, {len(of_spark)} with rows of Spark; {differ} differ")
sys.exit(differ > 0)
