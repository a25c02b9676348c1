package io.loomshift.analysis.report;

import io.loomshift.findings.Capacity;
import io.loomshift.findings.EditSpec;
import io.loomshift.findings.Finding;
import io.loomshift.findings.Flag;
import io.loomshift.findings.Optimisation;
import io.loomshift.findings.Place;
import io.loomshift.findings.Target;
import io.loomshift.report.Text;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// What a finding asks for, as a person would say it to another: all sentences that differ from
/// edit to edit.
final class EditWording {
  /// What compilers put into the names of classes that have none.
  private static final Pattern UNNAMED = Pattern.compile("\\$(?:\\d|\\$|anonfun)");

  private static final String TASKS = Capacity.Kind.TASKS.id();

  private EditWording() {}

  /// An imperative that begins in lower case: `run the tasks of http-worker on virtual threads`.
  static Text action(Finding finding) {
    String name = finding.target().name();
    return switch (finding.edit()) {
      case EditSpec.Inline inline ->
          Text.of("call ").and(task(inline.spawn(), inline.task())).and(" where it is spawned");
      case EditSpec.Hoist hoist ->
          Text.of("call the short path of ")
              .and(task(hoist.spawn(), hoist.task()))
              .and(" where it is spawned");
      case EditSpec.Combine combine ->
          Text.of("have ")
              .and(task(combine.spawn(), combine.task()))
              .and(" hold no thread while it waits for those that it spawns");
      case EditSpec.Virtual _ -> Text.of("run the tasks of ").code(name).and(" on virtual threads");
      case EditSpec.Setting setting ->
          set(finding, setting).and(" by ").code(setting.assignment()).and(caution(finding));
      case EditSpec.Resize resize ->
          Text.of("give ")
              .code(name)
              .and(" %s instead of %d".formatted(workers(resize.to()), resize.from()));
      case EditSpec.Permits permits ->
          raised(permits.lends(), name, permits.from(), String.valueOf(permits.to()))
              .and(caution(finding));
    };
  }

  /// A task by its class, or by the line that spawns it where it is a lambda, which the trace tells
  /// as the class around it, or a class without a name.
  private static Text task(Place spawn, Optional<Place> task) {
    return task.map(Place::className)
        .filter(name -> !name.equals(spawn.className()) && !UNNAMED.matcher(name).find())
        .map(Text.EMPTY::code)
        .orElseGet(() -> Text.of("the task of ").code(Wording.place(spawn)));
  }

  private static Text raised(String lends, String name, long from, String to) {
    if (lends.equals(TASKS)) {
      return Text.of("let %s tasks of ".formatted(to))
          .code(name)
          .and(" be under way at once instead of %d".formatted(from));
    }
    return Text.of("raise the %s of ".formatted(lends))
        .code(name)
        .and(" from %d to %s".formatted(from, to));
  }

  private static Text set(Finding finding, EditSpec.Setting setting) {
    String name = finding.target().name();
    if (finding.optimisation() == Optimisation.TO_VIRTUAL) {
      return Text.of("run the tasks of ").code(name).and(" on virtual threads");
    }
    return finding.target() instanceof Target.Resource lent
        ? raised(lent.lends(), name, lent.amount(), setting.value())
        : Text.of("give ").code(name).and(" %s workers".formatted(setting.value()));
  }

  /// How many there are to be of what: `40 permits of Semaphore`.
  static String lent(Finding finding) {
    return switch (finding.edit()) {
      case EditSpec.Permits permits ->
          "%d %s%s of %s"
              .formatted(
                  permits.to(),
                  permits.lends(),
                  permits.lends().equals(TASKS) ? " at once" : "",
                  finding.target().name());
      case EditSpec.Setting setting -> setting.assignment();
      default -> finding.id();
    };
  }

