package io.loomshift.migrate.structured;

import com.sun.source.util.TreePath;
import java.util.List;
import java.util.Optional;

/// How a pool becomes a scope.
///
/// @param pool the declaration of its variable
/// @param frame what the block of the scope is made of
/// @param outcome what the method wants of its tasks
/// @param forks the calls that hand tasks over
/// @param join where the method waits
/// @param gone the statements that a scope needs no longer
/// @param futures the names of the type `Future` in declarations
/// @param gets where a result is asked for that may be a failure; empty where the wait tells
record Scope(
    TreePath pool,
    Frame frame,
    Outcome outcome,
    List<PoolCall> forks,
    Join join,
    List<TreePath> gone,
    List<TreePath> futures,
    List<SingleGet> gets) {
  Scope {
    forks = List.copyOf(forks);
    gone = List.copyOf(gone);
    futures = List.copyOf(futures);
    gets = List.copyOf(gets);
  }

  /// What the method wants of its tasks.
  enum Outcome {
    /// All results, or the exception of a task.
    ALL,
    /// Each result or failure by itself, or some of them.
    EACH,
    /// That all have ended, however.
    END,
    /// The first result.
    FIRST
  }

  /// What the block of the scope is made of.
  sealed interface Frame {
    /// The pool is the resource of a `try` already.
    record Resource(TreePath statement) implements Frame {}

    /// A `try` whose `finally` shuts the pool down.
    record Try(TreePath statement) implements Frame {}

    /// Statements from the pool's declaration on.
    ///
    /// @param last the last of them
    record Statements(TreePath last) implements Frame {}
  }

  /// Where the method waits.
  sealed interface Join {
    /// Before a statement.
    record Before(TreePath statement) implements Join {}

    /// Instead of a statement.
    record Instead(TreePath statement) implements Join {}

    /// At the end of a block.
    record End(TreePath block) implements Join {}

    /// Where `invokeAll` or `invokeAny` stands.
    ///
    /// @param statement around the call
    record Call(TreePath statement, Optional<TreePath> loop) implements Join {}
  }
}
