package io.loomshift.bench.load;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/// Connections to one server that are kept and used again, the last used first; HTTP/1.1, `GET`,
/// answers with a `Content-Length`. The JDK's client does more and takes several times the
/// processor time, which a generator does not have. Thread-safe.
public final class HttpConnections implements Requests, AutoCloseable {
  private static final int ANSWER_TIMEOUT_MILLIS = 30_000;

  private final InetSocketAddress server;
  private final Duration patience;
  private final Semaphore free;
  private final ConcurrentLinkedDeque<Connection> idle = new ConcurrentLinkedDeque<>();

  /// @param server where the server listens
  /// @param most how many connections there are at most
  /// @param patience how long a request waits for one before it is shed
  public HttpConnections(InetSocketAddress server, int most, Duration patience) {
    this.server = server;
    this.patience = patience;
    this.free = new Semaphore(most, true);
  }

  @Override
  public End send(String path) throws IOException, InterruptedException {
    if (!free.tryAcquire(patience.toNanos(), TimeUnit.NANOSECONDS)) {
      return End.SHED;
    }
    try {
      Connection kept = idle.pollFirst();
      Connection connection = kept == null ? new Connection(server) : kept;
      boolean isReusable = false;
      try {
        connection.exchange(path);
        isReusable = true;
      } finally {
        if (isReusable) {
          idle.addFirst(connection);
        } else {
          connection.close();
        }
      }
      return End.ANSWERED;
    } finally {
      free.release();
    }
  }

  @Override
  public void close() throws IOException {
    for (Connection kept = idle.pollFirst(); kept != null; kept = idle.pollFirst()) {
      kept.close();
    }
  }

  /// One connection, used by one request at a time.
  private static final class Connection implements AutoCloseable {
    private final Socket socket = new Socket();
    private final InputStream in;
    private final String host;

    Connection(InetSocketAddress server) throws IOException {
      try {
        socket.setTcpNoDelay(true);
        socket.setSoTimeout(ANSWER_TIMEOUT_MILLIS);
        socket.connect(server, ANSWER_TIMEOUT_MILLIS);
        in = new BufferedInputStream(socket.getInputStream(), 1024);
        host = server.getHostString() + ":" + server.getPort();
      } catch (IOException e) {
        socket.close();
        throw e;
      }
    }

    void exchange(String path) throws IOException {
      String request = "GET " + path + " HTTP/1.1\r\nHost: " + host + "\r\n\r\n";
      socket.getOutputStream().write(request.getBytes(ISO_8859_1));
      String status = line();
      int length = 0;
      for (String header = line(); !header.isEmpty(); header = line()) {
        if (header.toLowerCase(Locale.ROOT).startsWith("content-length:")) {
          length = Integer.parseInt(header.substring("content-length:".length()).strip());
        }
      }
      in.skipNBytes(length);
      if (!status.startsWith("HTTP/1.1 200")) {
        throw new IOException(path + " was answered by " + status);
      }
    }

    private String line() throws IOException {
      StringBuilder line = new StringBuilder(64);
      for (int next = in.read(); next != '\n'; next = in.read()) {
        if (next < 0) {
          throw new EOFException("the server closed the connection");
        }
        if (next != '\r') {
          line.append((char) next);
        }
      }
      return line.toString();
    }

    @Override
    public void close() throws IOException {
      socket.close();
    }
  }
}
