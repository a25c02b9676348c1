package io.loomshift.adaptive.metric;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// How long the JVM's compilers had work: ran, or waited for a processor. Their bean tells of a
/// compilation when it has ended; where sixteen threads leave a compiler a seventeenth of a
/// processor, that is up to seconds late. Not for several threads.
///
/// Sources: proc_pid_comm(5); the kernel's documentation of scheduler statistics, `schedstat`:
/// nanoseconds on a processor, and waiting for one.
final class CompilerThreads implements AutoCloseable {
  /// The first letters that the system keeps of HotSpot's `C1 CompilerThread0`, of Graal's `JVMCI
  /// CompilerThread0`, and of OpenJ9's `JIT Compilation Thread`.
  private static final String NAME = "Compil";

  private static final int LONGEST = 128;

  /// The JVM starts more of them when they have much to do. Looking for those takes the longer the
  /// more threads there are, so a search may take this part of the pause before it. One that was
  /// broken off for that is made again after twice that pause.
  private static final int PART = 1_000;

  private static final long SHORTEST_PAUSE_NANOS = 1_000_000_000;

  /// The first search may take so long, of code that never ran before. The system lists threads in
  /// the order in which they began, and the first compilers begin with the JVM.
  private static final long FIRST_NANOS = 100_000_000;

  private final Path tasks;
  private final Map<String, Wanted> compilers = new HashMap<>();
  private final Set<String> others = new HashSet<>();
  private long searchedAt;
  private long pauseNanos;

  /// The processor time of one of them.
  private static final class Wanted {
    private final ProcText stat;
    private long before;

    Wanted(Path stat) throws IOException {
      this.stat = new ProcText(stat, LONGEST);
      nanos();
    }

    /// Since this was asked last; at first, since the thread began.
    long nanos() throws IOException {
      stat.read();
      long now = stat.number() + stat.number();
      long nanos = now - before;
      before = now;
      return nanos;
    }
  }

  private CompilerThreads(Path tasks) throws IOException {
    this.tasks = tasks;
    search(FIRST_NANOS);
  }

  /// Empty where this is no Linux, or one that does not keep such times.
  static Optional<CompilerThreads> open() {
    return open(Path.of("/proc/self/task"));
  }

  /// @param tasks has a folder for each thread
  static Optional<CompilerThreads> open(Path tasks) {
    try {
      CompilerThreads found = new CompilerThreads(tasks);
      if (found.compilers.values().stream().anyMatch(thread -> thread.before > 0)) {
        return Optional.of(found);
      }
      found.close();
    } catch (IOException | DirectoryIteratorException e) {
      // Without such folders nothing is known, as without times in them.
    }
    return Optional.empty();
  }

  /// The time since this was asked last, of all of them together, in nanoseconds.
  long nanos() {
    if (System.nanoTime() - searchedAt >= pauseNanos) {
      try {
        search(pauseNanos / PART);
      } catch (IOException e) {
        throw new UncheckedIOException("cannot list the threads of this program", e);
      }
    }
    long nanos = 0;
    for (Iterator<Wanted> i = compilers.values().iterator(); i.hasNext(); ) {
      Wanted thread = i.next();
      try {
        nanos += thread.nanos();
      } catch (IOException e) {
        // It has ended, as they do when there is little to compile.
        thread.stat.close();
        i.remove();
      }
    }
    return nanos;
  }

  private void search(long mostNanos) throws IOException {
    long began = System.nanoTime();
    Set<String> seen = new HashSet<>();
    long took = 0;
    try (DirectoryStream<Path> threads = Files.newDirectoryStream(tasks)) {
      for (Iterator<Path> i = threads.iterator(); i.hasNext() && took <= mostNanos; ) {
        Path thread = i.next();
        String number = thread.getFileName().toString();
        seen.add(number);
        if (!compilers.containsKey(number) && !others.contains(number)) {
          look(thread, number);
        }
        took = System.nanoTime() - began;
      }
    }
    if (took <= mostNanos) {
      others.retainAll(seen);
    }
    searchedAt = began + took;
    pauseNanos = Math.max(SHORTEST_PAUSE_NANOS, took <= mostNanos ? PART * took : 2 * pauseNanos);
  }

  private void look(Path thread, String number) {
    try {
      if (Files.readString(thread.resolve("comm")).contains(NAME)) {
        compilers.put(number, new Wanted(thread.resolve("schedstat")));
      } else {
        others.add(number);
      }
    } catch (IOException e) {
      // It has ended meanwhile.
      others.add(number);
    }
  }

  @Override
  public void close() {
    compilers.values().forEach(thread -> thread.stat.close());
  }
}
