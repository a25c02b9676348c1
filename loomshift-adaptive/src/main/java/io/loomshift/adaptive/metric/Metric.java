package io.loomshift.adaptive.metric;

/// One thing that is measured of a load. Constants are only ever added.
public enum Metric {
  /// The time that the other metrics cover, in seconds.
  WINDOW("s"),
  /// Operations that take a thread off its processor, of all threads together: the paper's
  /// rBlocking, a second.
  BLOCKING_RATE("1/s"),
  /// Use of all processors by all programs, from 0 to 1, the mean of the last samples: the paper's
  /// CPU.
  PROCESSOR_USE("of 1"),
  /// Use of all processors by this program, from 0 to 1.
  OWN_PROCESSOR_USE("of 1"),
  /// Processors that the JVM may use.
  PROCESSORS(""),
  /// Threads that began to run, a second: the paper's rCreated.
  THREADS_CREATED("1/s"),
  /// Threads that run and have not ended: the paper's nActive.
  THREADS_ACTIVE(""),
  /// Tasks that ended in the window.
  TASKS_COMPLETED(""),
  /// Of these, the ones that ended on threads of the type that is no longer made.
  LAGGING_COMPLETED(""),
  /// Threads of the type that is no longer made that have not ended, at the end of the window.
  THREADS_LAGGING(""),
  /// Processor time of the whole program in the window, in seconds.
  PROCESSOR_TIME("s"),
  /// Tasks that wait for a thread, at the end of the window.
  QUEUE_LENGTH(""),
  /// Time from submission to start, the mean of sampled tasks, in seconds.
  QUEUE_WAIT("s"),
  /// Tasks that run at the end of the window.
  TASKS_RUNNING(""),
  /// How many tasks may run at once on platform threads.
  PLATFORM_LIMIT(""),
  /// How many tasks may run at once on virtual threads; infinite where nothing limits them.
  VIRTUAL_LIMIT(""),
  /// Time that virtual threads of the program held their carriers while they waited, in seconds a
  /// second.
  PINNED_TIME("s/s"),
  /// Virtual threads of the program that could run and wait for a carrier.
  SCHEDULER_QUEUE(""),
  /// Time that the JVM's compilers had work in the window, all together, in seconds: on Linux, that
  /// they ran or waited for a processor; elsewhere a method counts when it has been compiled.
  COMPILATION_TIME("s");

  private final String unit;

  Metric(String unit) {
    this.unit = unit;
  }

  /// The unit of its values; empty for plain numbers.
  public String unit() {
    return unit;
  }
}
