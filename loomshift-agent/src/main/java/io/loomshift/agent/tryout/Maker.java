package io.loomshift.agent.tryout;

import java.util.Map;
import java.util.Optional;

/// A constructor or method of the JDK that makes a thread or a pool, as class files name it, and
/// what is called in its place.
///
/// @param shape what a call of it looks like
/// @param owner the class of what is called instead
/// @param method the name of what is called instead; empty where nothing is
/// @param parameters the descriptors of the parameters
/// @param returned the descriptor of what is returned
record Maker(Shape shape, String owner, String method, String parameters, String returned) {
  static final String THREAD = "java/lang/Thread";
  static final String THREAD_POOL = "java/util/concurrent/ThreadPoolExecutor";
  static final String EXECUTORS = "java/util/concurrent/Executors";
  static final String MADE_THREADS = name(MadeThreads.class);
  static final String MADE_POOLS = name(MadePools.class);
  static final String POOL_WORKERS = name(PoolWorkers.class);

  private static final String GROUP = "Ljava/lang/ThreadGroup;";
  private static final String TASK = "Ljava/lang/Runnable;";
  private static final String STRING = "Ljava/lang/String;";
  private static final String FACTORY = "Ljava/util/concurrent/ThreadFactory;";
  private static final String EXECUTOR = "Ljava/util/concurrent/ExecutorService;";

  private static final Map<String, Maker> THREADS =
      Map.of(
          TASK,
          thread(Shape.P1, "create", TASK),
          TASK + STRING,
          thread(Shape.P2, "create", TASK + STRING),
          GROUP + TASK,
          thread(Shape.P3, "create", GROUP + TASK),
          GROUP + TASK + STRING,
          thread(Shape.P4, "create", GROUP + TASK + STRING),
          GROUP + TASK + STRING + "J",
          thread(Shape.THREAD, "create", GROUP + TASK + STRING + "J"),
          GROUP + TASK + STRING + "JZ",
          thread(Shape.THREAD, "create", GROUP + TASK + STRING + "JZ"),
          "",
          thread(Shape.THREAD, "", ""),
          STRING,
          thread(Shape.THREAD, "", STRING),
          GROUP + STRING,
          thread(Shape.THREAD, "", GROUP + STRING));

  private static final Map<String, Maker> POOLS =
      Map.of(
          "newFixedThreadPool(I)",
          pool(Shape.FIXED_POOL, "fixed", "I"),
          "newFixedThreadPool(I" + FACTORY + ")",
          pool(Shape.FIXED_POOL, "fixed", "I" + FACTORY),
          "newCachedThreadPool()",
          pool(Shape.CACHED_POOL, "cached", ""),
          "newCachedThreadPool(" + FACTORY + ")",
          pool(Shape.CACHED_POOL, "cached", FACTORY));

  private static Maker thread(Shape shape, String method, String parameters) {
    return new Maker(shape, MADE_THREADS, method, parameters, "L" + THREAD + ";");
  }

  private static Maker pool(Shape shape, String method, String parameters) {
    return new Maker(shape, MADE_POOLS, method, parameters, EXECUTOR);
  }

  static String name(Class<?> type) {
    return type.getName().replace('.', '/');
  }

  /// What a constructor of `owner` makes.
  static Optional<Maker> constructor(String owner, String descriptor) {
    String parameters = descriptor.substring(1, descriptor.indexOf(')'));
    return switch (owner) {
      case THREAD -> Optional.ofNullable(THREADS.get(parameters));
      case THREAD_POOL ->
          Optional.of(
              new Maker(
                  Shape.THREAD_POOL,
                  MADE_POOLS,
                  "unbounded",
                  "L" + THREAD_POOL + ";",
                  "L" + THREAD_POOL + ";"));
      default -> Optional.empty();
    };
  }

  /// What a static method of `owner` makes.
  static Optional<Maker> method(String owner, String name, String descriptor) {
    return owner.equals(EXECUTORS)
        ? Optional.ofNullable(
            POOLS.get(name + descriptor.substring(0, descriptor.indexOf(')') + 1)))
        : Optional.empty();
  }

  /// A `new` of an anonymous subclass of `Thread`.
  ///
  /// @param named whether it names its threads
  static Maker anonymous(boolean named) {
    String method = named ? "anonymousNamed" : "anonymous";
    return thread(Shape.ANONYMOUS_THREAD, method, "L" + THREAD + ";");
  }

  /// Whether there is something to call instead.
  boolean isReplaceable() {
    return !method.isEmpty();
  }

  boolean hasStackSize() {
    return parameters.contains("J");
  }

  boolean isThread() {
    return owner.equals(MADE_THREADS);
  }

  boolean hasGroup() {
    return parameters.startsWith(GROUP);
  }

  boolean hasName() {
    return parameters.contains(STRING);
  }

  boolean hasFactory() {
    return parameters.contains(FACTORY);
  }

  /// The descriptor of what is called instead: the same, with the number of the place behind.
  String descriptor() {
    return "(" + parameters + "I)" + returned;
  }
}
