package io.loomshift.measure.service;

import static java.nio.charset.StandardCharsets.US_ASCII;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/// A service that does what its tests need. Its arguments are a port, what it does, and a number.
final class TestServer {
  private TestServer() {}

  /// - `serve`: answers.
  /// - `die`: ends itself at the request of that number.
  /// - `stall`: answers one request after the other, and the request of that number takes 400 ms.
  /// - `refuse`: says why on standard error, and does not start.
  public static void main(String[] args) throws IOException {
    int number = Integer.parseInt(args[2]);
    if (args[1].equals("refuse")) {
      throw new IOException("the database is not there");
    }
    InetAddress here = InetAddress.getLoopbackAddress();
    HttpServer server =
        HttpServer.create(new InetSocketAddress(here, Integer.parseInt(args[0])), 256);
    AtomicInteger requests = new AtomicInteger();
    ReentrantLock one = new ReentrantLock(true);
    server.createContext(
        "/",
        exchange -> {
          boolean isTurn = requests.incrementAndGet() == number;
          if (isTurn && args[1].equals("die")) {
            Runtime.getRuntime().halt(9);
          }
          if (args[1].equals("stall")) {
            one.lock();
            try {
              Thread.sleep(isTurn ? 400 : 0);
            } catch (InterruptedException _) {
              Thread.currentThread().interrupt();
            } finally {
              one.unlock();
            }
          }
          answer(exchange);
        });
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.start();
  }

  private static void answer(HttpExchange exchange) throws IOException {
    byte[] words = "here".getBytes(US_ASCII);
    // Without a length: in chunks.
    exchange.sendResponseHeaders(200, 0);
    exchange.getResponseBody().write(words);
    exchange.close();
  }

  /// How it is started.
  static Launch launch(int port, String what, int number) {
    return new Launch(
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx64m",
            "-Xmn2m",
            "-XX:+UseSerialGC",
            Recording.OPTION,
            "--add-modules=jdk.httpserver",
            "-cp",
            System.getProperty("java.class.path"),
            TestServer.class.getName(),
            String.valueOf(port),
            what,
            String.valueOf(number)),
        Map.of(),
        Path.of("").toAbsolutePath());
  }

  /// As an arm with that id.
  static ServiceArm arm(String id, String what, int number) {
    return new ServiceArm(id, id, port -> launch(port, what, number), "/");
  }
}
