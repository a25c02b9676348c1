package io.loomshift.migrate.patch;

import com.sun.source.util.TreePath;
import io.loomshift.migrate.Site;

/// An expression that makes a pool.
///
/// @param site what a scan says of it
record PoolSite(TreePath path, Site site) {
  /// Where it stands, for a message.
  String place() {
    return site.file() + ":" + site.span().line();
  }
}
