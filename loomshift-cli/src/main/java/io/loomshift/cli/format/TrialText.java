package io.loomshift.cli.format;

import io.loomshift.cli.trial.PlannedPlace;
import io.loomshift.cli.trial.Trial;
import io.loomshift.cli.trial.TriedJvm;
import io.loomshift.migrate.Shape;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/// A trial for people: what was changed in each JVM, how many threads came of it, and what was not
/// met.
public final class TrialText {
  private static final int COUNT_WIDTH = 11;

  private final Style style;

  public TrialText(Style style) {
    this.style = style;
  }

  /// One line.
  public String summary(Trial trial) {
    Page page = new Page(style);
    summary(trial, page);
    return page.toString();
  }

  /// Everything.
  public String render(Trial trial) {
    Page page = new Page(style);
    summary(trial, page);
    for (TriedJvm jvm : trial.jvms()) {
      if (hasNews(jvm)) {
        jvm(trial, jvm, page);
      }
    }
    missed(trial, page);
    set(trial, page);
    undecided(trial, page);
    unaffected(trial, page);
    return page.toString();
  }

  private static void summary(Trial trial, Page page) {
    if (trial.jvms().isEmpty()) {
      page.line(page.style().strong("No JVM was started, or none with the agent."));
      return;
    }
    page.line(
        page.style()
            .strong(
                "Changed %s in %s, which made %s."
                    .formatted(
                        changed(trial),
                        Page.count(trial.jvms().size(), "JVM"),
                        Page.count(trial.made(), "virtual thread"))));
    long running = trial.jvms().stream().filter(TriedJvm::running).count();
    if (running > 0) {
      page.prose(
          "%s still running; the counts are those of now."
              .formatted(running == 1 ? "One JVM is" : Page.count(running) + " JVMs are"),
          0);
    }
  }

  private static String changed(Trial trial) {
    String places = Page.count(trial.changed(), "place");
    long pools = trial.jvms().stream().mapToLong(jvm -> jvm.pools().size()).sum();
    if (pools == 0) {
      return places;
    }
    return (trial.changed() == 0 ? "" : places + " and ") + Page.count(pools, "pool");
  }

  private static boolean hasNews(TriedJvm jvm) {
    return !(jvm.changed().isEmpty()
        && jvm.pools().isEmpty()
        && jvm.left().isEmpty()
        && jvm.stayed().isEmpty()
        && jvm.failed().isEmpty());
  }

  private void jvm(Trial trial, TriedJvm jvm, Page page) {
    page.blank();
    String title = "Process %d, Java %s: ".formatted(jvm.process(), jvm.version());
    page.line(style.strong(style.cut(title + jvm.command(), 0)));
    if (!jvm.changed().isEmpty()) {
      page.line(style.faint("    threads  place"));
    }
    jvm.changed().stream()
        .sorted(Comparator.comparingLong(TriedJvm.Changed::made).reversed())
        .forEach(place -> changed(trial, place, page));
    pools(jvm.pools(), page);
    stayed(jvm, page);
    left(jvm, page);
    if (jvm.passedOverDaemon()) {
      page.blank();
      page.prose(
          "setDaemon(false) was called on a virtual thread. It was passed over; without this"
              + " trial it throws. The scan of the sources says where (daemon-false).",
          2);
    }
  }

  private static void changed(Trial trial, TriedJvm.Changed changed, Page page) {
    page.line(count(changed.made()) + "  " + place(trial, changed.place()));
    if (changed.kept() > 0) {
      page.prose(
          " ".repeat(COUNT_WIDTH + 4),
          "and %s: without a task or a name, or with a stack size"
              .formatted(Page.count(changed.kept(), "platform thread")));
    }
  }

  private static String count(long count) {
    return String.format(Locale.ROOT, "%" + COUNT_WIDTH + "s", Page.count(count));
  }

  /// The place in the class, and in the source where a plan names it.
  private static String place(Trial trial, TriedJvm.Place place) {
    String name = place.method().replaceFirst("\\(.*", "");
    String inClass =
        Style.clean(place.type()) + "." + name + (place.line() > 0 ? ":" + place.line() : "");
    return inClass
        + "  "
        + trial.planned(place).map(TrialText::place).orElseGet(() -> code(place.shape()));
  }

  private static String place(PlannedPlace place) {
    return Style.clean(place.file()) + ":" + place.line();
  }

