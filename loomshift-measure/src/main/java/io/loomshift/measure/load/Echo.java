package io.loomshift.measure.load;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;

/// The smallest server: answers every request alike. A generator warms up on it, so that the server
/// under test meets one that is not late and has itself met nobody.
final class Echo implements AutoCloseable {
  private static final byte[] ANSWER =
      "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok".getBytes(ISO_8859_1);

  private final ServerSocket server;

  Echo() throws IOException {
    server = new ServerSocket(0, 1024, InetAddress.getLoopbackAddress());
    Thread.ofVirtual().start(this::accept);
  }

  InetSocketAddress address() {
    return new InetSocketAddress(server.getInetAddress(), server.getLocalPort());
  }

  private void accept() {
    try {
      while (true) {
        Socket client = server.accept();
        Thread.ofVirtual().start(() -> serve(client));
      }
    } catch (IOException _) {
      // It was closed.
    }
  }

  private static void serve(Socket client) {
    try (client;
        BufferedReader in =
            new BufferedReader(new InputStreamReader(client.getInputStream(), ISO_8859_1))) {
      client.setTcpNoDelay(true);
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        if (line.isEmpty()) {
          client.getOutputStream().write(ANSWER);
        }
      }
    } catch (IOException _) {
      // The client is gone.
    }
  }

  @Override
  public void close() throws IOException {
    server.close();
  }
}
