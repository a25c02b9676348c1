package io.loomshift.cli.format;

import io.loomshift.migrate.CompiledSources;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.ScanResult;
import io.loomshift.migrate.Site;
import io.loomshift.source.release.ReleaseSetting;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// For which Java the sources are compiled, and where the build says so.
final class ReleaseText {
  private static final int SHOWN_DIRECTORIES = 3;
  private static final int SHOWN_RELEASES = 6;

  private ReleaseText() {}

  /// Where one release counts for all sources: `Java 17 (pom.xml:31)`; otherwise how many.
  static String of(ScanResult result) {
    Map<String, List<String>> releases = byRelease(result);
    return switch (releases.size()) {
      case 0 -> "Java " + result.target();
      case 1 -> releases.keySet().iterator().next();
      default -> "several releases of Java:";
    };
  }

  /// The releases with the directories of their sources, where there are several.
  static void list(ScanResult result, Page page) {
    Map<String, List<String>> releases = byRelease(result);
    if (releases.size() > 1) {
      releases.entrySet().stream()
          .limit(SHOWN_RELEASES)
          .forEach(entry -> page.prose("  ", entry.getKey() + ": " + shown(entry.getValue())));
      if (releases.size() > SHOWN_RELEASES) {
        page.line("  and %d more (--json has all)".formatted(releases.size() - SHOWN_RELEASES));
      }
    }
  }

  private static String shown(List<String> directories) {
    String first = directories.stream().limit(SHOWN_DIRECTORIES).collect(Collectors.joining(", "));
    int others = directories.size() - SHOWN_DIRECTORIES;
    return others > 0 ? first + " and %d more".formatted(others) : first;
  }

  private static Map<String, List<String>> byRelease(ScanResult result) {
    return result.compiled().stream()
        .collect(
            Collectors.groupingBy(
                ReleaseText::release,
                LinkedHashMap::new,
                Collectors.mapping(
                    sources -> sources.directory().isEmpty() ? "." : sources.directory(),
                    Collectors.toList())));
  }

  private static String release(CompiledSources sources) {
    if (sources.setting().isEmpty()) {
      return "Java %d (no build file says which)".formatted(sources.target());
    }
    ReleaseSetting setting = sources.setting().get();
    if (sources.compilation().release().isEmpty()) {
      return "Java ? (%s: %s)".formatted(setting.place(), setting.text());
    }
    int release = sources.compilation().release().getAsInt();
    String said = "Java %d (%s)".formatted(release, setting.place());
    if (sources.raised().isPresent()) {
      return said + ", raised to " + sources.raised().getAsInt();
    }
    return release >= CompiledSources.VIRTUAL_THREADS && sources.target() > release
        ? said + ", run on " + sources.target()
        : said;
  }

  /// How many sites are kept only because of the release.
  static long tooLow(ScanResult result) {
    return result.sites().stream().filter(ReleaseText::isTooLow).count();
  }

  private static boolean isTooLow(Site site) {
    return site.reasons().stream().anyMatch(reason -> reason.code() == ReasonCode.RELEASE_TOO_LOW);
  }
}
