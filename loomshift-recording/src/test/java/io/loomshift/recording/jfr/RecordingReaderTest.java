package io.loomshift.recording.jfr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.loomshift.recording.Act;
import io.loomshift.recording.Crew;
import io.loomshift.recording.Crews;
import io.loomshift.recording.RecordingException;
import io.loomshift.recording.RecordingFacts;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Arrays;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import jdk.jfr.Recording;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Records what this JVM does, and reads it back.
class RecordingReaderTest {
  private static final Object MONITOR = new Object();
  private static final int SHORT_LIVED = 50;

  /// How long all of those took together, one after the other, in nanoseconds.
  private static final AtomicLong LIVED = new AtomicLong();

  @TempDir static Path folder;

  private static Path file;

  @BeforeAll
  static void record() throws Exception {
    file = folder.resolve("run.jfr");
    try (Recording recording = new Recording()) {
      JfrDecoder.EVENTS.stream()
          .filter(event -> !event.equals("jdk.CPUTimeSample"))
          .forEach(event -> recording.enable(event).withoutThreshold());
      JfrDecoder.FACTS.forEach(recording::enable);
      recording.start();
      sleepsAndWaits();
      idles();
      idlesAtAQueueOfItsOwn();
      timerIdles();
      endsSoon();
      recording.stop();
      recording.dump(file);
    }
  }

