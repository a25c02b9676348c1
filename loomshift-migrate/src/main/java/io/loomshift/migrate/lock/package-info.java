/// Which monitors keep carriers, and how does a lock take their place?
///
/// Before Java 24 a virtual thread that blocks in `synchronized` or in `Object.wait` keeps its
/// carrier. [MonitorScan] finds the monitors within which something blocks and that a task reaches,
/// and makes a site of each. A site is a monitor and not a place: all that takes it, waits for it
/// or wakes its waiters is edited together, or nothing is.
///
/// A monitor can be taken by whoever has the object. So a [Monitor] becomes a lock only where the
/// tree shows everybody who takes it ([MonitorHazards]); the rest is left alone and named. What
/// takes monitors is read by javac ([UseReader]), since a name alone does not tell whose monitor it
/// is.
///
/// The edits ([LockEdit]) keep comments and every byte that need not change: blocks keep their
/// lines, bodies of methods move one level deeper.
package io.loomshift.migrate.lock;