  private static String code(String shape) {
    return Shape.of(shape).map(Shape::code).orElse(shape);
  }

  private void pools(List<TriedJvm.Pool> pools, Page page) {
    if (pools.isEmpty()) {
      return;
    }
    page.line(style.faint("    workers  pool"));
    for (TriedJvm.Pool pool : pools) {
      page.line(count(pool.made()) + "  " + Style.clean(pool.name()));
      if (pool.kept() > 0) {
        page.prose(
            " ".repeat(COUNT_WIDTH + 4),
            "and %s of the class %s, which the pool may rely on"
                .formatted(Page.count(pool.kept(), "platform thread"), pool.type()));
      }
    }
  }

  private static void stayed(TriedJvm jvm, Page page) {
    if (jvm.stayed().isEmpty()) {
      return;
    }
    page.heading(
        "Stayed platform threads",
        jvm.stayed().size(),
        "No pool that is named, and no server's switch, makes them for requests.");
    Map<String, List<TriedJvm.Stayed>> byReason =
        jvm.stayed().stream()
            .collect(
                Collectors.groupingBy(
                    TriedJvm.Stayed::why, LinkedHashMap::new, Collectors.toList()));
    byReason.forEach((why, threads) -> {
      for (TriedJvm.Stayed stayed : threads) {
        page.line("  " + Style.clean(stayed.name()) + "  " + Style.clean(stayed.type()));
      }
      page.prose("    ", why);
    });
  }

  private static void left(TriedJvm jvm, Page page) {
    if (jvm.left().isEmpty() && jvm.failed().isEmpty()) {
      return;
    }
    page.heading(
        "Left as they are",
        jvm.left().size() + jvm.failed().size(),
        "Of these the trial shows nothing.");
    for (TriedJvm.Left left : jvm.left()) {
      TriedJvm.Place place = left.place();
      String name = place.method().replaceFirst("\\(.*", "");
      page.line(
          "  "
              + Style.clean(place.type())
              + "."
              + name
              + ":"
              + place.line()
              + left.reason()
                  .map(it -> "  " + it.verdict() + "  " + String.join(", ", it.codes()))
                  .orElse(""));
      page.prose("    ", left.why());
    }
    for (TriedJvm.Failed failed : jvm.failed()) {
      page.line("  " + Style.clean(failed.type()));
      page.prose("    ", "the class cannot be rewritten: " + failed.why());
    }
  }

  private static void missed(Trial trial, Page page) {
    List<Trial.Missed> missed = trial.missed();
    if (missed.isEmpty()) {
      return;
    }
    page.heading("Not met", missed.size(), "The program did not load what holds these places.");
    for (Trial.Missed each : missed) {
      page.line("  " + place(each.place()));
      if (each.loaded()) {
        page.prose("    ", "classes of the file were loaded, without this place");
      }
    }
  }

  private static void set(Trial trial, Page page) {
    List<PlannedPlace> set = trial.set();
    if (!set.isEmpty()) {
      page.blank();
      page.line("Set for the program (%s)".formatted(Page.count(set.size())));
      page.prose("The framework makes these threads, and its own setting their type.", 0);
      for (PlannedPlace place : set) {
        page.line("  " + place(place) + "  " + how(place));
      }
    }
  }

  private static String how(PlannedPlace place) {
    return place.setting().isEmpty()
        ? "by the switch of " + place.server()
        : "-D" + place.setting();
  }

  private static void undecided(Trial trial, Page page) {
    List<PlannedPlace> undecided = trial.undecided();
    if (undecided.isEmpty()) {
      return;
    }
    page.heading(
        "For review", undecided.size(), "Each is tried once you agree to what speaks against it.");
    for (PlannedPlace place : undecided) {
      page.line("  %s  --include %s".formatted(place(place), codes(place)));
    }
  }

  private static String codes(PlannedPlace place) {
    return place.review().stream().distinct().sorted().collect(Collectors.joining(","));
  }

  private static void unaffected(Trial trial, Page page) {
    int count = trial.unaffected().size();
    if (count > 0) {
      page.blank();
      page.prose(
          "%s of the plan %s tried: threadId() is getId(), and settings, builders and factories of"
                  .formatted(Page.count(count, "place"), count == 1 ? "is not" : "are not")
              + " executors change in the sources alone.",
          0);
    }
  }
}
