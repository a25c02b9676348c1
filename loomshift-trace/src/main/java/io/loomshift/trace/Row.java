package io.loomshift.trace;

import java.util.List;

/// A row of a table. Where a symbol, or a thread, comes twice, the later row holds; notes have no
/// symbol, and add up.
public sealed interface Row {
  /// A text, most often the name of a class.
  ///
  /// @param symbol 1 to 2²⁴-1, unique among strings
  record Text(int symbol, String text) implements Row {}

  /// A method.
  ///
  /// @param symbol 1 to 2²⁴-1, unique among methods
  /// @param className with dots and dollars, such as `java.util.Map$Entry`
  /// @param descriptor such as `(I)V`; empty where it is not known
  /// @param file the source file without its path; empty where it is not known
  /// @param line its first line; 0 where it is not known
  record Method(int symbol, String className, String name, String descriptor, String file, int line)
      implements Row {
    private static final List<String> JDK = List.of("java.", "javax.", "jdk.", "sun.", "com.sun.");

    /// Whether it is one of the JDK's.
    public boolean isOfTheJdk() {
      return isOfTheJdk(className);
    }

    /// Whether a class is one of the JDK's, by its package.
    public static boolean isOfTheJdk(String className) {
      return JDK.stream().anyMatch(className::startsWith);
    }
  }

  /// A stack: the dynamic context of what was done there.
  ///
  /// @param symbol 1 to 2²⁴-1, unique among stacks
  /// @param frames the innermost first
  record Stack(int symbol, List<Frame> frames) implements Row {
    public Stack {
      frames = List.copyOf(frames);
    }
  }

  /// A frame of a stack.
  ///
  /// @param method the symbol of a method
  /// @param line where it stood in that method; 0 where it is not known
  record Frame(int method, int line) {}

  /// A pool of threads.
  ///
  /// @param symbol 1 to 2²⁴-1, unique among pools
  /// @param name what a person would call it
  /// @param className the class of the executor
  /// @param kind what it is made of
  /// @param core how many workers it keeps; 0 where it is not known
  /// @param most how many workers it may have; 0 where there is no limit or it is not known
  /// @param capacity how many tasks may wait in its queue; 0 where there is no limit or it is not
  ///   known
  /// @param creation the symbol of the stack that made it; 0 where it is not known
  /// @param serving how many of its tasks run at once where more wait; 2³¹-1 without a limit, 0
  ///   where it is not known
  record Pool(
      int symbol,
      String name,
      String className,
      PoolKind kind,
      int core,
      int most,
      int capacity,
      int creation,
      int serving)
      implements Row {}

  /// A thread.
  ///
  /// @param id its thread id
  /// @param name empty where it has none
  /// @param virtual whether it is a virtual thread
  /// @param daemon whether the program may end before it
  /// @param carrier whether it carries virtual threads
  /// @param pool the symbol of the pool whose worker it is; 0 where it is none
  /// @param creation the symbol of the stack that made the object, which may be started elsewhere;
  ///   0 where it is not known
  record ThreadRow(
      long id,
      String name,
      boolean virtual,
      boolean daemon,
      boolean carrier,
      int pool,
      int creation)
      implements Row {}

  /// What the recorder has to say of its own work. Each stands for itself.
  ///
  /// @param count for how many subjects it stands: 1 where it names one
  /// @param subject a class with dots, or a hook; empty where it stands for those that have no note
  ///   of their own, and where it is about the recording
  /// @param reason in a person's words
  record Note(NoteKind kind, int count, String subject, String reason) implements Row {}
}
