package io.loomshift.benchmarks.reach;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Where the threads of a run came from, as the trace of the same run tells
/// (`trials/reach/Origins.java`).
record Origins(Map<Long, Origin> byThread) {
  /// The stack that made the pool whose worker a thread is, or that started a thread which is none.
  ///
  /// @param stack innermost first; empty where the trace does not tell
  record Origin(boolean pooled, List<Frame> stack) {
    static final Origin UNKNOWN = new Origin(false, List.of());

    Origin {
      stack = List.copyOf(stack);
    }
  }

  static Origins read(Path file) throws IOException {
    Map<Long, Origin> origins = new HashMap<>();
    for (String line : Files.readAllLines(file)) {
      String[] columns = line.split("\t");
      List<Frame> stack = new ArrayList<>();
      for (int at = 2; at < columns.length; at++) {
        String[] frame = columns[at].split(" ");
        stack.add(new Frame(frame[0], frame[1], Integer.parseInt(frame[2])));
      }
      origins.put(Long.parseLong(columns[0]), new Origin(columns[1].equals("pool"), stack));
    }
    return new Origins(Map.copyOf(origins));
  }

  Origin of(long thread) {
    return byThread.getOrDefault(thread, Origin.UNKNOWN);
  }
}
