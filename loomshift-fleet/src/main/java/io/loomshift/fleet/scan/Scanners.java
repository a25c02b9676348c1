package io.loomshift.fleet.scan;

import io.loomshift.fleet.fetch.FetchException;
import io.loomshift.fleet.fetch.Limits;
import io.loomshift.fleet.fetch.Status;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/// The warm JVMs of an executor: as many as tasks run at once, each used again and again. One that
/// was ended, or in which something that was given up goes on, is replaced.
public final class Scanners {
  private static final Scanners OF_THIS_EXECUTOR = new Scanners();

  private final Map<String, Deque<ScannerProcess>> idle = new HashMap<>();

  private Scanners() {
    Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(this::close));
  }

  /// Those of this JVM.
  public static Scanners ofThisExecutor() {
    return OF_THIS_EXECUTOR;
  }

  /// Scans a tree in one of them.
  ///
  /// @throws FetchException where it takes too long, cannot be scanned, or ends the JVM
  public Found scan(Path tree, Limits limits) throws FetchException {
    return (Found) ask(Work.SCAN, tree, limits);
  }

  /// Plans the migration of a tree in one of them.
  ///
  /// @throws FetchException where it takes too long, cannot be planned, or ends the JVM
  public Patch migrate(Path tree, Limits limits) throws FetchException {
    return (Patch) ask(Work.MIGRATE, tree, limits);
  }

  /// Analyses a trace in one of them.
  ///
  /// @throws FetchException where it takes too long, is no trace, or ends the JVM
  public TraceFigures analyze(Path trace, Limits limits) throws FetchException {
    return (TraceFigures) ask(Work.ANALYZE, trace, limits);
  }

  private Object ask(Work work, Path path, Limits limits) throws FetchException {
    ScannerProcess scanner = take(limits);
    try {
      return scanner.ask(work, path, limits);
    } finally {
      give(scanner, limits);
    }
  }

  private ScannerProcess take(Limits limits) throws FetchException {
    synchronized (idle) {
      Deque<ScannerProcess> waiting = idle.computeIfAbsent(limits.heap(), _ -> new ArrayDeque<>());
      while (!waiting.isEmpty()) {
        ScannerProcess scanner = waiting.pop();
        if (scanner.isUsable()) {
          return scanner;
        }
      }
    }
    try {
      return ScannerProcess.start(limits);
    } catch (IOException e) {
      throw new FetchException(Status.CRASHED, "no JVM can be started: " + e.getMessage());
    }
  }

  private void give(ScannerProcess scanner, Limits limits) {
    if (scanner.isUsable()) {
      synchronized (idle) {
        idle.computeIfAbsent(limits.heap(), _ -> new ArrayDeque<>()).push(scanner);
      }
    } else {
      scanner.close();
    }
  }

  private void close() {
    synchronized (idle) {
      idle.values().forEach(waiting -> waiting.forEach(ScannerProcess::close));
      idle.clear();
    }
  }
}
