package io.loomshift.migrate.framework;

import io.loomshift.migrate.Reason;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.Severity;
import io.loomshift.migrate.framework.SettingsText.Setting;
import io.loomshift.source.SourceFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Collects the reasons of one site: what its framework says, and what is the same for all.
final class Judgement {
  /// The release of Java in which a monitor no longer holds its carrier.
  ///
  /// Source: JEP 491.
  private static final int MONITORS_FREE = 24;

  /// The release of Java with virtual threads.
  ///
  /// Source: JEP 444.
  private static final int VIRTUAL = 21;

  private final Project project;
  private final SourceFile file;
  private final int line;
  private final List<Reason> reasons = new ArrayList<>();
  private boolean tooOld;

  /// @param line that of the site
  Judgement(Project project, SourceFile file, int line) {
    this.project = project;
    this.file = file;
    this.line = line;
  }

  static Judgement at(Project project, Mention place) {
    return new Judgement(project, place.file(), place.line());
  }

  /// What the framework offers since a version of it.
  ///
  /// @param product its name
  /// @param version that of the build, if it tells
  /// @param least the first version that has it
  /// @param feature what it is, such as `setVirtualThreads`
  Judgement since(String product, Optional<String> version, String least, String feature) {
    if (version.filter(found -> Versions.isOlder(found, least)).isPresent()) {
      tooOld = true;
      reasons.clear();
      return add(
          ReasonCode.FRAMEWORK_VERSION,
          "%s %s does not know %s, which came with %s"
              .formatted(product, version.get(), feature, least));
    }
    return version.isPresent()
        ? this
        : add(
            ReasonCode.FRAMEWORK_VERSION,
            Severity.REVIEW,
            "the version of %s is not known from the build: %s came with %s"
                .formatted(product, feature, least));
  }

  /// What blocks inside of monitors, on a Java on which that holds a carrier.
  Judgement monitors() {
    int target = project.targets().applyAsInt(file);
    return target < VIRTUAL || target >= MONITORS_FREE
        ? this
        : add(
            ReasonCode.PINNING_MONITOR,
            ("on Java %d whatever blocks inside `synchronized`, in a driver too, holds its carrier;"
                    + " 24 ends that")
                .formatted(target));
  }

  /// The connections to a database that its threads share.
  Judgement connections() {
    Module module = project.module(file.module());
    ConnectionPool.of(module).ifPresent(pool -> add(ReasonCode.CONNECTION_POOL, pool.sentence()));
    return this;
  }

  /// What moves with a server of which code, and not a setting of the framework, decides: whoever
  /// adds handlers to it, what these do is not looked for.
  ///
  /// Source: docs/verdicts.md; of all such servers that people judged they signed none, since
  /// handlers read files, keep buffers for each thread, or compute.
  ///
  /// @param what moves
  /// @param from the threads that it moves from
  /// @param stays what does not move, a sentence of its own
  Judgement handlers(String what, String from, String stays) {
    return add(
        ReasonCode.FRAMEWORK_SCOPE,
        Severity.REVIEW,
        "%s, whoever handles them, move to virtual threads, from %s: not seen that these wait, and neither read files nor keep buffers for each thread; %s"
            .formatted(what, from, stays));
  }

  /// What somebody has said already by the setting that turns virtual threads on.
  Judgement turnedOff(Setting setting) {
    return add(
        ReasonCode.TURNED_OFF,
        setting.isOff()
            ? "virtual threads are turned off here by hand: ask who did it, and why"
            : "`%s` is decided when the program starts: turn it on there"
                .formatted(setting.value()));
  }

  /// Says what a person is to do where no edit does it.
  Judgement unless(Optional<CodeEdit> edit, String todo) {
    return edit.isPresent() ? this : add(ReasonCode.FRAMEWORK_SCOPE, Severity.REVIEW, todo);
  }

  Judgement add(ReasonCode code, String message) {
    return add(code, code.usual(), message);
  }

  Judgement add(ReasonCode code, Severity severity, String message) {
    return add(new Reason(code, severity, line, message));
  }

  /// One more reason, unless the framework is too old for any to matter.
  Judgement add(Reason reason) {
    if (!tooOld || reason.code() == ReasonCode.FRAMEWORK_VERSION) {
      reasons.add(reason);
    }
    return this;
  }

  List<Reason> reasons() {
    return List.copyOf(reasons);
  }
}
