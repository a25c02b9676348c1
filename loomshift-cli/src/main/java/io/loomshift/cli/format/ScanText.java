package io.loomshift.cli.format;

import io.loomshift.migrate.CompiledSources;
import io.loomshift.migrate.Gain;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.ScanResult;
import io.loomshift.migrate.Seen;
import io.loomshift.migrate.Severity;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.SiteKind;
import io.loomshift.migrate.Verdict;
import io.loomshift.source.Problem;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A scan for people: first how much, then where virtual threads bring most, and at the end the one
/// command that comes next. Many sites are shown by the first few of each kind.
public final class ScanText {
  private static final int SHOWN_PACKAGES = 10;

  /// Kinds of sites that make no thread, and are counted apart.
  private static final Set<SiteKind> MAKE_NONE =
      Set.of(SiteKind.THREAD_ID, SiteKind.MONITOR, SiteKind.THREAD_LOCAL);

  /// With these a thread may become a daemon that kept the program running.
  private static final Set<ReasonCode> MAY_END_THE_PROGRAM =
      Set.of(ReasonCode.DAEMON_LOST, ReasonCode.DAEMON_UNKNOWN);

  /// As types are named by nearly everybody: in small letters up to the first type.
  private static final Pattern PACKAGE = Pattern.compile("([a-z][^.]*(?:\\.[a-z][^.]*)*)\\.");

  private static final int SHOWN_PROBLEMS = 3;

  private final Style style;
  private final CommandLineText next;
  private final Optional<Since> since;
  private final boolean all;

  /// @param next how the user would run the next command on the same sources
  /// @param since what is new since a baseline, where there is one: only that is shown
  /// @param all whether each site is to be shown in full, however many there are
  public ScanText(Style style, CommandLineText next, Optional<Since> since, boolean all) {
    this.style = style;
    this.next = next;
    this.since = since;
    this.all = all;
  }

  /// How much was found, in a few lines.
  public String summary(ScanResult result) {
    Page page = new Page(style);
    summary(result, page);
    return page.toString();
  }

  /// Everything.
  public String render(ScanResult result) {
    Page page = new Page(style);
    summary(result, page);
    PlacesText places =
        new PlacesText(since.map(each -> each.only(result.sites())).orElse(result.sites()), all);
    places.print(page);
    problems(result.problems(), page);
    unresolved(result.unresolved(), page);
    ids(result, page);
    page.blank();
    next(result, page);
    if (!places.isFull()) {
      page.line(
          style.faint("      (" + next.of("scan", List.of("--all")) + " shows each in full)"));
    }
    return page.toString();
  }

  private void summary(ScanResult result, Page page) {
    ScanResult.Summary summary = result.summary();
    page.line(page.style().strong(Style.clean(result.root().toString())));
    page.line(
        "%s in %s, profile %s, %s"
            .formatted(
                Page.count(summary.files(), "Java file"),
                Page.seconds(summary.seconds()),
                result.profile().id(),
                ReleaseText.of(result)));
    ReleaseText.list(result, page);
    page.blank();
    List<Site> sites = places(result);
    page.line(sites.isEmpty() ? "No place makes a thread." : makes(sites.size()));
    verdicts(sites, page);
    long tooLow = ReleaseText.tooLow(result.sites());
    if (tooLow > 0) {
      page.prose(
          "Compiled for Java %d (%s), %s of those to keep would be: %s"
              .formatted(
                  CompiledSources.VIRTUAL_THREADS,
                  ReleaseText.way(result, "migrate --raise-release"),
                  Page.count(tooLow),
                  ReleaseText.verdicts(result.sites())),
          0);
    }
    List<Site> monitors =
        result.sites().stream().filter(site -> site.kind() == SiteKind.MONITOR).toList();
    if (!monitors.isEmpty()) {
      page.line(
          monitors.size() == 1
              ? "1 monitor keeps the carrier of a task that blocks within:"
              : Page.count(monitors.size())
                  + " monitors keep the carriers of tasks that block within:");
      verdicts(monitors, page);
    }
    List<Site> caches =
        result.sites().stream().filter(site -> site.kind() == SiteKind.THREAD_LOCAL).toList();
    if (!caches.isEmpty()) {
      page.line(
          caches.size() == 1
              ? "1 thread-local keeps an object for the next task of its thread:"
              : Page.count(caches.size())
                  + " thread-locals keep an object for the next task of their thread:");
      verdicts(caches, page);
    }
    since.ifPresent(each -> {
      page.blank();
      page.prose(each.summary(), 0);
    });
    notJudged(result, page);
  }

