package io.loomshift.findings;

/// Which trace was analysed.
///
/// @param file as the user named it
/// @param command the command line of the program
/// @param java the version that it ran on, as it names itself
/// @param system the operating system
/// @param processors of the machine, as the program saw them
/// @param startMillis milliseconds since 1970 when recording began
/// @param nanos how long was recorded
/// @param events in the trace
/// @param dropped events that were lost
/// @param tasks that ran
/// @param roots those of them that are requests
/// @param complete whether recording ended in order
public record TraceFacts(
    String file,
    String command,
    String java,
    String system,
    int processors,
    long startMillis,
    long nanos,
    long events,
    long dropped,
    long tasks,
    long roots,
    boolean complete) {

  /// Checks the numbers.
  public TraceFacts {
    Figures.requireText(file);
    if (processors < 1 || nanos < 0 || events < 0 || dropped < 0 || roots < 0 || tasks < roots) {
      throw new IllegalArgumentException("facts of no trace");
    }
  }
}
