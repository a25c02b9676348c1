package io.loomshift.trace;

import java.util.Objects;

/// What the first block of a trace says about the program and about the clock of its events.
///
/// @param startMillis when recording began, in milliseconds since 1970 in UTC
/// @param startNanos what `System.nanoTime` said at that moment; the time of every event is of the
///   same clock
/// @param pid the process
/// @param processors how many the program could use then
/// @param javaVersion such as `25.0.3+9`
/// @param system operating system and architecture, such as `Linux 6.1 amd64`
/// @param command the command line of the program, as far as it is known; empty otherwise
/// @param agentVersion the version of what recorded the trace
public record TraceHeader(
    long startMillis,
    long startNanos,
    long pid,
    int processors,
    String javaVersion,
    String system,
    String command,
    String agentVersion) {
  public TraceHeader {
    Objects.requireNonNull(javaVersion);
    Objects.requireNonNull(system);
    Objects.requireNonNull(command);
    Objects.requireNonNull(agentVersion);
    if (pid < 0 || processors < 0) {
      throw new IllegalArgumentException("a process and processors are counted from 0");
    }
  }
}
