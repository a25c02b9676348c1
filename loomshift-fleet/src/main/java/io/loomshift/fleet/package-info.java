/// Many repositories at once, on Apache Spark: a list of them becomes one record a repository, each
/// record is fetched and scanned by a task, and what was found becomes tables in Parquet.
///
/// ```
/// listing ──→ fetch ──→ scan (a JVM beside the executor) ──→ table ──→ report
/// ```
///
/// Spark schedules, repeats what a lost worker had, and stores. What is ours: fetching what
/// strangers wrote without running any of it, scanning it in a JVM that can be ended, and the
/// tables. `docs/fleet.md` documents them for users, and `docs/adr/0041-a-fleet-on-spark.md` says
/// why it is so.
@NullMarked
package io.loomshift.fleet;

import org.jspecify.annotations.NullMarked;
