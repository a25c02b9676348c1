package io.loomshift.benchmarks.trace;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;

/// A way to trace the same program.
///
/// @param calls how {@link CallLoad} makes its calls
/// @param eventsPerCall how many events that is
/// @param flags the JVM's flags for tracing those calls, given an empty folder for what is written
/// @param taskFlags the same for programs without those calls: tasks, start-up
record Arm(
    String name,
    String description,
    String calls,
    int eventsPerCall,
    Function<Path, List<String>> flags,
    Function<Path, List<String>> taskFlags) {
  static final String NONE = "none";
  static final String LOOMSHIFT = "loomshift";
  static final String OLDER = "older";
  static final String JFR = "jfr-event";

  private static final String CALL = PlainCalls.class.getName();

  /// All of them.
  ///
  /// @param agent the jar of Loomshift's agent
  /// @param openTelemetry the jar of OpenTelemetry's agent
  static List<Arm> all(Path agent, Path openTelemetry) {
    return List.of(
        new Arm(NONE, "the program alone", "plain", 1, _ -> List.of(), _ -> List.of()),
        new Arm(
            LOOMSHIFT,
            "Loomshift's agent: the start and the end of each call; tasks, waits and threads",
            "plain",
            2,
            folder -> List.of(agent(agent, folder) + ",include=" + CALL + "%23call"),
            folder -> List.of(agent(agent, folder))),
        new Arm(
            JFR,
            "the JDK's flight recorder: an event of our own, begun and committed; its default set",
            "jfr",
            1,
            folder ->
                List.of(
                    "-XX:StartFlightRecording:settings=none,loomshift.Call#enabled=true,filename="
                        + folder.resolve("calls.jfr")),
            folder ->
                List.of(
                    "-XX:StartFlightRecording:settings=default,filename="
                        + folder.resolve("tasks.jfr"))),
        new Arm(
            "kieker",
            "Kieker's probe for operation executions, its binary file writer",
            "kieker",
            1,
            folder ->
                List.of(
                    "-Dkieker.monitoring.writer=kieker.monitoring.writer.filesystem.FileWriter",
                    "-Dkieker.monitoring.writer.filesystem.FileWriter.logStreamHandler="
                        + "kieker.monitoring.writer.filesystem.BinaryLogStreamHandler",
                    "-Dkieker.monitoring.writer.filesystem.FileWriter.customStoragePath=" + folder),
            _ -> List.of()),
        new Arm(
            "opentelemetry",
            "OpenTelemetry's Java agent: a span for each call, handed to no exporter",
            "plain",
            1,
            _ ->
                openTelemetry(
                    openTelemetry, "-Dotel.instrumentation.methods.include=" + CALL + "[call]"),
            _ -> openTelemetry(openTelemetry)));
  }

  /// Another build of Loomshift's agent.
  static Arm older(Path agent) {
    return new Arm(
        OLDER,
        "the same of another build of Loomshift",
        "plain",
        2,
        folder -> List.of(agent(agent, folder) + ",include=" + CALL + "%23call"),
        folder -> List.of(agent(agent, folder)));
  }

  /// Whether it does anything to a program without the calls of {@link CallLoad}.
  boolean tracesTasks() {
    return name.equals(NONE) || !taskFlags.apply(Path.of("")).isEmpty();
  }

  private static String agent(Path jar, Path folder) {
    return "-javaagent:" + jar + "=mode=trace,out=" + folder.resolve("calls.trace");
  }

  private static List<String> openTelemetry(Path jar, String... more) {
    var flags =
        new java.util.ArrayList<>(
            List.of(
                "-javaagent:" + jar,
                "-Dotel.traces.exporter=none",
                "-Dotel.metrics.exporter=none",
                "-Dotel.logs.exporter=none",
                "-Dotel.javaagent.logging=none"));
    flags.addAll(List.of(more));
    return flags;
  }
}
