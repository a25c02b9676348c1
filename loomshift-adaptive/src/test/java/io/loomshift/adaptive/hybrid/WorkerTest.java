package io.loomshift.adaptive.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/// What a worker on a platform thread is seen doing.
@EnabledOnOs(OS.LINUX)
class WorkerTest {
  private final Limits limits =
      new Limits(1, 0, Integer.MAX_VALUE, Integer.MAX_VALUE, Duration.ZERO);
  private final Permits permits = new Permits(limits);
  private final Lane computing = lane(Place.COMPUTING);
  private final Dispatcher dispatcher =
      new Dispatcher(
          new Origins(),
          permits,
          lane(Place.VIRTUAL),
          computing,
          lane(Place.BLOCKING),
          false,
          limits);

  private final Limits virtualLimits =
      new Limits(1, 1, Integer.MAX_VALUE, Integer.MAX_VALUE, Duration.ZERO);
  private final Permits virtualPermits = new Permits(virtualLimits, true);
  private final Lane virtual =
      new Lane(Place.VIRTUAL, Thread.ofVirtual().factory(), virtualPermits, false);
  private final Dispatcher onVirtual =
      new Dispatcher(
          new Origins(true),
          virtualPermits,
          virtual,
          lane(Place.COMPUTING),
          lane(Place.BLOCKING),
          false,
          virtualLimits);

  private Lane lane(Place place) {
    return new Lane(place, Thread.ofPlatform().daemon(true).factory(), permits, false);
  }

  /// Waits until the only worker is seen so.
  private void awaitSeen(Worker.Doing doing) {
    while (true) {
      for (Worker worker : computing.workers()) {
        Worker.Sight sight = worker.look();
        if (sight != null && sight.doing() == doing) {
          return;
        }
      }
      Thread.onSpinWait();
    }
  }

  private void assertThatItEnds() throws InterruptedException {
    dispatcher.shutdown();
    assertThat(dispatcher.awaitTermination(60, TimeUnit.SECONDS)).isTrue();
  }

  /// A virtual thread would leave its carrier.
  @Test
  void parks_whenItWaitsForASocket() throws Exception {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Socket socket = new Socket(server.getInetAddress(), server.getLocalPort());
        Socket peer = server.accept()) {
      InputStream in = socket.getInputStream();
      Answer ignored = dispatcher.offer(() -> read(in));

      awaitSeen(Worker.Doing.PARKS);
      peer.getOutputStream().write(1);
      assertThatItEnds();
    }
  }

  private static void read(InputStream in) {
    try {
      int ignored = in.read();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /// A virtual thread would hold its carrier.
  @Test
  void blocks_whenItWaitsInOtherNativeCode() throws Exception {
    Process silent = new ProcessBuilder("cat").start();
    try {
      Answer ignored = dispatcher.offer(() -> read(silent.getInputStream()));

      awaitSeen(Worker.Doing.BLOCKS);
    } finally {
      silent.destroy();
    }
    assertThatItEnds();
  }

  /// No native method is on its stack, and a virtual thread would hold its carrier.
  @Test
  void blocks_whenItWaitsForAClassThatAnotherThreadInitializes() throws Exception {
    Thread initializes = Thread.ofPlatform().daemon(true).start(Slow::touch);
    Slow.BEGUN.await();
    Answer ignored = dispatcher.offer(Slow::touch);

    awaitSeen(Worker.Doing.BLOCKS);
    Slow.GATE.countDown();
    initializes.join();
    assertThatItEnds();
  }

  @Test
  void isOnItsCarrier_whenItsVirtualThreadWaitsBelowAMethodOfTheJvm() throws Exception {
    Answer ignored = onVirtual.offer(() -> assertThat(Pinned.value).isEqualTo(1));
    Worker worker = awaitParked();

    assertThat(worker.isMounted()).isTrue();
    assertThat(worker.isWoken()).isFalse();
    Pin.GATE.countDown();
    onVirtual.shutdown();
    assertThat(onVirtual.awaitTermination(60, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void isOnNoCarrier_whenItsVirtualThreadWaits() throws Exception {
    CountDownLatch gate = new CountDownLatch(1);
    Answer ignored = onVirtual.offer(() -> Slow.await(gate));
    Worker worker = awaitParked();

    assertThat(worker.isMounted()).isFalse();
    assertThat(worker.isWoken()).isFalse();
    gate.countDown();
    onVirtual.shutdown();
    assertThat(onVirtual.awaitTermination(60, TimeUnit.SECONDS)).isTrue();
  }

  /// The only worker on a virtual thread, once it waits.
  private Worker awaitParked() {
    while (true) {
      for (Worker worker : virtual.workers()) {
        Worker.Sight sight = worker.look();
        if (sight != null && sight.doing() == Worker.Doing.PARKS) {
          return worker;
        }
      }
      Thread.onSpinWait();
    }
  }

  private interface Pin {
    CountDownLatch GATE = new CountDownLatch(1);
  }

  private static final class Pinned {
    static int value;

    static {
      Slow.await(Pin.GATE);
      value = 1;
    }
  }

  private interface Slow {
    CountDownLatch BEGUN = new CountDownLatch(1);
    CountDownLatch GATE = new CountDownLatch(1);

    static void touch() {
      assertThat(Initialized.value).isEqualTo(1);
    }

    static void awaitGate() {
      await(GATE);
    }

    static void await(CountDownLatch gate) {
      try {
        gate.await();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  private static final class Initialized {
    static int value;

    static {
      Slow.BEGUN.countDown();
      Slow.awaitGate();
      value = 1;
    }
  }
}
