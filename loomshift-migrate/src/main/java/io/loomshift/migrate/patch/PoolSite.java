package io.loomshift.migrate.patch;

import com.sun.source.util.TreePath;
import io.loomshift.migrate.Site;

/// An expression that makes a pool.
///
/// @param site what a scan says of it
record PoolSite(TreePath path, Site site) {
  /// Whether its text stands on a line, among others, or what it belongs to begins there. Of an
  /// expression that is written on several, the compiler gives the call the line of any of them.
  ///
  /// @param start the line on which the statement starts that holds it
  boolean spans(int start, int line) {
    return start <= line && line <= site.span().endLine();
  }
}
