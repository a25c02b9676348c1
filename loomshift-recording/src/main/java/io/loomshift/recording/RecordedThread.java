package io.loomshift.recording;

/// A thread of a run.
///
/// @param id unique in the run
/// @param name empty where it has none
/// @param keepsJvm whether the JVM is known not to end before it; recordings of JFR do not tell
public record RecordedThread(long id, String name, boolean virtual, boolean keepsJvm) {
  /// A thread of which is not known that it keeps the JVM alive.
  public RecordedThread(long id, String name, boolean virtual) {
    this(id, name, virtual, false);
  }

  /// Names that differ in numbers only are those of one crew: `pool-3-thread-7` is of
  /// `pool-*-thread-*`.
  public String crew() {
    if (name.isEmpty()) {
      return virtual ? "virtual threads without a name" : "threads without a name";
    }
    return name.replaceAll("\\d+", "*");
  }
}
