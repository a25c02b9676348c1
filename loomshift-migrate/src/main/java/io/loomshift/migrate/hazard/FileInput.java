package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.FILE_IO;

import io.loomshift.migrate.Reason;
import io.loomshift.migrate.bytecode.Effect;
import io.loomshift.migrate.reach.Deed;
import io.loomshift.migrate.reach.Reached;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A task that waits for nothing but files and for its next piece of work, again and again; or that
/// reads the streams of a process, or those of the program itself, which are files, too.
///
/// Source: the Javadoc of `java.nio.file` says nothing of virtual threads, and JDK 21 to 25 keep
/// the carrier; CloudNet issue 1520.
final class FileInput implements Hazard<ThreadMaker> {
  /// What may stand beside the reading of files.
  private static final Set<Effect> BESIDE =
      EnumSet.of(
          Effect.FILE,
          Effect.STREAM,
          Effect.SLEEP,
          Effect.LOCK,
          Effect.QUEUE,
          Effect.PERMIT,
          Effect.MONITOR);

  @Override
  public List<Remark> examine(ThreadMaker site) {
    List<Reached> tasks = Tasks.reached(site);
    boolean ofProcess =
        tasks.stream().anyMatch(task -> task.first(deed -> isRepeated(deed, true)).isPresent())
            && site.analysis().reach().usesProcessStreams(Tasks.code(site));
    return tasks.stream()
        .flatMap(task ->
            task
                .first(FileInput::isLong)
                .or(() ->
                    livesOnFiles(task, ofProcess)
                        ? task.first(deed -> isRepeated(deed, ofProcess))
                        : Optional.empty())
                .stream())
        .limit(1)
        .map(deed ->
            Remark.of(
                Reason.of(
                    FILE_IO,
                    Tasks.line(deed, site),
                    "its task lives on "
                        + (deed.effect() == Effect.FILE ? "files" : "streams of a process")
                        + ", as at "
                        + Tasks.path(deed, site)
                        + ": a virtual thread keeps its carrier while it reads or writes one")))
        .toList();
  }

  /// Whether one read may take as long as it likes: of what somebody types, or of the randomness
  /// that a machine has to gather.
  private static boolean isLong(Deed deed) {
    return deed.effect() == Effect.FILE
        && (deed.call().startsWith("System.in.")
            || deed.call().equals("SecureRandom.generateSeed"));
  }

  private static boolean livesOnFiles(Reached task, boolean ofProcess) {
    return (ofProcess || task.first(Effect.FILE).isPresent())
        && task.deeds().stream()
            .map(Deed::effect)
            .filter(Effect::blocks)
            .allMatch(BESIDE::contains);
  }

  private static boolean isRepeated(Deed deed, boolean ofProcess) {
    return deed.looped()
        && (deed.effect() == Effect.FILE || (ofProcess && deed.effect() == Effect.STREAM));
  }
}
