package io.loomshift.adaptive.select;

import static io.loomshift.adaptive.select.ThreadType.PLATFORM;
import static io.loomshift.adaptive.select.ThreadType.VIRTUAL;

import io.loomshift.adaptive.metric.LoadMetrics;
import io.loomshift.adaptive.metric.Metric;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.EnumMap;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Random;

/// A server whose requests last: callers send one, wait for its end, and send the next at once, or
/// requests come at random, whatever the server does. A request waits and computes in turn, on a
/// thread of the type that was used when it began. All that compute share the processors alike.
/// Code of a type that has not run yet is compiled first, on the same processors. In simulated
/// time, steered by a selector, sample by sample.
final class SimulatedServer extends Simulation {
  private static final double STEP = 0.001;

  /// Where requests come at random: about as many as begin to compute in it do so at once.
  private static final double FINE_STEP = 0.0001;

  /// What the JVM's scheduler tells is asked for every 100 ms.
  private static final int SAMPLES_OF_A_SAMPLE = 4;

  /// What compilers take of the processors while there is something to compile.
  private static final double COMPILERS_SHARE = 0.45;

  /// What a request does.
  ///
  /// @param waits how often it waits
  /// @param waitSeconds how long each time
  /// @param processorSeconds what it computes on a platform thread, on average
  /// @param virtualCost how many times as much on a virtual thread
  /// @param isPinned whether a virtual thread holds its carrier while it waits
  record Work(
      int waits,
      double waitSeconds,
      double processorSeconds,
      double virtualCost,
      boolean isPinned) {
    Work(int waits, double waitSeconds, double processorSeconds, double virtualCost) {
      this(waits, waitSeconds, processorSeconds, virtualCost, false);
    }
  }

  private static final class Request {
    final ThreadType type;
    final double part;
    final boolean isPinned;
    int waitsLeft;
    double waitsUntil;
    double workLeft;

    Request(ThreadType type, Work work, double processorSeconds) {
      this.type = type;
      part = processorSeconds / (work.waits() + 1);
      isPinned = work.isPinned() && type == VIRTUAL;
      waitsLeft = work.waits();
      workLeft = part;
    }
  }

  private final Random random;
  private final int processors;
  private final int platformThreads;

  /// Requests that come at random, a second; 0 where callers send one after the other.
  private final double rate;

  private final double step;
  private Work work;
  private final Deque<Request> ready = new ArrayDeque<>();
  private final PriorityQueue<Request> waiting =
      new PriorityQueue<>(Comparator.comparingDouble(request -> request.waitsUntil));

  /// Virtual threads that can run and whose carriers are held.
  private final Queue<Request> lackCarriers = new ArrayDeque<>();

  private final Map<ThreadType, Integer> running = new EnumMap<>(ThreadType.class);
  private final Map<ThreadType, Double> toCompile = new EnumMap<>(ThreadType.class);
  private int carriersHeld;
  private double compiled;
  private int samples;
  private double schedulerQueue;
  private int queued;
  private double now;
  private double ended;
  private double lagging;
  private double used;
  private double smoothedUse;

  SimulatedServer(long seed, int processors, int platformThreads, int callers, Work work) {
    this(seed, processors, platformThreads, 0.0, work);
    queued = callers;
  }

  /// One to which requests come at random.
  SimulatedServer(long seed, int processors, int platformThreads, double rate, Work work) {
    random = new Random(seed);
    this.processors = processors;
    this.platformThreads = platformThreads;
    this.rate = rate;
    step = rate > 0 ? FINE_STEP : STEP;
    this.work = work;
  }

  void change(Work next) {
    work = next;
  }

  /// Compiling that is to be done once tasks run on a type, in seconds of a processor.
  SimulatedServer compiles(ThreadType ofType, double seconds) {
    toCompile.put(ofType, seconds);
    return this;
  }

  private double compile(double processorSeconds) {
    double left = toCompile.getOrDefault(type(), 0.0);
    double taken = Math.min(left, COMPILERS_SHARE * processorSeconds);
    toCompile.put(type(), left - taken);
    compiled += taken;
    used += taken;
    return taken;
  }

