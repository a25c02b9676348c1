package io.loomshift.benchmarks.reach;

import io.loomshift.benchmarks.reach.ScanTasks.Act;
import io.loomshift.benchmarks.reach.Seen.Kind;
import java.util.Set;
import java.util.function.Predicate;

/// What is asked of a task.
@SuppressWarnings("ImmutableEnumChecker") // Predicates of this file, which keep nothing.
enum Category {
  BLOCKS("blocks", Kind::blocks, act -> act.blocks() || act.effect().equals("enter")),
  FILES("of these, files", kind -> kind == Kind.FILE, act -> act.effect().equals("file")),
  PINS(
      "waits with a monitor held",
      kind -> kind == Kind.HOLDS || kind == Kind.PINNED,
      act -> (act.blocks() && act.monitor()) || act.effect().equals("pins")),
  THREADS(
      "makes threads",
      kind -> kind == Kind.THREAD,
      act -> Set.of("inherits", "threads").contains(act.effect())),
  /// Of a whole task: it loops.
  COMPUTES("computes (tasks)", kind -> kind == Kind.COMPUTE, _ -> false);

  private final String word;
  private final Predicate<Kind> kinds;
  private final Predicate<Act> acts;

  Category(String word, Predicate<Kind> kinds, Predicate<Act> acts) {
    this.word = word;
    this.kinds = kinds;
    this.acts = acts;
  }

  String word() {
    return word;
  }

  boolean holds(Kind kind) {
    return kinds.test(kind);
  }

  boolean holds(Act act) {
    return acts.test(act);
  }
}
