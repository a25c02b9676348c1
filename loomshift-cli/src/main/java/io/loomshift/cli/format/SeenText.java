package io.loomshift.cli.format;

import io.loomshift.migrate.Seen;
import io.loomshift.recording.Act;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/// What was seen of a site in a run, as a person reads it.
final class SeenText {
  /// A smaller share is not told; the JSON has it.
  private static final double SHOWN = 0.01;

  private SeenText() {}

  static String sentence(Seen seen) {
    List<String> parts = new ArrayList<>();
    parts.add(threads(seen));
    double all = Math.max(1.0, (double) seen.waited() + seen.processorNanos());
    if (seen.waited() + seen.processorNanos() > 0) {
      parts.add(percent(seen.waited() / all) + " waiting" + waits(seen, all));
      parts.add(percent(seen.processorNanos() / all) + " computing");
    }
    if (seen.pinnedNanos() > 0) {
      parts.add("pinned for " + seconds(seen.pinnedNanos()));
    }
    String sentence = "in " + seen.source() + " " + String.join(", ", parts);
    if (!seen.longest().isEmpty() && seen.longest().getFirst().nanos() > SHOWN * all) {
      sentence += "; longest at " + seen.longest().getFirst().where();
    }
    if (!seen.unforeseen().isEmpty()) {
      sentence += "; the scan had found nothing here that waits";
    }
    return sentence + (seen.shared() ? "; other places run the same code" : "");
  }

  private static String threads(Seen seen) {
    String threads = Page.count(seen.threads(), "thread");
    String atOnce =
        seen.threads() > 1 ? ", at most %s at a time".formatted(Page.count(seen.mostAlive())) : "";
    if (seen.tasks().isEmpty()) {
      return threads + atOnce;
    }
    return "%s ran %s, at most %s at a time%s"
        .formatted(
            threads,
            Page.count(seen.tasks().getAsLong(), "task"),
            Page.count(seen.mostBusy().orElse(0)),
            seen.limit().isPresent() ? " of " + Page.count(seen.limit().getAsInt()) : "");
  }

  private static String waits(Seen seen, double all) {
    String waits =
        seen.waitedNanos().entrySet().stream()
            .sorted(
                Map.Entry.<Act, Long>comparingByValue().reversed().thenComparing(Map.Entry::getKey))
            .filter(each -> each.getValue() > SHOWN * all)
            .map(each -> each.getKey().word() + " " + percent(each.getValue() / all))
            .collect(Collectors.joining(", "));
    return waits.isEmpty() ? "" : " (" + waits + ")";
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.0f\u00a0%%", 100 * share);
  }

  private static String seconds(long nanos) {
    return String.format(Locale.ROOT, "%.2f\u00a0s", nanos / 1e9);
  }
}
