package io.loomshift.agent.hook;

import com.sun.management.GarbageCollectionNotificationInfo;
import com.sun.management.OperatingSystemMXBean;
import io.loomshift.agent.record.BacklogSampler;
import io.loomshift.agent.record.Drain;
import io.loomshift.agent.record.Events;
import io.loomshift.agent.record.Notes;
import io.loomshift.agent.record.Recorder;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.management.Notification;
import javax.management.NotificationEmitter;
import javax.management.openmbean.CompositeData;

/// What the JDK's management beans know: processor time, load of the machine, collections.
///
/// They are loaded some time after the program has begun, by a thread of their own: loading takes
/// tens of milliseconds, and servers want to set up their logging before anything of management is
/// touched.
public final class Sampler {
  /// A server has set up its logging by then, and nobody misses the load of the first second.
  private static final long START_DELAY_MILLIS = 1_000;

  /// Collections that run beside the program are no pauses.
  private static final String CONCURRENT = "(?i).*(cycles|concurrent).*";

  private static final AtomicBoolean LISTENING = new AtomicBoolean();

  private Sampler() {}

  /// Begins to ask them.
  public static void start(Drain drain) {
    Thread thread =
        new Thread(
            () -> {
              try {
                TimeUnit.MILLISECONDS.sleep(START_DELAY_MILLIS);
                begin(drain);
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              } catch (LinkageError | RuntimeException e) {
                // A trimmed runtime has no management; the trace lacks what only that knows.
                Notes.recording("Processor time and load are missing (" + e + ").");
              }
            },
            "loomshift-sampler");
    thread.setDaemon(true);
    thread.setContextClassLoader(null);
    Recorder.silence(thread);
    thread.start();
  }

  private static void begin(Drain drain) {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    if (threads.isCurrentThreadCpuTimeSupported() && threads.isThreadCpuTimeEnabled()) {
      threads.getCurrentThreadCpuTime();
      ProcessorEvents.clockIs(threads::getCurrentThreadCpuTime);
      BacklogSampler.clockIs(threads::getCurrentThreadCpuTime);
    }
    if (!LISTENING.getAndSet(true)) {
      listen();
    }
    if (ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system) {
      drain.ask(told -> {
        double machine = system.getCpuLoad();
        double own = system.getProcessCpuLoad();
        if (machine < 0 || own < 0) {
          return 0;
        }
        long now = System.nanoTime();
        told[0] = now;
        told[1] = Events.HOST_LOAD | Math.round(machine * 1_000);
        told[2] = now;
        told[3] = Events.OPERAND | Math.round(own * 1_000);
        return 2;
      });
    }
  }

  /// Collectors are listened to for as long as the JVM lives: what they tell is recorded or not.
  private static void listen() {
    for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
      if (collector instanceof NotificationEmitter emitter
          && !collector.getName().matches(CONCURRENT)) {
        emitter.addNotificationListener((message, any) -> collected(message), null, null);
      }
    }
  }

  private static void collected(Notification message) {
    if (message.getUserData() instanceof CompositeData data) {
      GarbageCollectionNotificationInfo collection = GarbageCollectionNotificationInfo.from(data);
      long millis = collection.getGcInfo().getDuration();
      Recorder.number(Events.GARBAGE_COLLECTION, TimeUnit.MILLISECONDS.toNanos(millis));
    }
  }
}
