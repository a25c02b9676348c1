package io.loomshift.migrate.flow;

import io.loomshift.source.SourceFile;
import java.util.List;
import java.util.Set;

/// A call that goes through the threads that the JVM lists, or asks for what it knows of one:
/// virtual threads are none of them.
///
/// @param line from 1
/// @param call the method that is called, such as `getAllStackTraces`
/// @param acts whether the code around it does something with what it finds: looks for a name,
///   counts, interrupts, asserts or hands it on. Code that only prints it does not.
/// @param methods the methods of its file that lead to it, by their names
public record ThreadListing(
    SourceFile file, int line, String call, Kind kind, boolean acts, Set<String> methods) {
  /// What is asked for.
  public enum Kind {
    /// The threads themselves.
    LIST("getAllStackTraces", "enumerate", "dumpAllThreads", "getAllThreadIds"),
    /// How many there are.
    COUNT(
        "activeCount",
        "getDaemonThreadCount",
        "getPeakThreadCount",
        "getThreadCount",
        "getTotalStartedThreadCount"),
    /// What is known of a thread by its id.
    BY_ID("getThreadInfo", "getThreadCpuTime", "getThreadUserTime", "getThreadAllocatedBytes"),
    /// What is known of the thread that asks.
    OWN("getCurrentThreadCpuTime", "getCurrentThreadUserTime", "getCurrentThreadAllocatedBytes"),
    /// Those that lock each other out.
    DEADLOCK("findDeadlockedThreads", "findMonitorDeadlockedThreads");

    private final String methods;

    Kind(String... methods) {
      this.methods = String.join(" ", methods);
    }

    /// Whether a method of that name asks for it.
    boolean isAskedBy(String method) {
      return List.of(methods.split(" ")).contains(method);
    }
  }

  public ThreadListing {
    methods = Set.copyOf(methods);
  }

  /// Names the call and its place, as in `` `enumerate` in a/B.java:7 ``.
  public String place() {
    return "`" + call + "` in " + file.name() + ":" + line;
  }
}
