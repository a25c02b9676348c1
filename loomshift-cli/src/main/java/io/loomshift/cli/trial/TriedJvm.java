package io.loomshift.cli.trial;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/// What the agent did in one JVM.
///
/// @param process its process id
/// @param version of Java
/// @param command its main class and arguments
/// @param running whether it was still running when the report was read
/// @param seen the files of the plan of which a class was loaded
/// @param passedOverDaemon whether a `setDaemon(false)` of a virtual thread was passed over
public record TriedJvm(
    long process,
    String version,
    String command,
    boolean running,
    List<Changed> changed,
    List<Pool> pools,
    List<Left> left,
    List<Stayed> stayed,
    List<Failed> failed,
    Set<String> seen,
    boolean passedOverDaemon) {
  public TriedJvm {
    changed = List.copyOf(changed);
    pools = List.copyOf(pools);
    left = List.copyOf(left);
    stayed = List.copyOf(stayed);
    failed = List.copyOf(failed);
    seen = Set.copyOf(seen);
  }

  /// A place in a class file.
  ///
  /// @param planned its number in the plan
  /// @param method its name and descriptor
  /// @param line 0 where the class names no lines
  public record Place(OptionalInt planned, String type, String method, int line, String shape) {}

  /// A place that was changed.
  ///
  /// @param made virtual threads that were made there
  /// @param kept platform threads that were made there all the same
  public record Changed(Place place, long made, long kept) {}

  /// A pool whose workers were to become virtual.
  ///
  /// @param name the name of its threads, with `#` for numbers
  /// @param type the class of its threads
  public record Pool(String name, String type, long made, long kept) {}

  /// A place that was left as it is.
  ///
  /// @param reason what a scan would say, where it was judged by its reasons
  public record Left(Place place, Optional<Reason> reason, String why) {}

  /// What the agent judged by a class file, in the words of a scan.
  ///
  /// @param verdict `keep` or `review`
  /// @param codes such as `daemon-false`: what keeps it, or all that is to be agreed to
  public record Reason(String verdict, List<String> codes) {
    public Reason {
      codes = List.copyOf(codes);
    }
  }

  /// Threads of a pool that the user named, which stayed platform threads.
  ///
  /// @param name of the threads, with `#` for numbers
  /// @param type the class of the threads
  public record Stayed(String name, String type, String why) {}

  /// A class that was left as it is.
  public record Failed(String type, String why) {}

  /// All virtual threads that were made.
  public long made() {
    return changed.stream().mapToLong(Changed::made).sum()
        + pools.stream().mapToLong(Pool::made).sum();
  }
}
