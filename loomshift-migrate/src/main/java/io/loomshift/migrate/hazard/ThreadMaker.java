package io.loomshift.migrate.hazard;

import com.sun.source.util.TreePath;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.migrate.flow.Use;
import java.util.List;

/// An expression that makes a thread or a pool, seen together with what becomes of it.
public sealed interface ThreadMaker permits ThreadSite, PoolSite {
  /// The expression.
  TreePath path();

  Analysis analysis();

  /// Where the thread or pool goes.
  List<Use> uses();

  /// The line of the expression, from 1.
  default int line() {
    return analysis().line(path());
  }
}
