package io.loomshift.migrate.patch;

import com.sun.source.util.TreePath;
import io.loomshift.migrate.Site;

/// An expression that makes a pool.
///
/// @param site what a scan says of it
record PoolSite(TreePath path, Site site) {
  /// Whether its text stands on a line, among others. Of an expression that is written on several,
  /// the compiler gives the call the line of any of them.
  boolean spans(int line) {
    return site.span().line() <= line && line <= site.span().endLine();
  }
}