  private static void sleepsAndWaits() throws InterruptedException {
    CountDownLatch holds = new CountDownLatch(1);
    Semaphore permits = new Semaphore(0);
    Thread enters =
        Thread.ofPlatform()
            .name("enters-1")
            .unstarted(() -> {
              try {
                holds.await();
                synchronized (MONITOR) {
                  Thread.sleep(5);
                }
                permits.acquire();
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            });
    Thread holder =
        Thread.ofPlatform()
            .name("holder-1")
            .start(() -> {
              synchronized (MONITOR) {
                holds.countDown();
                while (enters.getState() != Thread.State.BLOCKED) {
                  Thread.onSpinWait();
                }
                LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
              }
            });
    enters.start();
    holder.join();
    permits.release();
    enters.join();
  }

  private static void idles() throws Exception {
    try (ExecutorService pool =
        Executors.newFixedThreadPool(1, task -> new Thread(task, "idler-1"))) {
      pool.submit(() -> {}).get();
      Thread.sleep(20);
      pool.submit(() -> {}).get();
    }
  }

  /// A queue such as servers have, which decides before the JDK's own does.
  private static final class OwnQueue extends LinkedBlockingQueue<Runnable> {
    private static final long serialVersionUID = 1L;

    @Override
    public Runnable take() throws InterruptedException {
      return super.take();
    }
  }

  /// The worker waits for a task, and its task for an element.
  private static void idlesAtAQueueOfItsOwn() throws Exception {
    try (ExecutorService pool =
        new ThreadPoolExecutor(
            1, 1, 0, TimeUnit.SECONDS, new OwnQueue(), task -> new Thread(task, "server-1"))) {
      pool.submit(() -> {}).get();
      Thread.sleep(20);
      pool.submit(() -> new LinkedBlockingQueue<>().poll(5, TimeUnit.MILLISECONDS)).get();
    }
  }

  /// A timer's thread waits for its next task, and sleeps within one.
  private static void timerIdles() throws InterruptedException {
    CountDownLatch done = new CountDownLatch(1);
    Timer timer = new Timer("timer-1");
    timer.schedule(
        new TimerTask() {
          @Override
          public void run() {
            LockSupport.parkNanos(Duration.ofMillis(5).toNanos());
            done.countDown();
          }
        },
        20);
    done.await();
    timer.cancel();
  }

  /// Threads that hardly run, some time after the recording began.
  private static void endsSoon() throws InterruptedException {
    long began = System.nanoTime();
    for (int i = 0; i < SHORT_LIVED; i++) {
      Thread thread = Thread.ofPlatform().name("brief-" + i).start(RecordingReaderTest::compute);
      thread.join();
    }
    LIVED.set(System.nanoTime() - began);
  }

  private static void compute() {
    BigInteger product = BigInteger.ONE;
    for (int i = 1; i < 2_000; i++) {
      product = product.multiply(BigInteger.valueOf(i));
    }
    assertThat(product.bitLength()).isPositive();
  }

  private static RecordingFacts read(Path path, Crews crews) throws Exception {
    return RecordingReader.read(path, crews, events -> {});
  }

  private static Crew crew(String name) throws Exception {
    Crews crews = new Crews();
    read(file, crews);
    return crews.all().stream().filter(crew -> crew.name().equals(name)).findFirst().orElseThrow();
  }

  @Test
  void waitsAreTold_whenAThreadSleepsAndWaitsForAMonitor() throws Exception {
    Crew crew = crew("enters-*");

    assertThat(crew.totals().nanos(Act.SLEEP)).isGreaterThanOrEqualTo(4_000_000);
    assertThat(crew.totals().nanos(Act.MONITOR)).isGreaterThan(1_000_000);
    assertThat(crew.started()).isEqualTo(1);
    assertThat(crew.starts().keySet())
        .singleElement()
        .satisfies(where -> assertThat(where.in().method()).isEqualTo("sleepsAndWaits"));
  }

  @Test
  void theCodeIsTold_whenItWaited() throws Exception {
    assertThat(crew("enters-*").totals().longest(10))
        .anySatisfy(call -> {
          assertThat(call.act()).isEqualTo(Act.MONITOR);
          assertThat(call.where().in().type()).startsWith(RecordingReaderTest.class.getName());
        });
  }

  @Test
  void aWorkerIsIdle_whenItWaitsForATask() throws Exception {
    Crew crew = crew("idler-*");

    assertThat(crew.totals().nanos(Act.IDLE)).isGreaterThan(10_000_000);
    assertThat(crew.totals().nanos(Act.QUEUE)).isZero();
  }

  @Test
  void aWorkerIsIdle_whenItsPoolHasAQueueOfItsOwn() throws Exception {
    Crew crew = crew("server-*");

    assertThat(crew.totals().nanos(Act.IDLE)).isGreaterThan(10_000_000);
    assertThat(crew.totals().longest(10).stream().filter(call -> call.act() == Act.QUEUE))
        .singleElement()
        .satisfies(call ->
            assertThat(call.where().in().type()).isEqualTo(RecordingReaderTest.class.getName()));
  }

  @Test
  void threadsOfTheJvmAreLeftOut_whenTheyUsedAProcessor() throws Exception {
    Crews crews = new Crews();
    read(file, crews);

    assertThat(crews.all())
        .extracting(Crew::name)
        .contains("idler-*")
        .noneMatch(name -> name.contains("Compiler"));
  }

  @Test
  void aTimerIsIdle_whenNoneOfItsTasksRuns() throws Exception {
    Crew crew = crew("timer-*");

    assertThat(crew.totals().nanos(Act.IDLE)).isGreaterThan(10_000_000);
    assertThat(crew.totals().nanos(Act.OBJECT_WAIT)).isZero();
    assertThat(crew.totals().nanos(Act.PARK)).isGreaterThan(1_000_000);
  }

  /// JFR tells the load of a thread as it ends, and the share is one of its life, not of the time
  /// since the recording began.
  @Test
  void processorTimeIsOfItsLife_whenAThreadEndsSoon() throws Exception {
    Crew crew = crew("brief-*");

    assertThat(crew.started()).isEqualTo(SHORT_LIVED);
    assertThat(crew.totals().processor()).isPositive().isLessThanOrEqualTo(LIVED.get());
  }

  /// JFR's own thread writes these loads, and a file may hold them before the thread's beginning.
  @Test
  void processorTimeIsOfItsLife_whenItsLoadIsToldWhileItRuns() throws Exception {
    Path often = folder.resolve("often.jfr");
    long lived;
    try (Recording recording = new Recording()) {
      recording.enable("jdk.ThreadStart");
      recording.enable("jdk.ThreadEnd");
      recording.enable("jdk.ThreadCPULoad").withPeriod(Duration.ofMillis(10));
      JfrDecoder.FACTS.forEach(recording::enable);
      recording.start();
      LockSupport.parkNanos(Duration.ofMillis(400).toNanos());
      long began = System.nanoTime();
      for (int i = 0; i < 4; i++) {
        Thread thread =
            Thread.ofPlatform()
                .name("busy-" + i)
                .start(() -> {
                  for (int n = 0; n < 40; n++) {
                    compute();
                  }
                });
        thread.join();
      }
      lived = System.nanoTime() - began;
      recording.stop();
      recording.dump(often);
    }
    Crews crews = new Crews();
    read(often, crews);

    Crew crew =
        crews.all().stream().filter(each -> each.name().equals("busy-*")).findFirst().orElseThrow();
    assertThat(crew.totals().processor()).isPositive().isLessThanOrEqualTo(lived);
  }

  @Test
  void theMachineIsTold_whenTheRecordingSaysWhatItIs() throws Exception {
    RecordingFacts facts = read(file, new Crews());

    assertThat(facts.java()).startsWith(String.valueOf(Runtime.version().feature()));
    assertThat(facts.absent()).doesNotContain("jdk.ThreadPark");
    assertThat(facts.thresholds()).containsEntry("jdk.ThreadPark", Duration.ZERO);
    assertThat(facts.cut()).isFalse();
  }

  @Test
  void whatThereIsIsTold_whenTheFileIsCut() throws Exception {
    byte[] whole = Files.readAllBytes(file);
    int told = 0;
    for (int part = 1; part < 16; part++) {
      Path cut = folder.resolve("cut-" + part + ".jfr");
      Files.write(cut, Arrays.copyOf(whole, whole.length * part / 16));
      try {
        assertThat(read(cut, new Crews()).cut()).isTrue();
      } catch (RecordingException e) {
        assertThat(e).hasMessageMatching("is damaged before its first event.*|ends within its.*");
        told++;
      }
    }
    assertThat(told).isPositive();
  }

  @Test
  void chunksBeforeTheLastAreTold_whenThatIsCut() throws Exception {
    byte[] whole = Files.readAllBytes(file);
    Path cut = folder.resolve("later.jfr");
    Files.write(cut, whole);
    Files.write(cut, Arrays.copyOf(whole, whole.length / 2), StandardOpenOption.APPEND);
    Crews crews = new Crews();

    RecordingFacts facts = read(cut, crews);

    assertThat(facts.cut()).isTrue();
    assertThat(facts.thresholds()).containsEntry("jdk.ThreadPark", Duration.ZERO);
    assertThat(crews.all()).anySatisfy(crew -> assertThat(crew.name()).isEqualTo("enters-*"));
  }

  @Test
  void oneLineIsSaid_whenTheFileIsNoRecording() throws IOException {
    Path other = folder.resolve("other");
    Files.writeString(other, "a text that is longer than the header of a recording ".repeat(3));
    refused(other, "is no recording of JFR");
    Files.write(other, new byte[0]);
    refused(other, "is empty");
    byte[] future = Arrays.copyOf(Files.readAllBytes(file), 4_000);
    future[5] = 9;
    Files.write(other, future);
    refused(other, "is a recording of format 9; this Java reads 1 and 2");
    Files.write(other, Arrays.copyOf(Files.readAllBytes(file), 20));
    refused(other, "ends within its header");
  }

  private static void refused(Path path, String message) {
    assertThatThrownBy(() -> read(path, new Crews()))
        .isInstanceOf(RecordingException.class)
        .hasMessage(message);
  }
}
