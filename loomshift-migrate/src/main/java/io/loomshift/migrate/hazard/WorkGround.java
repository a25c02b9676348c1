package io.loomshift.migrate.hazard;

import io.loomshift.migrate.bytecode.Effect;
import io.loomshift.migrate.flow.TaskBody;
import io.loomshift.migrate.reach.Deed;
import io.loomshift.migrate.reach.Reached;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Asks what the thread does all day. It should wait where a virtual thread lets go of its carrier,
/// or have little to do; not read files or pipes, run native code, compute, or paint.
final class WorkGround {
  private static final Set<Effect> WAITS =
      EnumSet.of(
          Effect.SLEEP,
          Effect.QUEUE,
          Effect.SOCKET,
          Effect.MONITOR,
          Effect.PERMIT,
          Effect.PARK,
          Effect.FUTURE,
          Effect.DATABASE,
          Effect.NAME);

  /// Calls from the task: what is farther away is seldom what the task lives on.
  private static final int NEAR = 4;

  /// Calls from the task to native code, or to where it waits: both are seldom nearer.
  private static final int FAR = 7;

  private static final Pattern NAMED =
      Pattern.compile(
          "take\\w*|poll|receive\\w*|recv\\w*|accept|await\\w*|sleep\\w*|next(Message|Event|Record)"
              + "|fetch\\w*|dequeue\\w*|connect|subscribe");

  /// What reads or writes a file, and does not only look at it, make it or delete it.
  private static final Pattern CONTENT =
      Pattern.compile(
          "(new )?(File(Input|Output)Stream|RandomAccessFile|FileReader|FileWriter|PrintWriter"
              + "|Scanner|ZipFile|JarFile|ImageIO|AudioSystem)\\b.*"
              + "|\\w*FileChannel\\.(read|write|force|transfer|map)\\w*|MappedByteBuffer\\.\\w+"
              + "|Files\\.(copy|read|write|new|lines|mismatch)\\w*");

  private static final Pattern GUI =
      Pattern.compile(
          "(?m)^import (static )?(javax\\.swing|java\\.awt|org\\.eclipse\\.(swt|jface|ui)|javafx"
              + "|com\\.sun\\.(glass|javafx|prism))\\.");

  private static final Pattern MEASURES =
      Pattern.compile(
          "(?:.*/)?\\w*(Bench|Perf(?![o])|PingPong|Throughput|LatencyTest)\\w*\\.java"
              + "|.*/(perf|performance|bench\\w*|jmh|loadtest\\w*)/.*",
          Pattern.CASE_INSENSITIVE);

  private WorkGround() {}

  static Ground of(ThreadMaker site) {
    List<Reached> tasks = Tasks.reached(site);
    Optional<String> missing =
        near(site, Effect.NATIVE, FAR)
            .map(deed ->
                "its task runs the native method at "
                    + Tasks.path(deed, site)
                    + ": not seen that it returns at once")
            .or(() ->
                Tasks.first(site, WorkGround::usesFile)
                    .map(deed ->
                        "its task reads or writes a file at "
                            + Tasks.path(deed, site)
                            + ": not seen that this is little"))
            .or(() ->
                Tasks.first(
                        site,
                        deed ->
                            deed.looped()
                                && deed.effect() == Effect.STREAM
                                && deed.call().matches("\\w*(Stream|Reader|Writer)\\.\\w+")
                                && deed.steps().size() <= NEAR
                                && !FileInput.isConnected(deed, site))
                    .map(deed ->
                        "its task reads or writes a stream at "
                            + Tasks.path(deed, site)
                            + ": not seen that this is a connection"))
            .or(() ->
                gui(site)
                    ? Optional.of(
                        "its task works beside a graphical interface: not seen that"
                            + " it hardly computes")
                    : Optional.empty())
            .or(() ->
                MEASURES.matcher("/" + site.analysis().unit(site.path()).file().name()).matches()
                    ? Optional.of(
                        "its file measures how fast something is: not seen that the figures do not"
                            + " depend on the kind of thread")
                    : Optional.empty())
            .or(() ->
                tasks.stream().allMatch(task -> !computes(task))
                    ? Optional.empty()
                    : Optional.of("its task loops: not seen that it waits there"));
    return Ground.of(site, missing, words(site));
  }

  private static String words(ThreadMaker site) {
    return Tasks.first(site, deed -> waits(deed) && deed.looped())
        .or(() -> Tasks.first(site, WorkGround::waits))
        .map(deed -> "it waits at " + Tasks.path(deed, site))
        .or(() ->
            Tasks.reached(site).stream()
                .flatMap(task -> waitsByName(task).stream())
                .findFirst()
                .map(call -> "it waits in `" + call + "`, as that is called"))
        .orElse("it does little");
  }

  private static Optional<Deed> near(ThreadMaker site, Effect effect, int steps) {
    return Tasks.first(site, deed -> deed.effect() == effect && deed.steps().size() <= steps);
  }

  private static boolean usesFile(Deed deed) {
    return deed.effect() == Effect.FILE
        && deed.steps().size() <= NEAR
        && CONTENT.matcher(deed.call()).matches();
  }

  private static boolean waits(Deed deed) {
    return WAITS.contains(deed.effect());
  }

  /// Whether a task loops, and waits nowhere near.
  static boolean computes(Reached task) {
    return task.loops()
        && task.first(deed ->
                (waits(deed) || deed.effect() == Effect.STREAM) && deed.steps().size() <= FAR)
            .isEmpty()
        && waitsByName(task).isEmpty();
  }

  /// A call that cannot be followed and is named for what it waits for.
  private static Optional<String> waitsByName(Reached task) {
    return task.gaps().stream()
        .filter(gap -> gap.depth() < NEAR)
        .map(Reached.Gap::call)
        .filter(call -> NAMED.matcher(CodeGround.method(call)).matches())
        .findFirst();
  }

  private static boolean gui(ThreadMaker site) {
    return Tasks.of(site).stream()
        .map(TaskBody::unit)
        .anyMatch(unit -> GUI.matcher(unit.content()).find());
  }
}
