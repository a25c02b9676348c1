package io.loomshift.agent.hook;

import io.loomshift.agent.command.AgentLog;
import io.loomshift.agent.record.BacklogSampler;
import io.loomshift.agent.record.Drain;
import io.loomshift.agent.record.Notes;
import io.loomshift.agent.record.ProgramEnd;
import io.loomshift.agent.record.ProgramHeader;
import io.loomshift.agent.record.Recorder;
import io.loomshift.agent.record.Stacks;
import io.loomshift.trace.TraceWriter;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Traces the program until it ends, or for as long as was asked; afterwards again, as often as
/// somebody asks.
///
/// The order matters. First everything that a hook will touch is loaded and has run; then recording
/// begins, and the agent's own threads with it; then all hooks are installed in one go.
public final class Tracing {
  private static final long TIMEOUT_NANOS = TimeUnit.SECONDS.toNanos(30);

  /// The recording under way, if there is one.
  private static @Nullable Tracing current;

  private static boolean seesTheEnd;

  private final String arguments;
  private final TraceOptions options;
  private final Instrumentation instrumentation;
  private final int release = Runtime.version().feature();
  private final HookTable hooks = new HookTable();
  private final Rewriter rewriter;
  private @Nullable Drain drain;

  private Tracing(String arguments, TraceOptions options, Instrumentation instrumentation) {
    this.arguments = arguments;
    this.options = options;
    this.instrumentation = instrumentation;
    rewriter = new Rewriter(hooks, options, release < 21);
  }

  /// Begins to trace.
  ///
  /// @param arguments those of the agent
  /// @param values the same, read
  /// @throws IllegalArgumentException where an option is missing or wrong
  /// @throws IllegalStateException where the program is traced already
  /// @throws IOException where the file cannot be written
  /// @throws ReflectiveOperationException where the JDK is not what it should be
  public static synchronized void start(
      String arguments, Map<String, String> values, Instrumentation instrumentation)
      throws IOException, ReflectiveOperationException {
    awaitEnd();
    if (current != null) {
      throw new IllegalStateException(
          "it is traced already, into " + current.options.out() + current.remedy());
    }
    Tracing tracing = new Tracing(arguments, TraceOptions.of(values), instrumentation);
    tracing.begin();
    current = tracing;
    AgentLog.progress(arguments, "began", tracing.options.out().toString());
  }

  /// A recording that nobody wants any more gives classes back, which may take seconds. Whoever
  /// comes next waits for that, with the class locked but for the waiting.
  private static void awaitEnd() {
    long begun = System.nanoTime();
    while (current != null && current.isEnding() && System.nanoTime() - begun < TIMEOUT_NANOS) {
      try {
        Tracing.class.wait(TimeUnit.NANOSECONDS.toMillis(TIMEOUT_NANOS));
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }

  private boolean isEnding() {
    return !Recorder.isOn() || options.hold().filter(Files::notExists).isPresent();
  }

  private static synchronized Optional<Tracing> running() {
    return Optional.ofNullable(current);
  }

  private static void programEnds() {
    running()
        .ifPresent(tracing -> {
          Drain drain = tracing.drain;
          if (drain != null && !drain.stop()) {
            AgentLog.tell(
                tracing.arguments,
                "failed",
                "the trace ends early: a pool did not say what it holds");
          }
        });
  }

  private String remedy() {
    return options.hold().map(file -> "; to end that, delete " + file).orElse(" until it ends");
  }

  private static synchronized void isOver() {
    current = null;
    Tracing.class.notifyAll();
  }

  private void begin() throws IOException, ReflectiveOperationException {
    JdkHooks.fill(hooks, release);
    ServerHooks.fill(hooks);
    MessageHooks.fill(hooks);
    if (options.io()) {
      IoHooks.fill(hooks);
      ResourceHooks.fill(hooks);
    }
    CarrierClass.install(instrumentation);
    Stacks.recordThem(options.stacks());
    TraceWriter writer =
        TraceWriter.create(options.out(), ProgramHeader.now(options.keepArguments()));
    @Nullable Class<?> carriers = null;
    if (release >= 21) {
      carriers = Class.forName("jdk.internal.misc.CarrierThread", false, null);
      TaskEvents.hide(VirtualThreads.pools());
    }
    LockEvents.semaphoresAre(
        Class.forName("java.util.concurrent.Semaphore$FairSync", false, null),
        Class.forName("java.util.concurrent.Semaphore$NonfairSync", false, null));
    WarmUp.run(hooks, carriers);
    // Of the recording before, and of what the rehearsal told.
    Recorder.forget();
    Drain started =
        Drain.start(
            writer, new Drain.Limits(options.bytes(), options.hold()), carriers, this::ended);
    drain = started;
    if (!seesTheEnd) {
      seesTheEnd = true;
      ProgramEnd.run(Tracing::programEnds);
    }
    Sampler.start(started);
    if (options.io()) {
      BacklogSampler.start();
    }
    try {
      install();
    } catch (RuntimeException | LinkageError e) {
      started.end();
      throw e;
    }
    if (options.millis() > 0) {
      started.endAfter(TimeUnit.MILLISECONDS.toNanos(options.millis()));
    }
  }

  private void install() {
    for (String owner : hooks.owners()) {
      load(owner);
    }
    instrumentation.addTransformer(rewriter, true);
    retransform(type -> true);
  }

  /// A class that is loaded now is instrumented together with the others, and not in the midst of
  /// the program.
  private static void load(String owner) {
    try {
      Class.forName(owner.replace('/', '.'), false, null);
    } catch (ClassNotFoundException e) {
      // This release of the JDK, or this program, has no such class, and so nothing to hook.
      return;
    }
  }

  private void retransform(Predicate<Class<?>> wanted) {
    List<Class<?>> loaded = new ArrayList<>();
    for (Class<?> type : instrumentation.getAllLoadedClasses()) {
      if (instrumentation.isModifiableClass(type) && rewriter.concerns(type) && wanted.test(type)) {
        loaded.add(type);
      }
    }
    retransform(loaded);
  }

  /// The virtual machine takes all of them or none: where it refuses one, each half is tried alone,
  /// down to that one, which stays as it is.
  private void retransform(List<Class<?>> types) {
    if (types.isEmpty()) {
      return;
    }
    try {
      instrumentation.retransformClasses(types.toArray(new Class<?>[0]));
    } catch (UnmodifiableClassException | RuntimeException | LinkageError | InternalError e) {
      if (types.size() == 1) {
        Notes.classLeft(types.get(0).getName(), e.toString());
      } else {
        retransform(types.subList(0, types.size() / 2));
        retransform(types.subList(types.size() / 2, types.size()));
      }
    }
  }

  /// Tracing ended by itself: the program gets its classes back as they were.
  private void ended(String reason) {
    instrumentation.removeTransformer(rewriter);
    try {
      retransform(rewriter::canBeRestored);
    } catch (RuntimeException | LinkageError e) {
      AgentLog.tell(arguments, "failed", "the hooks stay in place and record nothing (" + e + ")");
    }
    isOver();
    if (reason.isEmpty()) {
      AgentLog.progress(arguments, "ended", "");
    } else {
      AgentLog.tell(arguments, "ended", reason);
    }
  }
}
