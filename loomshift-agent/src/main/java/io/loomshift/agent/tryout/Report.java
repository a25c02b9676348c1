package io.loomshift.agent.tryout;

import io.loomshift.agent.command.AgentLog;
import io.loomshift.agent.record.ProgramHeader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/// What the trial did in this JVM, for the command line to print after its end.
///
/// One line is written for every event, at once: what is not yet written when the JVM is killed has
/// not happened. The fields of a line are separated by tabs; in them `\t`, `\n`, `\r` and `\\`
/// stand for a tab, a line feed, a carriage return and a backslash.
///
/// ```
/// jvm      PROCESS  VERSION  COMMAND
/// site     NUMBER   PLANNED  CLASS  METHOD  LINE  SHAPE       a place was changed
/// pool     NUMBER   NAME     CLASS                            the first worker of a pool was met
/// left     PLANNED  CLASS    METHOD LINE    SHAPE  WHY        a place was left as it is
/// judged   CLASS    METHOD   LINE   SHAPE   VERDICT CODES WHY the same, for reasons of a scan
/// stayed   NAME     CLASS    WHY                              a thread of such a name stayed
/// seen     FILE                                               a class of a planned source loaded
/// daemon                                                      a setDaemon(false) was passed over
/// failed   CLASS    WHY                                       a class was left as it is
/// ```
///
/// CODES have commas between them. PLANNED is the place's number in the plan, or `-`; NUMBER is its
/// place in the [Counters].
final class Report {
  private static volatile Report current = inMemory();

  private final Writer lines;
  private final Counters counters;
  private final Map<String, Integer> places = new HashMap<>();
  private final Map<String, Integer> pools = new ConcurrentHashMap<>();
  private final Set<String> said = new HashSet<>();
  private final Set<String> stayed = new HashSet<>();
  private boolean broken;

  private Report(Writer lines, Counters counters) {
    this.lines = lines;
    this.counters = counters;
  }

  /// A report that nobody but this JVM reads.
  static Report inMemory() {
    return new Report(new StringWriter(), Counters.inMemory());
  }

  /// Begins the report of this JVM in a folder that it shares with others.
  static Report in(Path folder) throws IOException {
    long process = ProcessHandle.current().pid();
    Counters counters = Counters.in(folder.resolve(process + ".counts"));
    BufferedWriter lines =
        Files.newBufferedWriter(folder.resolve(process + ".report"), StandardOpenOption.CREATE_NEW);
    Report report = new Report(lines, counters);
    report.line(
        "jvm", Long.toString(process), Runtime.version().toString(), ProgramHeader.command(false));
    return report;
  }

  /// Where rewritten code counts.
  static Report current() {
    return current;
  }

  static void begin(Report report) {
    current = report;
  }

  Counters counters() {
    return counters;
  }

  void count(int place) {
    counters.addMade(place);
  }

  void countKept(int place) {
    counters.addKept(place);
  }

  /// Numbers a place that is about to be changed: a class may load in several class loaders, but it
  /// is one place all the same.
  ///
  /// @return the number, negative where there are too many places
  synchronized int changed(String planned, Place place) {
    String key = place.owner() + " " + place.method() + " " + place.index();
    Integer known = places.get(key);
    if (known != null) {
      return known;
    }
    int number = next();
    if (number >= 0) {
      places.put(key, number);
      line(
          "site",
          Integer.toString(number),
          planned,
          place.owner(),
          place.method(),
          Integer.toString(place.line()),
          place.shape().word());
    }
    return number;
  }

  /// The number of the pool that a worker belongs to: its name without the digits at its end, and
  /// its class.
  int pool(String worker, Class<?> type) {
    String name = worker.replaceAll("\\d+", "#");
    Integer known = pools.get(name + " " + type.getName());
    return known != null ? known : newPool(name, type);
  }

  private synchronized int newPool(String name, Class<?> type) {
    return pools.computeIfAbsent(
        name + " " + type.getName(),
        key -> {
          int number = next();
          if (number < 0) {
            // Counted together with the last: a wrong count beats a broken pool.
            return Counters.PLACES - 1;
          }
          line("pool", Integer.toString(number), name, type.getName());
          return number;
        });
  }

  private int next() {
    int number = places.size() + pools.size();
    return number < Counters.PLACES - 1 ? number : -1;
  }

  synchronized void left(String planned, Place place, String why) {
    String line = Integer.toString(place.line());
    once("left", planned, place.owner(), place.method(), line, place.shape().word(), why);
  }

  /// @param caveats at least one, all of one verdict
  synchronized void left(Place place, List<Caveat> caveats) {
    String line = Integer.toString(place.line());
    once(
        "judged",
        place.owner(),
        place.method(),
        line,
        place.shape().word(),
        caveats.get(0).verdict(),
        caveats.stream().map(Caveat::code).collect(Collectors.joining(",")),
        caveats.stream().map(Caveat::why).collect(Collectors.joining("; ")));
  }

  /// A thread whose name was asked for stayed a platform thread.
  void stayed(Thread thread, String why) {
    stayed(thread.getName().replaceAll("\\d+", "#"), thread.getClass().getName(), why);
  }

  /// Threads stay that a framework is about to make.
  ///
  /// @param maker what makes them
  void stayed(String name, Object maker, String why) {
    stayed(name.replaceAll("\\d+", "#"), maker.getClass().getName(), why);
  }

  private synchronized void stayed(String name, String type, String why) {
    if (stayed.add(name + " " + type)) {
      line("stayed", name, type, why);
    }
  }

  synchronized void seen(String file) {
    once("seen", file);
  }

  synchronized void daemonIgnored() {
    once("daemon");
  }

  synchronized void failed(String owner, String why) {
    once("failed", owner, why);
  }

  private void once(String... fields) {
    if (said.add(String.join("\t", fields))) {
      line(fields);
    }
  }

  private void line(String... fields) {
    if (broken) {
      return;
    }
    try {
      for (int i = 0; i < fields.length; i++) {
        lines.write(i == 0 ? "" : "\t");
        lines.write(escaped(fields[i]));
      }
      lines.write('\n');
      lines.flush();
    } catch (IOException e) {
      broken = true;
      AgentLog.tell("", "failed", "the report cannot be written (" + e.getMessage() + ")");
    }
  }

  private static String escaped(String field) {
    return field
        .replace("\\", "\\\\")
        .replace("\t", "\\t")
        .replace("\n", "\\n")
        .replace("\r", "\\r");
  }

  /// What was written to a report in memory.
  @Override
  public String toString() {
    return lines.toString();
  }
}
