package io.loomshift.agent.record;

import io.loomshift.agent.command.Resident;
import io.loomshift.trace.TraceHeader;

/// What a trace says of the program that writes it.
public final class ProgramHeader {
  private ProgramHeader() {}

  /// The header of a recording that begins now.
  public static TraceHeader now() {
    return new TraceHeader(
        System.currentTimeMillis(),
        System.nanoTime(),
        ProcessHandle.current().pid(),
        Runtime.getRuntime().availableProcessors(),
        Runtime.version().toString(),
        System.getProperty("os.name")
            + ' '
            + System.getProperty("os.version")
            + ' '
            + System.getProperty("os.arch"),
        System.getProperty("sun.java.command", ""),
        Resident.version());
  }
}
