package io.loomshift.experiments.framework;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class DelayProxyTest {
  private static final int ANSWER_TIMEOUT_MILLIS = 60_000;

  /// With which PostgreSQL says that it is ready for a query.
  private static final byte[] READY = {'Z', 0, 0, 0, 5, 'I'};

  private final ServerSocket server;

  DelayProxyTest() throws IOException {
    server = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
  }

  @AfterEach
  void stop() throws IOException {
    server.close();
  }

  @Test
  void bytesArriveAsTheyWereSent_andTheEndAfterThem() throws Exception {
    byte[] sent = new byte[3_000_000];
    new Random(1).nextBytes(sent);
    Thread echo = Thread.ofVirtual().start(this::echo);
    try (DelayProxy proxy = DelayProxy.start(server.getLocalPort(), Duration.ofMillis(5));
        Socket client = client(proxy)) {
      greeted(client);
      CompletableFuture<byte[]> received = CompletableFuture.supplyAsync(() -> all(client));
      client.getOutputStream().write(sent);
      client.shutdownOutput();

      assertThat(received.get()).isEqualTo(sent);
    }
    echo.join();
  }

  @Test
  void anAnswerTakesBothDelays() throws Exception {
    Duration delay = Duration.ofMillis(30);
    Thread echo = Thread.ofVirtual().start(this::echo);
    try (DelayProxy proxy = DelayProxy.start(server.getLocalPort(), delay);
        Socket client = client(proxy)) {
      greeted(client);
      long began = System.nanoTime();
      client.getOutputStream().write("x".getBytes(US_ASCII));
      assertThat(client.getInputStream().read()).isEqualTo('x');
      assertThat(System.nanoTime() - began).isGreaterThanOrEqualTo(2 * delay.toNanos());
    }
    echo.join();
  }

  @Test
  void theClientSeesTheEnd_whenTheServerIsGone() throws Exception {
    try (DelayProxy proxy = DelayProxy.start(server.getLocalPort(), Duration.ZERO)) {
      server.close();
      try (Socket client = client(proxy)) {
        assertThat(client.getInputStream().read()).isEqualTo(-1);
      }
    }
  }

  private static Socket client(DelayProxy proxy) throws IOException {
    Socket client = new Socket(InetAddress.getLoopbackAddress(), proxy.port());
    client.setSoTimeout(ANSWER_TIMEOUT_MILLIS);
    return client;
  }

  private static void greeted(Socket client) throws IOException {
    assertThat(client.getInputStream().readNBytes(READY.length)).isEqualTo(READY);
  }

  private static byte[] all(Socket client) {
    try {
      return client.getInputStream().readAllBytes();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private void echo() {
    try (Socket client = server.accept();
        InputStream in = client.getInputStream()) {
      client.getOutputStream().write(READY);
      in.transferTo(client.getOutputStream());
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
