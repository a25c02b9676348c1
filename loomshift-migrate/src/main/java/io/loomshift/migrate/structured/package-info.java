/// How does a pool that lives within one method become a `StructuredTaskScope`?
///
/// A method that makes a pool, hands tasks to it, waits for all or for the first, and shuts it down
/// says with five calls and a `finally` what a scope says by its block: nothing outlives it. A
/// scope forks a virtual thread a task. The waits become one `join`, whose `FailedException`
/// becomes the `ExecutionException` that `Future.get` threw.
///
/// What may follow a task in another order than before is refused: futures that are handed on,
/// waits with a limit, failures that are handled one by one, tasks nobody waits for.
///
/// Source: JEP 505, the fifth preview, in JDK 25.
package io.loomshift.migrate.structured;
