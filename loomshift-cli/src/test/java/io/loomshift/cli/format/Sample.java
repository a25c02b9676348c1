package io.loomshift.cli.format;

import io.loomshift.migrate.Goal;
import io.loomshift.migrate.Pattern;
import io.loomshift.migrate.Profile;
import io.loomshift.migrate.Reason;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.ScanResult;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.SiteEdit;
import io.loomshift.migrate.SiteKind;
import io.loomshift.migrate.Verdict;
import io.loomshift.source.Problem;
import io.loomshift.source.edit.TextEdit;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// A scan with one of everything that can be shown.
final class Sample {
  static final Path ROOT = Path.of("/srv/shop");

  /// The text that the sites of `src/shop/Mail.java` stand in.
  static final String MAIL =
      """
      package shop;

      class Mail {
        void send(Runnable task) {
          Thread thread = new Thread(task);
          thread.setDaemon(true);
          thread.start();
        }

        Executor pool = Executors.newFixedThreadPool(8);
      }
      """;

  private Sample() {}

  static Site migrate() {
    return new Site(
        "src/shop/Mail.java",
        new Site.Span(5, 21, 5, 37),
        SiteKind.NEW_THREAD,
        Optional.of(Pattern.P1),
        "replace-thread-constructor",
        Verdict.MIGRATE,
        List.of(
            Reason.of(
                ReasonCode.DAEMON_TRUE,
                6,
                "setDaemon(true) is dropped: every virtual thread is a daemon")),
        "new Thread(task)",
        Optional.of("Thread.ofVirtual().unstarted(task)"),
        Optional.of(edit("new Thread(task)", "Thread.ofVirtual().unstarted(task)")));
  }

  static Site review() {
    return review(SiteKind.FIXED_POOL, ReasonCode.CONCURRENCY_LIMIT);
  }

  static Site review(SiteKind kind, ReasonCode code) {
    String before = "Executors.newFixedThreadPool(8)";
    String after = "Executors.newVirtualThreadPerTaskExecutor()";
    return new Site(
        "src/shop/Mail.java",
        new Site.Span(10, 19, 10, 50),
        kind,
        Optional.of(Pattern.P5),
        "replace-fixed-pool",
        Verdict.REVIEW,
        List.of(
            Reason.of(
                code,
                10,
                "The pool lets 8 tasks run at once; without it, nothing limits how many call the"
                    + " mail server at the same time")),
        before,
        Optional.of(after),
        Optional.of(edit(before, after)));
  }

  static Site keep() {
    return new Site(
        "src/shop/Sweep #1.java",
        new Site.Span(12, 9, 12, 26),
        SiteKind.TIMER,
        Optional.empty(),
        "keep-timer",
        Verdict.KEEP,
        List.of(Reason.of(ReasonCode.TIMER, 12, "A Timer makes its own platform thread")),
        "new Timer(\"sweep\")",
        Optional.empty(),
        Optional.empty());
  }

  private static SiteEdit edit(String before, String after) {
    int start = MAIL.indexOf(before);
    return new SiteEdit(
        List.of(new TextEdit(start, start + before.length(), after)),
        Set.of("java.util.concurrent.Executors"),
        Set.of(),
        Set.of(),
        Set.of());
  }

  static ScanResult full() {
    return result(
        List.of(migrate(), review(), keep()),
        List.of(
            new Problem("src/shop/Odd.java", 3, "does not parse: ';' expected"),
            new Problem("lib", 0, "is a symbolic link that leads out of the tree")),
        Map.of("org.mail.Session", Set.of("src/shop/Mail.java")));
  }

  static ScanResult with(List<Problem> problems, Site... sites) {
    return result(List.of(sites), problems, Map.of());
  }

  static ScanResult of(Site... sites) {
    return result(List.of(sites), List.of(), Map.of());
  }

  private static ScanResult result(
      List<Site> sites, List<Problem> problems, Map<String, Set<String>> unresolved) {
    return new ScanResult(
        ROOT,
        25,
        List.of(),
        Profile.SAFE,
        Goal.standard(),
        sites,
        problems,
        unresolved,
        new ScanResult.Summary(1490, 46, 1.94));
  }
}
