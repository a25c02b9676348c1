package io.loomshift.analysis.replay;

import java.util.BitSet;

/// What does at the recorded times what it does, since it waits for nothing that is replayed:
/// threads outside any pool, and tasks that last as long as the program, such as a selector that a
/// pool runs.
///
/// @param actors the threads
/// @param tasks the tasks
/// @param ends the tasks that at least end when they did
record Anchored(BitSet actors, BitSet tasks, BitSet ends) {
  /// @param program whose threads outside any pool are known
  static Anchored of(Program program, Externals externals) {
    BitSet actors = new BitSet();
    program.threads.stream()
        .filter(Program.NonPoolThread::anchored)
        .forEach(thread -> actors.set(thread.actor()));
    return new Anchored(
        actors,
        NonPoolThreads.anchored(program, externals),
        NonPoolThreads.endingOnTime(program, externals));
  }

  /// Whether it is such a task.
  boolean contains(int task) {
    return task >= 0 && tasks.get(task);
  }

  /// Whether one of these handed a task over.
  boolean handOver(Program program, int task) {
    int spawn = program.tasks.spawn(task);
    return spawn >= 0
        && (actors.get(program.actors.of(spawn)) || contains(program.tasks.parent(task)));
  }
}