  /// Those that are ready compute for a millisecond each in turn, until the step is used up.
  private void step() {
    double left = processors * step;
    left -= compile(left);
    // A step is so short that hardly ever several come in one.
    queued += random.nextDouble() < rate * step ? 1 : 0;
    do {
      begin();
      wake();
      Request request = ready.poll();
      if (request == null) {
        break;
      }
      if (request.type == VIRTUAL && carriersHeld == processors) {
        lackCarriers.add(request);
        continue;
      }
      double given = Math.min(Math.min(request.workLeft, STEP), left);
      left -= given;
      used += given;
      request.workLeft -= given;
      goOn(request, now + step - left / processors);
    } while (left > 1e-9);
    ready.addAll(lackCarriers);
    lackCarriers.clear();
    now += step;
  }

  private void goOn(Request request, double time) {
    if (request.workLeft > 1e-12) {
      ready.add(request);
    } else if (request.waitsLeft > 0) {
      request.waitsLeft--;
      request.workLeft = request.part;
      request.waitsUntil = time + work.waitSeconds();
      carriersHeld += request.isPinned ? 1 : 0;
      waiting.add(request);
    } else {
      ended++;
      lagging += request.type == type() ? 0 : 1;
      running.merge(request.type, -1, Integer::sum);
      queued += rate > 0 ? 0 : 1;
    }
  }

  private void wake() {
    while (!waiting.isEmpty() && waiting.element().waitsUntil <= now) {
      Request woken = waiting.remove();
      if (woken.isPinned) {
        carriersHeld--;
        ready.addFirst(woken);
      } else {
        ready.addLast(woken);
      }
    }
  }

  private void begin() {
    for (; queued > 0 && (type() == VIRTUAL || running(PLATFORM) < platformThreads); queued--) {
      double cost = type() == VIRTUAL ? work.virtualCost() : 1;
      double luck = 0.5 + random.nextDouble();
      ready.add(new Request(type(), work, work.processorSeconds() * cost * luck));
      running.merge(type(), 1, Integer::sum);
    }
  }

  private double waitingForCarriers() {
    begin();
    wake();
    double virtual = ready.stream().filter(request -> request.type == VIRTUAL).count();
    return Math.max(0, virtual - (processors - carriersHeld));
  }

  private int running(ThreadType ofType) {
    return running.getOrDefault(ofType, 0);
  }

  @Override
  LoadMetrics sample() {
    for (long steps = Math.round(SAMPLE / step); steps > 0; steps--) {
      step();
    }
    double use = used / (processors * SAMPLE);
    smoothedUse += 0.1 * (use - smoothedUse);
    if (samples++ % SAMPLES_OF_A_SAMPLE == 0) {
      schedulerQueue = waitingForCarriers();
    }
    LoadMetrics metrics =
        LoadMetrics.builder()
            .set(Metric.WINDOW, SAMPLE)
            .set(Metric.TASKS_COMPLETED, ended)
            .set(Metric.LAGGING_COMPLETED, lagging)
            .set(Metric.THREADS_LAGGING, running(type().other()))
            .set(Metric.SCHEDULER_QUEUE, schedulerQueue)
            .set(Metric.TASKS_RUNNING, running(PLATFORM) + running(VIRTUAL))
            .set(Metric.QUEUE_LENGTH, queued)
            .set(Metric.PROCESSOR_TIME, used)
            .set(Metric.COMPILATION_TIME, compiled)
            .set(Metric.PROCESSORS, processors)
            .set(Metric.PROCESSOR_USE, smoothedUse)
            .set(Metric.PLATFORM_LIMIT, platformThreads)
            .set(Metric.VIRTUAL_LIMIT, Double.POSITIVE_INFINITY)
            .build();
    did(ended);
    ended = 0;
    lagging = 0;
    used = 0;
    compiled = 0;
    return metrics;
  }
}
