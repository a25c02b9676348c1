package io.loomshift.migrate.plan;

import io.loomshift.migrate.Progress;
import io.loomshift.migrate.ScanRequest;
import io.loomshift.migrate.Selection;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.find.Scan;
import io.loomshift.migrate.find.Scanned;
import io.loomshift.source.SourceTree;
import io.loomshift.source.attribute.AnalysisThread;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Plans a migration: scans, chooses the sites, puts their edits together file by file, and
/// attributes the edited files again, all together. An edit that adds an error is taken back.
public final class Migration {
  private Migration() {}

  /// Plans what `selection` chooses.
  ///
  /// @throws io.loomshift.source.UserError where a path or class path entry cannot be read
  public static Plan plan(ScanRequest request, Selection selection, Progress progress) {
    return AnalysisThread.call(() -> planned(request, selection, progress));
  }

  private static Plan planned(ScanRequest request, Selection selection, Progress progress) {
    try (SourceTree tree = SourceTree.open(request.paths(), request.encoding())) {
      Scanned scanned = Scan.of(tree, request, progress);
      Plan plan = plan(scanned, selection, progress);
      Plan withLibrary =
          request
              .goal()
              .library()
              .map(library -> LibraryNeeds.completed(plan, tree, library))
              .orElse(plan);
      return request.raisesRelease()
          ? ReleaseNeeds.completed(withLibrary, scanned.releases(), tree)
          : withLibrary;
    }
  }

  private static Plan plan(Scanned scanned, Selection selection, Progress progress) {
    Map<String, List<Site>> chosen = new HashMap<>();
    for (Site site : scanned.result().sites()) {
      if (site.edit().isPresent() && isChosen(site, selection)) {
        chosen.computeIfAbsent(site.file(), _ -> new ArrayList<>()).add(site);
      }
    }
    return Assembly.of(scanned, scanned.texts(), chosen, Assembly.Care.ATTRIBUTED, progress);
  }

  private static boolean isChosen(Site site, Selection selection) {
    return selection.agreesTo(site)
        && selection.only().map(glob -> matches(glob, site.file())).orElse(true);
  }

  private static boolean matches(String glob, String file) {
    PathMatcher matcher = FileSystems.getDefault().getPathMatcher("glob:" + glob);
    return matcher.matches(Path.of(file));
  }
}
