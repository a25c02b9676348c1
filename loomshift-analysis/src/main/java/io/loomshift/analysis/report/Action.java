package io.loomshift.analysis.report;

import io.loomshift.findings.EditSpec;
import io.loomshift.findings.Finding;
import io.loomshift.findings.Optimisation;
import io.loomshift.findings.Target;
import io.loomshift.report.Text;

/// What a finding asks for, as a person would say it to another.
final class Action {
  private Action() {}

  /// An imperative that begins in lower case: `run the tasks of http-worker on virtual threads`.
  static Text of(Finding finding) {
    String name = finding.target().name();
    return switch (finding.edit()) {
      case EditSpec.Inline _ -> Text.of("call ").code(name).and(" where it is spawned");
      case EditSpec.Hoist _ ->
          Text.of("call the short path of ").code(name).and(" where it is spawned");
      case EditSpec.Combine _ -> Text.of("make a combinator of ").code(name);
      case EditSpec.Virtual _ -> Text.of("run the tasks of ").code(name).and(" on virtual threads");
      case EditSpec.Configure setting ->
          (finding.optimisation() == Optimisation.TO_VIRTUAL
                  ? Text.of("run the tasks of ").code(name).and(" on virtual threads")
                  : Text.of("give ").code(name).and(" %s workers".formatted(setting.value())))
              .and(" by ")
              .code(setting.assignment());
      case EditSpec.Resize resize ->
          Text.of("give ")
              .code(name)
              .and(" %s instead of %d".formatted(workers(resize.to()), resize.from()));
    };
  }

  private static String workers(int number) {
    return Wording.count(number, "worker");
  }

  /// Whom it concerns: `all 6,000 tasks that are spawned there`.
  static String concerns(Finding finding) {
    return switch (finding.target()) {
      case Target.Tasks tasks ->
          tasks.tasks() == tasks.of()
              ? "all %s that are spawned there".formatted(Wording.count(tasks.of(), "task"))
              : "%s of the %s that are spawned there"
                  .formatted(Wording.count(tasks.tasks()), Wording.count(tasks.of(), "task"));
      case Target.Pool pool ->
          "a pool of %s that ran %s"
              .formatted(workers(pool.workers()), Wording.count(pool.tasks(), "task"));
    };
  }
}