  private static void verdicts(List<Site> sites, Page page) {
    if (!sites.isEmpty()) {
      verdict(sites, Verdict.MIGRATE, "the edit keeps what the program does", page);
      verdict(sites, Verdict.REVIEW, "the edit changes something: you decide", page);
      verdict(sites, Verdict.KEEP, "must, or should, stay as it is", page);
    }
  }

  /// The sites that make or configure threads.
  private static List<Site> places(ScanResult result) {
    return result.sites().stream().filter(site -> !MAKE_NONE.contains(site.kind())).toList();
  }

  private static String makes(int sites) {
    return sites == 1 ? "1 place makes threads:" : Page.count(sites) + " places make threads:";
  }

  private static void verdict(List<Site> sites, Verdict verdict, String meaning, Page page) {
    long count = sites.stream().filter(site -> site.verdict() == verdict).count();
    page.line("%6s  %-8s %s".formatted(Page.count(count), verdict.id(), meaning));
  }

  private static void notJudged(ScanResult result, Page page) {
    List<String> gaps = gaps(result);
    if (!gaps.isEmpty()) {
      page.blank();
      page.prose("Not judged: ", String.join("; ", gaps) + ".");
    }
  }

  /// What a verdict does not rest on, because it could not be read or found.
  private static List<String> gaps(ScanResult result) {
    List<String> gaps = new ArrayList<>();
    if (!result.problems().isEmpty()) {
      gaps.add(
          "what " + Page.count(result.problems().size(), "problem") + " hid, listed at the end");
    }
    if (!result.unresolved().isEmpty()) {
      gaps.add(
          "what "
              + Page.count(result.unresolved().size(), "type")
              + " that could not be found would show: --classpath makes verdicts surer");
    }
    return gaps;
  }

  /// `getId()` is one matter, however often it is called.
  private void ids(ScanResult result, Page page) {
    List<Site> ids =
        result.sites().stream().filter(site -> site.kind() == SiteKind.THREAD_ID).toList();
    if (ids.isEmpty()) {
      return;
    }
    long renamed = ids.stream().filter(site -> site.verdict() == Verdict.MIGRATE).count();
    page.blank();
    page.prose(
        "%s of getId() on a thread: migrate renames %s to threadId(), which yields the same."
            .formatted(
                Page.count(ids.size(), "call"),
                renamed == ids.size() ? (renamed == 1 ? "it" : "them") : Page.count(renamed)),
        0);
    if (all) {
      page.prose("  ", SiteText.places(ids));
    }
  }

  /// At most some of one file: a build file that names many jars which nobody has brought would
  /// otherwise hide the source file that does not parse.
  static void problems(List<Problem> problems, Page page) {
    if (!problems.isEmpty()) {
      page.heading("Problems", problems.size(), "Sites may be missing or undecided here.");
      page.blank();
      Map<String, List<Problem>> byFile =
          problems.stream()
              .collect(
                  Collectors.groupingBy(
                      Problem::file, LinkedHashMap::new, Collectors.toUnmodifiableList()));
      byFile.forEach((file, each) -> problems(file, each, page));
    }
  }

  private static void problems(String file, List<Problem> problems, Page page) {
    int shown = problems.size() <= SHOWN_PROBLEMS + 1 ? problems.size() : SHOWN_PROBLEMS;
    for (Problem problem : problems.subList(0, shown)) {
      String line = problem.line() == 0 ? "" : ":" + problem.line();
      page.prose("  ", file + line + ": " + problem.message());
    }
    if (shown < problems.size()) {
      page.prose(
          "  ",
          "%s: %s more (--json has all)".formatted(file, Page.count(problems.size() - shown)));
    }
  }

  private static void unresolved(Map<String, Set<String>> unresolved, Page page) {
    if (!unresolved.isEmpty()) {
      page.heading(
          "Types not found",
          unresolved.size(),
          "Neither the sources, the class path nor the JDK has them. Add --classpath with the"
              + " program's jars for surer verdicts.");
      page.blank();
      Map<String, List<String>> packages =
          unresolved.keySet().stream()
              .sorted()
              .collect(
                  Collectors.groupingBy(ScanText::packageOf, TreeMap::new, Collectors.toList()));
      packages.entrySet().stream()
          .sorted(Comparator.comparingInt(entry -> -entry.getValue().size()))
          .limit(SHOWN_PACKAGES)
          .forEach(entry -> page.line("  " + page.style().cut(names(entry), 2)));
      if (packages.size() > SHOWN_PACKAGES) {
        page.line(
            "  and %s more packages (--json names all)"
                .formatted(Page.count(packages.size() - SHOWN_PACKAGES)));
      }
    }
  }

  private static String packageOf(String type) {
    Matcher matcher = PACKAGE.matcher(type);
    return matcher.lookingAt() ? matcher.group(1) : type;
  }

