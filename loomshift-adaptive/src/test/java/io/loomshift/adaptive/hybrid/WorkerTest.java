package io.loomshift.adaptive.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/// What a worker on a platform thread is seen doing.
@EnabledOnOs(OS.LINUX)
class WorkerTest {
  private final Parts parts = new Parts(Parts.threads(1, 0));
  private final Parts onVirtual = Parts.virtualFirst(Parts.threads(1, 1));

  /// Waits until the only worker is seen so.
  private void awaitSeen(Worker.Doing doing) {
    while (true) {
      for (Worker worker : parts.computing.workers()) {
        Worker.Sight sight = worker.look();
        if (sight != null && sight.doing() == doing) {
          return;
        }
      }
      Thread.onSpinWait();
    }
  }

  /// A virtual thread would leave its carrier.
  @Test
  void parks_whenItWaitsForASocket() throws Exception {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Socket socket = new Socket(server.getInetAddress(), server.getLocalPort());
        Socket peer = server.accept()) {
      InputStream in = socket.getInputStream();
      Answer ignored = parts.dispatcher.offer(() -> read(in));

      awaitSeen(Worker.Doing.PARKS);
      peer.getOutputStream().write(1);
      parts.end();
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
      Answer ignored = parts.dispatcher.offer(() -> read(silent.getInputStream()));

      awaitSeen(Worker.Doing.BLOCKS);
    } finally {
      silent.destroy();
    }
    parts.end();
  }

  /// No native method is on its stack, and a virtual thread would hold its carrier.
  @Test
  void blocks_whenItWaitsForAClassThatAnotherThreadInitializes() throws Exception {
    Thread initializes = Thread.ofPlatform().daemon(true).start(Slow::touch);
    Slow.BEGUN.await();
    Answer ignored = parts.dispatcher.offer(Slow::touch);

    awaitSeen(Worker.Doing.BLOCKS);
    Slow.GATE.countDown();
    initializes.join();
    parts.end();
  }

  @Test
  void isOnItsCarrier_whenItsVirtualThreadWaitsBelowAMethodOfTheJvm() throws Exception {
    Answer ignored = onVirtual.dispatcher.offer(() -> assertThat(Pinned.value).isEqualTo(1));
    Worker worker = awaitParked();

    assertThat(worker.isMounted()).isTrue();
    assertThat(worker.isWoken()).isFalse();
    Pin.GATE.countDown();
    onVirtual.end();
  }

  @Test
  void isOnNoCarrier_whenItsVirtualThreadWaits() throws Exception {
    CountDownLatch gate = new CountDownLatch(1);
    Answer ignored = onVirtual.dispatcher.offer(() -> Slow.await(gate));
    Worker worker = awaitParked();

    assertThat(worker.isMounted()).isFalse();
    assertThat(worker.isWoken()).isFalse();
    gate.countDown();
    onVirtual.end();
  }

  /// The only worker on a virtual thread, once it waits.
  private Worker awaitParked() {
    while (true) {
      for (Worker worker : onVirtual.virtual.workers()) {
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
