package io.loomshift.adaptive;

import io.loomshift.adaptive.select.ThreadType;
import java.lang.Thread.UncaughtExceptionHandler;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/// How threads of both types are made alike.
///
/// @param name the name of the threads, before their number
/// @param daemon whether platform threads are daemons; virtual ones always are
/// @param priority the priority of platform threads; virtual ones have none
/// @param contextClassLoader the context class loader of both
/// @param inheritThreadLocals whether both take the inheritable thread-locals of the thread that
///   makes them
/// @param uncaught what both do with an exception that nobody caught; otherwise what the JVM does
record ThreadTemplate(
    String name,
    boolean daemon,
    int priority,
    Optional<ClassLoader> contextClassLoader,
    boolean inheritThreadLocals,
    Optional<UncaughtExceptionHandler> uncaught,
    AtomicLong number) {
  /// A thread that has not been started.
  // The priority is what the user chose.
  @SuppressWarnings("ThreadPriorityCheck")
  Thread make(ThreadType type, Runnable task) {
    Thread.Builder builder =
        switch (type) {
          case PLATFORM -> Thread.ofPlatform().daemon(daemon).priority(priority);
          case VIRTUAL -> Thread.ofVirtual();
        };
    builder.name(name + "-" + number.incrementAndGet());
    builder.inheritInheritableThreadLocals(inheritThreadLocals);
    uncaught.ifPresent(builder::uncaughtExceptionHandler);
    Thread thread = builder.unstarted(task);
    // Otherwise it would be that of the thread that happens to make this one.
    thread.setContextClassLoader(contextClassLoader.orElse(null));
    return thread;
  }
}