  private static String names(Map.Entry<String, List<String>> entry) {
    int prefix = entry.getKey().length() + 1;
    return entry.getValue().stream()
        .map(type -> type.substring(Math.min(prefix, type.length())))
        .collect(Collectors.joining(", ", entry.getKey() + ": ", ""));
  }

  private void next(ScanResult result, Page page) {
    if (result.count(Verdict.MIGRATE) > 0) {
      boolean jar = !Files.isDirectory(result.root()) && Files.exists(result.root());
      page.line(
          style.strong("Next: ") + next.of("migrate", jar ? List.of("--dry-run") : List.of()));
      if (!jar) {
        page.line(
            style.faint(
                "      (" + next.option("--dry-run") + " prints the diff and changes nothing)"));
      }
    } else {
      page.line(
          reasonsToAgreeTo(open(result))
              .map(codes -> List.of("--dry-run", "--include", codes))
              .or(() -> toRaise(result))
              .map(options -> style.strong("Next: ") + next.of("migrate", options))
              .orElseGet(() -> nothingForAll(result)));
    }
  }

  /// The options that raise the release and then have something to migrate.
  private static Optional<List<String>> toRaise(ScanResult result) {
    List<Site> raised = ReleaseText.raisedSites(result);
    return raised.stream().anyMatch(site -> site.verdict() == Verdict.MIGRATE)
        ? Optional.of(List.of("--dry-run", "--raise-release"))
        : reasonsToAgreeTo(open(raised))
            .map(codes -> List.of("--dry-run", "--raise-release", "--include", codes));
  }

  private static String nothingForAll(ScanResult result) {
    List<Site> raised = open(ReleaseText.raisedSites(result));
    if (Stream.concat(open(result).stream(), raised.stream())
        .anyMatch(ScanText::mayEndTheProgram)) {
      return "Nothing is left that can be agreed to for all places at once.";
    }
    return gaps(result).isEmpty()
        ? "Nothing is left to do here."
        : "Nothing is left to do in what could be judged.";
  }

  /// The reasons for review, with commas, that let the most sites be migrated of those where
  /// virtual threads bring most; where runs were recorded, of those that waited longest in them.
  private static Optional<String> reasonsToAgreeTo(List<Site> open) {
    List<Site> proposed =
        open.stream().filter(site -> !mayEndTheProgram(site) && !isLongLived(site)).toList();
    Optional<Gain> most = proposed.stream().map(Site::gain).min(Comparator.naturalOrder());
    Map<String, List<Site>> sites =
        proposed.stream()
            .filter(site -> most.equals(Optional.of(site.gain())))
            .collect(Collectors.groupingBy(ScanText::reviewCodes));
    return sites.entrySet().stream()
        .max(
            Comparator.<Map.Entry<String, List<Site>>>comparingLong(
                    entry -> waited(entry.getValue()))
                .thenComparingInt(entry -> entry.getValue().size())
                .thenComparing(Map.Entry.comparingByKey()))
        .map(Map.Entry::getKey);
  }

  private static List<Site> open(ScanResult result) {
    return open(result.sites());
  }

  /// The sites that migrate once their reasons are agreed to.
  private static List<Site> open(List<Site> sites) {
    return sites.stream()
        .filter(site -> site.verdict() == Verdict.REVIEW && site.after().isPresent())
        .toList();
  }

  /// An agreement is for all places, and whether a thread may become a daemon differs from one to
  /// the other.
  private static boolean mayEndTheProgram(Site site) {
    return site.reasons().stream()
        .anyMatch(reason ->
            MAY_END_THE_PROGRAM.contains(reason.code()) && reason.severity() == Severity.REVIEW);
  }

  /// It is one thread for all of the program's life, which gains nothing.
  private static boolean isLongLived(Site site) {
    return site.reasons().stream().anyMatch(reason -> reason.code() == ReasonCode.LONG_LIVED_LOOP);
  }

  private static long waited(List<Site> sites) {
    return sites.stream()
        .flatMap(site -> site.seen().stream())
        .filter(seen -> !seen.shared())
        .mapToLong(Seen::waited)
        .sum();
  }

  static String reviewCodes(Site site) {
    return String.join(",", reviewCodes(Stream.of(site)));
  }

  /// The reasons for review of several sites, with commas and spaces.
  static String reviewCodes(List<Site> sites) {
    return String.join(", ", reviewCodes(sites.stream()));
  }

  private static List<String> reviewCodes(Stream<Site> sites) {
    return sites
        .flatMap(site -> site.reasons().stream())
        .filter(reason -> reason.severity() == Severity.REVIEW)
        .map(reason -> reason.code().id())
        .distinct()
        .sorted()
        .toList();
  }
}
