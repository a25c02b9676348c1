package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.FILE_IO;

import io.loomshift.migrate.Reason;
import io.loomshift.migrate.RunsTell;
import io.loomshift.migrate.Severity;
import io.loomshift.migrate.bytecode.Effect;
import io.loomshift.migrate.reach.Deed;
import io.loomshift.migrate.reach.Reached;
import io.loomshift.source.SourceMask;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

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

  /// Calls from the task: what is farther away is seldom what the task lives on.
  private static final int NEAR = 6;

  private static final int NEAR_STREAM = 3;

  /// Beside what a stream may be all that a task waits for.
  private static final Set<Effect> OF_STREAMS =
      EnumSet.of(Effect.STREAM, Effect.FILE, Effect.LOCK, Effect.MONITOR);

  /// What a task waits for that has a turn now and then.
  private static final Set<Effect> TURNS =
      EnumSet.of(Effect.SLEEP, Effect.QUEUE, Effect.PERMIT, Effect.MONITOR);

  private static final Pattern LOOKS =
      Pattern.compile(
          "File\\.(exists|is\\w+|length|lastModified|can\\w+|list\\w*|mkdirs?|delete\\w*"
              + "|getCanonical\\w*)"
              + "|Files\\.(exists|notExists|is\\w+|size|getLastModifiedTime|delete\\w*|list"
              + "|createDirector\\w+)");

  private static final Pattern READS = Pattern.compile("\\w*(InputStream|Reader)\\.read\\w*");

  private static final Pattern CONNECTED =
      Pattern.compile("Socket|Connection|Channel|Http|\\bURL\\b");

  /// Streams of what this program or its machine has.
  private static final Pattern LOCAL =
      Pattern.compile(
          "(new )?(Jar|Zip|GZIP|Inflater|Deflater|Piped|File|ByteArray|CharArray|String)"
              + "(Input|Output|Reader|Writer)\\w*(\\..*)?");

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
                        ? task.first(deed -> isRepeated(deed, ofProcess) && lasts(deed, task))
                        : Optional.empty())
                .or(() -> pumped(task, site))
                .stream())
        .limit(1)
        .map(deed ->
            Remark.of(
                new Reason(
                    FILE_IO,
                    ofProcess || isLong(deed) ? Severity.KEEP : Severity.REVIEW,
                    Tasks.line(deed, site),
                    "its task lives on "
                        + (deed.effect() == Effect.FILE
                            ? "files"
                            : ofProcess ? "streams of a process" : "a stream of any kind")
                        + ", as at "
                        + Tasks.path(deed, site)
                        + ": a virtual thread keeps its carrier while it reads or writes one",
                    RunsTell.WORK)))
        .toList();
  }

  /// Whether one read may take as long as it likes: of what somebody types, or of the randomness
  /// that a machine has to gather.
  private static boolean isLong(Deed deed) {
    return deed.effect() == Effect.FILE
        && (deed.call().startsWith("System.in.")
            || deed.call().equals("SecureRandom.generateSeed"));
  }

  /// Whether a file is read or written, and not only looked at: that is a matter of a moment in a
  /// task that waits for its next turn.
  private static boolean lasts(Deed deed, Reached task) {
    return !looks(deed)
        || task.first(other -> other.looped() && TURNS.contains(other.effect())).isEmpty();
  }

  /// Whether a file is only looked at, made or deleted.
  static boolean looks(Deed deed) {
    return LOOKS.matcher(deed.call()).matches();
  }

  /// Whether a task pumps a stream of which nothing near tells the kind: it is as likely a pipe of
  /// a process, or a file, as a connection.
  private static Optional<Deed> pumped(Reached task, ThreadMaker site) {
    return task.deeds().stream()
            .map(Deed::effect)
            .filter(Effect::blocks)
            .allMatch(OF_STREAMS::contains)
        ? task.first(deed ->
            deed.looped()
                && deed.effect() == Effect.STREAM
                && deed.steps().size() <= NEAR_STREAM
                && READS.matcher(deed.call()).matches()
                && !isConnected(deed, site))
        : Optional.empty();
  }

  /// Whether the code around tells that a stream belongs to a connection.
  static boolean isConnected(Deed deed, ThreadMaker site) {
    return !isLocal(deed)
        && !isGiven(deed, site)
        && Stream.of(deed.file(), site.analysis().unit(site.path()).file())
            .flatMap(file -> site.analysis().bodies().unit(file).stream())
            .anyMatch(unit -> CONNECTED.matcher(SourceMask.mask(unit.content())).find());
  }

  /// Whether others gave the stream, by a method that does not tell that it is a connection's.
  private static boolean isGiven(Deed deed, ThreadMaker site) {
    return ReachedCode.calls(site)
        .filter(call -> call.unit().file().equals(deed.file()))
        .filter(call -> call.body().line(call.path()) == deed.place().line())
        .filter(call -> deed.call().endsWith("." + call.method()))
        .flatMap(call -> site.analysis().reach().streamGiver(call.path()).stream())
        .anyMatch(giver -> !CONNECTED.matcher(giver).find());
  }

  /// Whether a stream is none of a connection, by its type.
  static boolean isLocal(Deed deed) {
    return LOCAL.matcher(deed.call()).matches();
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
        && deed.steps().size() <= NEAR
        && (deed.effect() == Effect.FILE || (ofProcess && deed.effect() == Effect.STREAM));
  }
}
