package io.loomshift.agent.hook;

import io.loomshift.agent.record.Carrier;
import io.loomshift.agent.record.Drain;
import io.loomshift.agent.record.ProgramHeader;
import io.loomshift.agent.record.Stacks;
import io.loomshift.trace.TraceWriter;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Traces the program until it ends, or for as long as was asked.
///
/// The order matters. First everything that a hook will touch is loaded and has run; then recording
/// begins, and the agent's own threads with it; then all hooks are installed in one go.
public final class Tracing {
  private final TraceOptions options;
  private final Instrumentation instrumentation;
  private final int release = Runtime.version().feature();
  private final HookTable hooks = new HookTable();
  private final Rewriter rewriter;

  private Tracing(TraceOptions options, Instrumentation instrumentation) {
    this.options = options;
    this.instrumentation = instrumentation;
    rewriter = new Rewriter(hooks, options, release < 21);
  }

  /// Begins to trace.
  ///
  /// @param values the options of the agent
  /// @throws IllegalArgumentException where an option is missing or wrong
  /// @throws IOException where the file cannot be written
  /// @throws ReflectiveOperationException where the JDK is not what it should be
  /// @throws UnmodifiableClassException where the JDK refuses the hooks
  public static void start(Map<String, String> values, Instrumentation instrumentation)
      throws IOException, ReflectiveOperationException, UnmodifiableClassException {
    new Tracing(TraceOptions.of(values), instrumentation).begin();
  }

  private void begin()
      throws IOException, ReflectiveOperationException, UnmodifiableClassException {
    JdkHooks.fill(hooks, release);
    ServerHooks.fill(hooks);
    if (options.io()) {
      IoHooks.fill(hooks);
    }
    Stacks.recordThem(options.stacks());
    CarrierClass.install(instrumentation);
    TraceWriter writer = TraceWriter.create(options.out(), ProgramHeader.now());
    @Nullable Class<?> carriers = null;
    if (release >= 21) {
      carriers = Class.forName("jdk.internal.misc.CarrierThread", false, null);
      TaskEvents.hide(VirtualThreads.pools());
    }
    LockEvents.semaphoresAre(
        Class.forName("java.util.concurrent.Semaphore$FairSync", false, null),
        Class.forName("java.util.concurrent.Semaphore$NonfairSync", false, null));
    WarmUp.run(carriers);
    long now = System.nanoTime();
    Drain drain =
        Drain.start(
            writer,
            new Drain.Limits(
                options.bytes(), now + options.millis() * 1_000_000, options.millis() > 0),
            carriers,
            this::ended);
    Carrier.atExit(drain::stop);
    Sampler.start(drain);
    install();
  }

  private void install() throws UnmodifiableClassException {
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

  private void retransform(Predicate<Class<?>> wanted) throws UnmodifiableClassException {
    List<Class<?>> loaded = new ArrayList<>();
    for (Class<?> type : instrumentation.getAllLoadedClasses()) {
      if (instrumentation.isModifiableClass(type) && rewriter.concerns(type) && wanted.test(type)) {
        loaded.add(type);
      }
    }
    instrumentation.retransformClasses(loaded.toArray(new Class<?>[0]));
  }

  /// Tracing ended by itself: the program gets its classes back as they were.
  private void ended(String reason) {
    if (!reason.isEmpty()) {
      System.err.println("loomshift-agent: " + reason + "; tracing ends, the program goes on.");
    }
    instrumentation.removeTransformer(rewriter);
    try {
      retransform(rewriter::canBeRestored);
    } catch (UnmodifiableClassException | RuntimeException | LinkageError e) {
      // The hooks stay and record nothing.
      System.err.println("loomshift-agent: the hooks stay in place (" + e + ").");
    }
  }
}
