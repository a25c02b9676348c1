package io.loomshift.cli.format;

import static java.util.Comparator.naturalOrder;

import io.loomshift.migrate.CompiledSources;
import io.loomshift.migrate.Reason;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.ScanResult;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.Verdict;
import io.loomshift.source.release.ReleaseSetting;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// For which Java the sources are compiled, and where the build says so.
final class ReleaseText {
  private static final int SHOWN_DIRECTORIES = 3;
  private static final int SHOWN_RELEASES = 6;

  private ReleaseText() {}

  /// A release, and what is done about it.
  private record Release(String java, String use) {
    static Release of(CompiledSources sources) {
      if (sources.setting().isEmpty()) {
        return new Release("Java " + sources.target(), "");
      }
      if (sources.compilation().release().isEmpty()) {
        return new Release("Java ?", "");
      }
      int release = sources.compilation().release().getAsInt();
      return new Release("Java " + release, use(sources, release));
    }

    private static String use(CompiledSources sources, int release) {
      if (sources.raised().isPresent()) {
        return ", raised to " + sources.raised().getAsInt();
      }
      return release >= CompiledSources.VIRTUAL_THREADS && sources.target() > release
          ? ", run on " + sources.target()
          : "";
    }

    /// `Java 17 (pom.xml:31 and 2 more), run on 25`.
    String label(List<CompiledSources> all) {
      List<String> places = all.stream().map(ReleaseText::place).distinct().toList();
      return "%s (%s)%s".formatted(java, shown(places, 1), use);
    }
  }

  /// Where one release counts for all sources: `Java 17 (pom.xml:31)`; otherwise `Java 11, 17`.
  static String of(ScanResult result) {
    Map<Release, List<CompiledSources>> releases = byRelease(result);
    return switch (releases.size()) {
      case 0 -> "Java " + result.target();
      case 1 -> releases.entrySet().stream().map(ReleaseText::label).findFirst().orElseThrow();
      default ->
          "Java "
              + releases.keySet().stream()
                  .map(release -> release.java().replace("Java ", ""))
                  .distinct()
                  .sorted(Comparator.comparingInt(String::length).thenComparing(naturalOrder()))
                  .collect(Collectors.joining(", "));
    };
  }

  /// The releases with the directories of their sources, where there are several.
  static void list(ScanResult result, Page page) {
    Map<Release, List<CompiledSources>> releases = byRelease(result);
    if (releases.size() > 1) {
      releases.entrySet().stream()
          .limit(SHOWN_RELEASES)
          .forEach(entry -> page.prose("  ", label(entry) + ": " + directories(entry.getValue())));
      if (releases.size() > SHOWN_RELEASES) {
        page.line("  and %d more (--json has all)".formatted(releases.size() - SHOWN_RELEASES));
      }
    }
  }

  private static String label(Map.Entry<Release, List<CompiledSources>> entry) {
    return entry.getKey().label(entry.getValue());
  }

  private static String directories(List<CompiledSources> all) {
    return shown(
        all.stream()
            .map(sources -> sources.directory().isEmpty() ? "." : sources.directory())
            .toList(),
        SHOWN_DIRECTORIES);
  }

  private static String shown(List<String> items, int most) {
    String first = items.stream().limit(most).collect(Collectors.joining(", "));
    int others = items.size() - most;
    return others > 0 ? first + " and %d more".formatted(others) : first;
  }

  private static Map<Release, List<CompiledSources>> byRelease(ScanResult result) {
    return result.compiled().stream()
        .collect(Collectors.groupingBy(Release::of, LinkedHashMap::new, Collectors.toList()));
  }

  private static String place(CompiledSources sources) {
    if (sources.setting().isEmpty()) {
      return "no build file says which";
    }
    ReleaseSetting setting = sources.setting().get();
    return sources.compilation().release().isEmpty()
        ? setting.place() + ": " + setting.text()
        : setting.place();
  }

  /// How many sites are kept only because of the release.
  static long tooLow(List<Site> sites) {
    return sites.stream().filter(ReleaseText::isTooLow).count();
  }

  /// Of the sites that are kept because of the release, those whose build the option
  /// `--raise-release` can edit. None are left where it was given.
  static long raised(ScanResult result) {
    return raisedSites(result).size();
  }

  /// The same sites with the verdicts that they have once the build is raised.
  static List<Site> raisedSites(ScanResult result) {
    return result.sites().stream()
        .filter(site -> isTooLow(site) && isRaised(site, result))
        .map(ReleaseText::raised)
        .toList();
  }

  /// How many of the sites that are kept because of the release have which verdict after it.
  static long tooLow(List<Site> sites, Verdict raised) {
    return sites.stream()
        .filter(ReleaseText::isTooLow)
        .filter(site -> raised(site).verdict() == raised)
        .count();
  }

  /// What becomes of the sites that are kept because of the release once it suffices: `2 migrate, 3
  /// review (concurrency-limit, not-shown)`.
  static String verdicts(List<Site> sites) {
    List<String> verdicts = new ArrayList<>();
    long migrate = tooLow(sites, Verdict.MIGRATE);
    if (migrate > 0) {
      verdicts.add("%s migrate".formatted(Page.count(migrate)));
    }
    List<Site> review =
        sites.stream()
            .filter(ReleaseText::isTooLow)
            .map(ReleaseText::raised)
            .filter(site -> site.verdict() == Verdict.REVIEW)
            .toList();
    if (!review.isEmpty()) {
      verdicts.add(
          "%s review (%s)".formatted(Page.count(review.size()), ScanText.reviewCodes(review)));
    }
    return String.join(", ", verdicts);
  }

  private static Site raised(Site site) {
    List<Reason> others =
        site.reasons().stream()
            .filter(reason -> reason.code() != ReasonCode.RELEASE_TOO_LOW)
            .toList();
    return site.with(Verdict.of(others), others, site.seen());
  }

  /// How the build comes to a release that suffices: by the option, by a person, or some by either.
  static String way(ScanResult result, String option) {
    long raised = raised(result);
    if (raised == 0) {
      return "raise it by hand";
    }
    return raised == tooLow(result.sites()) ? option : raised + " of them by " + option;
  }

  private static boolean isRaised(Site site, ScanResult result) {
    return result.compiled().stream()
        .filter(sources ->
            sources.directory().isEmpty() || site.file().startsWith(sources.directory() + "/"))
        .max(Comparator.comparingInt(sources -> sources.directory().length()))
        .filter(CompiledSources::canBeRaised)
        .isPresent();
  }

  private static boolean isTooLow(Site site) {
    return site.reasons().stream().anyMatch(reason -> reason.code() == ReasonCode.RELEASE_TOO_LOW);
  }
}