  /// What no trace tells, and whoever makes the change has to know.
  static String caution(Finding finding) {
    if (!(finding.target() instanceof Target.Resource)) {
      return "";
    }
    boolean isHeldIdle =
        finding.flags().stream().anyMatch(flag -> flag.code() == Flag.Code.HELD_IDLE);
    return isHeldIdle
        ? ", if they cannot be given back sooner and what stands behind them bears it"
        : ", if what stands behind them bears it";
  }

  /// What is edited where, as a sentence without its full stop.
  static Text edit(Finding finding) {
    return switch (finding.edit()) {
      case EditSpec.Inline inline ->
          Text.of("Edit: the call at ").code(Wording.place(inline.spawn())).and(" runs the task");
      case EditSpec.Hoist hoist -> hoisted(hoist);
      case EditSpec.Combine combine ->
          combined(
              Text.of("Edit: the task that is spawned at ")
                  .code(Wording.place(combine.spawn()))
                  .and(" becomes a combinator"),
              combine.spawns());
      case EditSpec.Virtual virtual ->
          made(
              Text.of("Edit: the pool becomes one that starts a virtual thread a task"),
              virtual.creation());
      case EditSpec.Resize resize ->
          made(
              Text.of("Edit: the pool gets %s".formatted(Wording.count(resize.to(), "worker"))),
              resize.creation());
      case EditSpec.Permits permits when permits.lends().equals(TASKS) -> counted(permits);
      case EditSpec.Permits permits ->
          made(
              Text.of("Edit: it lends %d %s".formatted(permits.to(), permits.lends())),
              permits.creation());
      case EditSpec.Setting setting -> configured(finding, setting);
    };
  }

  /// Where a task runs no function that the trace tells, what the others run tells them apart.
  private static Text hoisted(EditSpec.Hoist hoist) {
    Text text =
        Text.of("Edit: the call at ")
            .code(Wording.place(hoist.spawn()))
            .and(" runs the task itself where that ");
    if (!hoist.inlined().isEmpty()) {
      return text.and("takes the path by ").code(String.join(", ", hoist.inlined()));
    }
    return hoist.spawned().isEmpty()
        ? text.and("is short; by which condition, the trace does not tell")
        : text.and("does not take the path by ").code(String.join(", ", hoist.spawned()));
  }

  private static Text made(Text text, Optional<Place> creation) {
    return creation
        .map(place -> text.and(", where it is made: ").code(Wording.place(place)))
        .orElse(text.and("; where it is made, the trace does not tell"));
  }

  private static Text counted(EditSpec.Permits permits) {
    Text text = Text.of("Edit: the count lets %d tasks be under way".formatted(permits.to()));
    return permits
        .creation()
        .map(place ->
            text.and("; it is kept where they are handed over: ").code(Wording.place(place)))
        .orElse(text.and("; who keeps it, the trace does not tell"));
  }

  /// A library makes the pool: where, is of no use to those who cannot edit it.
  private static Text configured(Finding finding, EditSpec.Setting setting) {
    Text text =
        Text.of("Setting of " + setting.framework() + ": ")
            .code(setting.assignment())
            .and(
                finding.target() instanceof Target.Resource
                    ? ""
                    : ", since the pool is a library's");
    return setting.remark().isEmpty() ? text : text.and("; " + setting.remark());
  }

  private static Text combined(Text lead, List<Place> places) {
    Text text = lead;
    for (int i = 0; i < places.size(); i++) {
      text = text.and(i == 0 ? " of those spawned at " : ", ").code(Wording.place(places.get(i)));
    }
    return text;
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
      case Target.Resource lent when lent.lends().equals(TASKS) ->
          "at most %s at once, of %s in all"
              .formatted(Wording.count(lent.amount(), "task"), Wording.count(lent.tasks(), "task"));
      case Target.Resource lent ->
          "%s %s, which were taken %s"
              .formatted(
                  Wording.count(lent.amount()), lent.lends(), Wording.count(lent.tasks(), "time"));
      case Target.Pool pool ->
          "a pool of %s that ran %s"
              .formatted(workers(pool.workers()), Wording.count(pool.tasks(), "task"));
    };
  }
}
