package io.loomshift.agent.record;

import io.loomshift.agent.command.Resident;
import io.loomshift.trace.TraceHeader;

/// What a trace says of the program that writes it.
public final class ProgramHeader {
  private ProgramHeader() {}

  /// The header of a recording that begins now.
  ///
  /// @param keepArguments whether it holds the program's arguments, too
  public static TraceHeader now(boolean keepArguments) {
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
        command(keepArguments),
        Resident.version());
  }

  /// The program that runs, as files call it.
  ///
  /// @param keepArguments whether they hold its arguments, too
  public static String command(boolean keepArguments) {
    String command = System.getProperty("sun.java.command", "");
    return keepArguments ? command : ProgramName.of(command);
  }
}
