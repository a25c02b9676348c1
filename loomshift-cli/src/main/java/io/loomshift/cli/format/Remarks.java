package io.loomshift.cli.format;

import io.loomshift.migrate.Reason;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.Site;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Reasons that several sites have in the same words: each stands once, with a number, and the
/// sites name that.
final class Remarks {
  /// Sites with one reason, from which on it stands apart: two may as well say it twice.
  private static final int SEVERAL = 3;

  /// What is said.
  private record Remark(ReasonCode code, String message) {
    static Remark of(Reason reason) {
      return new Remark(reason.code(), reason.message());
    }
  }

  private final Map<Remark, Integer> counts = new LinkedHashMap<>();
  private final List<Remark> shared = new ArrayList<>();

  /// @param sites those that are shown
  Remarks(List<Site> sites) {
    for (Site site : sites) {
      site.reasons().stream()
          .map(Remark::of)
          .distinct()
          .forEach(remark -> counts.merge(remark, 1, Integer::sum));
    }
    counts.forEach((remark, count) -> {
      if (count >= SEVERAL) {
        shared.add(remark);
      }
    });
  }

  boolean isShared(Reason reason) {
    return shared.contains(Remark.of(reason));
  }

  /// How a site names a shared remark; one word for the fold.
  String reference(Reason reason) {
    return "[%s,\u00a0remark\u00a0%d]"
        .formatted(reason.code().id(), shared.indexOf(Remark.of(reason)) + 1);
  }

  /// The shared remarks, each once.
  void print(Page page) {
    if (shared.isEmpty()) {
      return;
    }
    page.heading("Remarks", shared.size(), "Each holds for several places.");
    page.blank();
    int number = 1;
    for (Remark remark : shared) {
      page.prose(
          "  %d. ".formatted(number),
          "%s [%s] (%s)"
              .formatted(
                  remark.message(),
                  remark.code().id(),
                  Page.count(counts.getOrDefault(remark, 0), "place")));
      number++;
    }
  }
}
