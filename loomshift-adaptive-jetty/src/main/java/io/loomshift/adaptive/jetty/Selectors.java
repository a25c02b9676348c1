package io.loomshift.adaptive.jetty;

import io.loomshift.adaptive.select.ThreadType;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Lets the threads that find requests, Jetty's selectors, be of the type of those that run them.
/// Handing requests of 0.5 ms over from a platform thread to virtual ones cost some 5 % of their
/// throughput on one processor, and the other way round as much.
///
/// A selector cannot be moved; but when it has found a request, Jetty lets it run that by itself if
/// a successor goes on finding. So the first selector that finds one after a change of the type
/// starts a successor of the new type. The request that it runs then is none of the executor's, and
/// would be one more than may run at once; therefore a [Deputy] has a thread of the executor for it
/// meanwhile. Thread-safe.
final class Selectors {
  private static final ThreadLocal<Duty> DUTIES = new ThreadLocal<>();

  private final Supplier<String> name;
  private final Executor platform;

  /// A thread on duty for Jetty, and who stands for it in the executor, if it runs a request.
  private static final class Duty {
    private final Selectors owner;
    private @Nullable Deputy deputy;

    Duty(Selectors owner) {
      this.owner = owner;
    }

    void end() {
      if (deputy != null) {
        deputy.end();
        deputy = null;
      }
    }
  }

  /// @param name of virtual threads
  /// @param platform has platform threads
  Selectors(Supplier<String> name, Executor platform) {
    this.name = name;
    this.platform = platform;
  }

  /// Runs something that Jetty does for itself, on a platform thread.
  void start(Runnable job) {
    platform.execute(onDuty(job));
  }

  /// Lets a successor take over from the caller, if that is a selector of the other type.
  ///
  /// @param type of the requests' threads
  /// @param requests runs them
  /// @return whether it does, and the caller is to run the request that it has found
  boolean move(ThreadType type, Executor requests, Runnable successor) {
    Duty duty = DUTIES.get();
    if (duty == null || duty.owner != this || ThreadType.of(Thread.currentThread()) == type) {
      return false;
    }
    // Before the next one: this thread has found another request before its successor came.
    duty.end();
    Deputy deputy = new Deputy();
    try {
      requests.execute(deputy);
    } catch (RejectedExecutionException e) {
      return false;
    }
    duty.deputy = deputy;
    if (type == ThreadType.VIRTUAL) {
      Thread.ofVirtual().name(name.get()).start(onDuty(successor));
    } else {
      start(successor);
    }
    deputy.awaitTurn();
    return true;
  }

  private Runnable onDuty(Runnable job) {
    return () -> {
      Duty duty = new Duty(this);
      DUTIES.set(duty);
      try {
        job.run();
      } finally {
        DUTIES.remove();
        duty.end();
      }
    };
  }
}
