package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.FILE_IO;

import io.loomshift.migrate.Reason;
import io.loomshift.migrate.bytecode.Effect;
import io.loomshift.migrate.reach.Deed;
import io.loomshift.migrate.reach.Reached;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/// A task that does nothing but read or watch files again and again.
///
/// Source: the Javadoc of `java.nio.file` says nothing of virtual threads, and JDK 21 to 25 keep
/// the carrier; CloudNet issue 1520.
final class FileInput implements Hazard<ThreadMaker> {
  /// What may stand beside the reading of files.
  private static final Set<Effect> BESIDE =
      EnumSet.of(Effect.FILE, Effect.STREAM, Effect.SLEEP, Effect.LOCK);

  @Override
  public List<Remark> examine(ThreadMaker site) {
    return Tasks.reached(site).stream()
        .filter(FileInput::livesOnFiles)
        .flatMap(task -> task.first(FileInput::isRepeated).stream())
        .limit(1)
        .map(deed ->
            Remark.of(
                Reason.of(
                    FILE_IO,
                    Tasks.line(deed, site),
                    "its task lives on files, as at "
                        + Tasks.path(deed, site)
                        + ": a virtual thread keeps its carrier while it reads or writes one")))
        .toList();
  }

  private static boolean livesOnFiles(Reached task) {
    return task.first(Effect.FILE).isPresent()
        && task.deeds().stream()
            .map(Deed::effect)
            .filter(Effect::blocks)
            .allMatch(BESIDE::contains);
  }

  private static boolean isRepeated(Deed deed) {
    return deed.looped() && (deed.effect() == Effect.FILE || deed.effect() == Effect.STREAM);
  }
}
