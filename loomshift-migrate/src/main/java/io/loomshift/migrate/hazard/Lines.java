package io.loomshift.migrate.hazard;

import io.loomshift.migrate.flow.Use;
import io.loomshift.source.SourceFile;

/// Says where a use stands: by its line, and by its file where that is not the site's.
final class Lines {
  private Lines() {}

  /// The line of a use in the site's own file, and the site's line for one elsewhere.
  static int of(Use use, ThreadMaker site) {
    return isElsewhere(use, site) ? site.line() : site.analysis().line(use.path());
  }

  /// Names the place of a use in another file, as ` in a/B.java:7`; empty for one in the site's
  /// own.
  static String elsewhere(Use use, ThreadMaker site) {
    return isElsewhere(use, site)
        ? " in "
            + site.analysis().unit(use.path()).file().name()
            + ":"
            + site.analysis().line(use.path())
        : "";
  }

  private static boolean isElsewhere(Use use, ThreadMaker site) {
    SourceFile own = site.analysis().unit(site.path()).file();
    return !site.analysis().unit(use.path()).file().equals(own);
  }
}
