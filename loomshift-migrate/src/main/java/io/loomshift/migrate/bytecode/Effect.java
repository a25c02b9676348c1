package io.loomshift.migrate.bytecode;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/// Something that code may do to the thread that runs it.
public enum Effect {
  /// Parks until another thread unparks it, for no better known purpose.
  PARK("until another thread wakes it", true),
  SLEEP("for a time", true),
  /// `Object.wait`.
  MONITOR("in `Object.wait`", true),
  LOCK("for a lock", true),
  /// A semaphore, latch, barrier or condition.
  PERMIT("for a permit or a condition", true),
  QUEUE("for a queue", true),
  FUTURE("for a result or an end", true),
  SOCKET("for a socket", true),
  /// `Selector.select`.
  SELECT("for a selector", true),
  /// The names of other machines.
  NAME("for a name service", true),
  DATABASE("for a database", true),
  PROCESS("for a process", true),
  /// A stream of which only the kind is known.
  STREAM("for a stream", true),
  FILE("for a file", true),
  /// Takes a monitor, for which it waits where others hold it; so short as a rule that it decides
  /// about no verdict.
  ENTER("takes a monitor", false),
  /// `Thread.yield`, `Thread.onSpinWait`.
  SPIN("spins", false),
  /// Makes a thread that takes daemon status, priority and group from the one that makes it.
  INHERITS("makes a thread that inherits", false),
  /// Makes a thread.
  THREADS("makes a thread", false),
  /// Reads a thread-local.
  THREAD_LOCAL("reads a thread-local", false),
  /// Holds a monitor while it blocks.
  PINS("holds a monitor while it blocks", false),
  /// Borrows what a pool lends: a connection, a permit.
  BORROWS("borrows", false),
  /// Writes to the log or to the standard streams.
  OUTPUT("logs or prints", false),
  /// Reads a thread-local that new threads inherit.
  INHERITED("reads what threads inherit", false),
  /// Runs native code.
  NATIVE("runs native code", false),
  /// Uses a thread-local that keeps something costly for each thread.
  CACHE("keeps a copy for each thread", false),
  /// Uses what is in a file, and not only its name.
  CONTENT("uses a file", false),
  /// Computes, paints, or gathers randomness, for as long as that takes.
  COMPUTES("computes", false),
  /// Calls a graphical interface, and not by handing something to the thread of that.
  PAINTS("calls a graphical interface", false),
  /// Asks for the group of its thread, by which something may be looked up.
  GROUP("asks for its thread's group", false),
  /// Goes on in code that a caller or another library provides.
  OPEN("cannot be followed", false);

  private final String label;
  private final boolean blocks;

  Effect(String label, boolean blocks) {
    this.label = label;
    this.blocks = blocks;
  }

  /// What a message says of it, for those that block behind “blocks”.
  public String label() {
    return label;
  }

  /// Whether the thread may have to wait.
  public boolean blocks() {
    return blocks;
  }

  /// Those of some effects for which a thread waits.
  public static Set<Effect> blocking(Set<Effect> effects) {
    Set<Effect> blocking = EnumSet.noneOf(Effect.class);
    effects.stream().filter(Effect::blocks).forEach(blocking::add);
    return blocking;
  }

  /// The word in the table.
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /// The effect of a word.
  ///
  /// @throws IllegalArgumentException if there is none
  public static Effect of(String id) {
    return Arrays.stream(values())
        .filter(effect -> effect.id().equals(id))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no effect " + id));
  }
}
