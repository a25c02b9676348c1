/// Which thread-locals keep an object for the next task of a thread, and which of them can make it
/// where it is used?
///
/// A pool has few threads and many tasks: an object for each thread is made a few times. A virtual
/// thread has one task, so that each task makes the object, keeps it in a map of its thread, and
/// throws both away. [ThreadLocalScan] finds the fields; [CacheUses] reads what the file does with
/// them; [Workspace] knows of which types an object that is new does the same as one that was used
/// before, and what it costs to make one.
///
/// The edit leaves all uses as they are: the field becomes a `Supplier`, whose `get()` makes the
/// object.
///
/// Source: JEP 444, "Thread-local variables"; [ADR 50](docs/adr/0050-a-supplier-for-a-cache.md).
package io.loomshift.migrate.threadlocal;
