package io.loomshift.migrate.find;

import io.loomshift.migrate.CompiledSources;
import io.loomshift.migrate.Reason;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.SiteKind;
import io.loomshift.migrate.Verdict;
import io.loomshift.source.release.ReleaseSetting;
import java.util.ArrayList;
import java.util.List;

/// Keeps sites whose edit would not compile, or not run, where the build compiles for an older
/// Java.
///
/// Source: the `@since` tags of `Thread.threadId` and `Thread.ofVirtual`.
final class ReleaseTooLow {
  private static final int THREAD_ID = 19;

  private ReleaseTooLow() {}

  /// The site, kept where the sources' release does not have what its edit uses. What it would
  /// gain, and its edit as text, stay: that is what a higher release is worth.
  static Site judged(Site site, CompiledSources sources) {
    int needed = site.kind() == SiteKind.THREAD_ID ? THREAD_ID : CompiledSources.VIRTUAL_THREADS;
    if (site.verdict() == Verdict.KEEP || sources.api().orElse(0) >= needed) {
      return site;
    }
    List<Reason> reasons = new ArrayList<>();
    reasons.add(
        Reason.of(
            ReasonCode.RELEASE_TOO_LOW,
            site.span().line(),
            message(deciding(sources, needed), needed, sources)));
    reasons.addAll(site.reasons());
    return site.keptForNow(reasons);
  }

  /// The setting that is too low, or else the first that is not read.
  private static ReleaseSetting deciding(CompiledSources sources, int needed) {
    ReleaseSetting lowest = sources.setting().orElseThrow();
    return lowest.release().orElse(needed) < needed
        ? lowest
        : sources.compilation().settings().stream()
            .filter(setting -> setting.release().isEmpty())
            .findFirst()
            .orElse(lowest);
  }

  private static String message(ReleaseSetting setting, int needed, CompiledSources sources) {
    if (setting.release().isEmpty()) {
      return "%s sets the release in a way that is not read (%s), and this edit needs Java %d: name"
              .formatted(setting.place(), setting.text(), needed)
          + " the release by --target";
    }
    return "%s compiles for Java %d (%s), and this edit needs %d: %s"
        .formatted(
            setting.place(),
            setting.release().getAsInt(),
            setting.text(),
            needed,
            sources.canBeRaised()
                ? "raise it, or let migrate --raise-release do so"
                : "raise it by hand");
  }
}
