package io.loomshift.measure.load;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.Locale;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/// Answers requests byte for byte as a test says: those of each connection one after the other, and
/// closes it behind the last.
final class ScriptedServer implements AutoCloseable {
  /// Connections that their clients closed.
  final CountDownLatch left = new CountDownLatch(1);

  private final Queue<String> seen = new ConcurrentLinkedQueue<>();
  private final AtomicInteger connections = new AtomicInteger();
  private final Queue<List<String>> scripts;
  private final ServerSocket server;

  ScriptedServer(List<List<String>> scripts) throws IOException {
    this.scripts = new ConcurrentLinkedQueue<>(scripts);
    server = new ServerSocket(0, 16, InetAddress.getLoopbackAddress());
    Thread.startVirtualThread(this::accept);
  }

  InetSocketAddress address() {
    return new InetSocketAddress(server.getInetAddress(), server.getLocalPort());
  }

  /// How many connections there were.
  int connections() {
    return connections.get();
  }

  /// The requests, whole.
  List<String> seen() {
    return List.copyOf(seen);
  }

  private void accept() {
    try {
      for (List<String> next = scripts.poll(); next != null; next = scripts.poll()) {
        List<String> script = next;
        Socket client = server.accept();
        connections.incrementAndGet();
        Thread.startVirtualThread(() -> serve(client, script));
      }
    } catch (IOException _) {
      // It was closed.
    }
  }

  private void serve(Socket client, List<String> script) {
    try (client;
        BufferedReader in =
            new BufferedReader(new InputStreamReader(client.getInputStream(), ISO_8859_1))) {
      for (String answer : script) {
        String request = request(in);
        if (request.isEmpty()) {
          left.countDown();
          return;
        }
        seen.add(request);
        client.getOutputStream().write(answer.getBytes(ISO_8859_1));
      }
    } catch (IOException _) {
      // The client is gone.
    }
  }

  private static String request(BufferedReader in) throws IOException {
    StringBuilder request = new StringBuilder();
    int length = 0;
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      request.append(line).append('\n');
      if (line.isEmpty()) {
        for (int i = 0; i < length; i++) {
          request.append((char) in.read());
        }
        return request.toString();
      }
      if (line.toLowerCase(Locale.ROOT).startsWith("content-length:")) {
        length = Integer.parseInt(line.substring(line.indexOf(':') + 1).strip());
      }
    }
    return "";
  }

  @Override
  public void close() throws IOException {
    server.close();
  }
}
