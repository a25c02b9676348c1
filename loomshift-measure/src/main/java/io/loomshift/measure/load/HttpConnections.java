package io.loomshift.measure.load;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;

/// Connections to one server that are kept and used again, the last used first; HTTP/1.1, answers
/// of 2xx with a length, in chunks, or up to the end of the connection. The JDK's client does more
/// and takes several times the processor time, which a generator does not have. Thread-safe.
public final class HttpConnections implements HttpSender {
  /// Behind it a request counts as unanswered, and as having waited for so long. A shorter one
  /// would cut off the latencies of an overloaded service, whose queues are what is measured.
  private static final int ANSWER_TIMEOUT_MILLIS = 30_000;

  private final InetSocketAddress server;
  private final Optional<SSLSocketFactory> tls;
  private final Duration connectionTimeout;
  private final Semaphore free;
  private final ConcurrentLinkedDeque<Connection> idle = new ConcurrentLinkedDeque<>();

  /// Plain connections.
  ///
  /// @param server where the server listens
  /// @param most how many connections there are at most
  /// @param connectionTimeout how long a request waits for one before it is shed
  public HttpConnections(InetSocketAddress server, int most, Duration connectionTimeout) {
    this(server, Optional.empty(), most, connectionTimeout);
  }

  /// @param tls what makes them secure; empty for plain ones
  HttpConnections(
      InetSocketAddress server,
      Optional<SSLSocketFactory> tls,
      int most,
      Duration connectionTimeout) {
    this.server = server;
    this.tls = tls;
    this.connectionTimeout = connectionTimeout;
    this.free = new Semaphore(most, true);
  }

  @Override
  public End send(HttpRequest request) throws IOException, InterruptedException {
    if (!free.tryAcquire(connectionTimeout.toNanos(), TimeUnit.NANOSECONDS)) {
      return End.SHED;
    }
    try {
      Connection kept = idle.pollFirst();
      if (kept == null || !isAnswered(kept, request)) {
        exchange(new Connection(server, tls), request);
      }
      return End.ANSWERED;
    } finally {
      free.release();
    }
  }

  /// Asks on a connection that was used before. A server may close such a one at any time: where no
  /// byte of an answer came, the request goes to a new connection, as browsers do it.
  private boolean isAnswered(Connection kept, HttpRequest request) throws IOException {
    try {
      exchange(kept, request);
      return true;
    } catch (IOException e) {
      if (kept.isAnswering || e instanceof SocketTimeoutException) {
        throw e;
      }
      return false;
    }
  }

  private void exchange(Connection connection, HttpRequest request) throws IOException {
    boolean isReusable = false;
    try {
      isReusable = connection.exchange(request);
    } finally {
      if (isReusable) {
        idle.addFirst(connection);
      } else {
        connection.close();
      }
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
    private static final Pattern INTERIM = Pattern.compile("HTTP/1\\.[01] 1(?!01)\\d\\d( .*)?");

    private final Socket plain = new Socket();
    private final Socket socket;
    private final InputStream in;
    private final String host;
    private boolean isAnswering;

    Connection(InetSocketAddress server, Optional<SSLSocketFactory> tls) throws IOException {
      try {
        plain.setTcpNoDelay(true);
        plain.setSoTimeout(ANSWER_TIMEOUT_MILLIS);
        plain.connect(server, ANSWER_TIMEOUT_MILLIS);
        socket = tls.isEmpty() ? plain : secured(plain, server, tls.get());
        in = new BufferedInputStream(socket.getInputStream(), 1024);
        host = server.getHostString() + ":" + server.getPort();
      } catch (IOException e) {
        plain.close();
        throw e;
      }
    }

    private static SSLSocket secured(Socket plain, InetSocketAddress server, SSLSocketFactory tls)
        throws IOException {
      SSLSocket socket =
          (SSLSocket) tls.createSocket(plain, server.getHostString(), server.getPort(), true);
      SSLParameters parameters = socket.getSSLParameters();
      parameters.setEndpointIdentificationAlgorithm("HTTPS");
      socket.setSSLParameters(parameters);
      socket.startHandshake();
      return socket;
    }

    /// Asks and reads the whole answer.
    ///
    /// @return whether the connection can be used again
    /// @throws IOException where the answer is none, or its status is not 2xx
    boolean exchange(HttpRequest request) throws IOException {
      isAnswering = false;
      socket.getOutputStream().write(bytes(request));
      String status = finalStatus();
      long length = -1;
      boolean isChunked = false;
      boolean isReusable = status.startsWith("HTTP/1.1");
      for (String header = line(); !header.isEmpty(); header = line()) {
        String lower = header.toLowerCase(Locale.ROOT);
        if (lower.startsWith("content-length:")) {
          length = Long.parseLong(header.substring("content-length:".length()).strip());
        } else if (lower.startsWith("transfer-encoding:")) {
          isChunked = lower.contains("chunked");
        } else if (lower.startsWith("connection:")) {
          isReusable &= !lower.contains("close");
        }
      }
      boolean isOk = status.matches("HTTP/1\\.[01] 2\\d\\d.*");
      if (hasBody(request, status)) {
        isReusable &= isSkipped(length, isChunked);
      }
      if (!isOk) {
        throw new IOException(
            "%s %s was answered by %s".formatted(request.method(), request.path(), status));
      }
      return isReusable;
    }

    /// The status line of the final answer, after interim ones, such as early hints, whose headers
    /// say nothing of it. That of a switch of protocols (101) is final: nothing else follows in
    /// HTTP.
    ///
    /// Source: RFC 9110, section 15.2.
    private String finalStatus() throws IOException {
      String status = line();
      while (INTERIM.matcher(status).matches()) {
        while (!line().isEmpty()) {}
        status = line();
      }
      return status;
    }

    /// Source: RFC 9112, section 6.3. Such an answer may say a length all the same.
    private static boolean hasBody(HttpRequest request, String status) {
      return !request.method().equals("HEAD")
          && !status.matches("HTTP/1\\.[01] (101|204|304)( .*)?");
    }

    /// Reads the body.
    ///
    /// @param length in bytes; negative where it is not known
    /// @return whether something but the end of the connection ends it
    private boolean isSkipped(long length, boolean isChunked) throws IOException {
      if (isChunked) {
        skipChunks();
      } else if (length >= 0) {
        in.skipNBytes(length);
      } else {
        in.transferTo(OutputStream.nullOutputStream());
      }
      return isChunked || length >= 0;
    }

    private byte[] bytes(HttpRequest request) {
      StringBuilder head = new StringBuilder(256);
      head.append(request.method()).append(' ').append(request.path()).append(" HTTP/1.1\r\n");
      head.append("Host: ").append(host).append("\r\n");
      request.headers().forEach(header -> head.append(header).append("\r\n"));
      byte[] body = request.body().getBytes(UTF_8);
      if (body.length > 0) {
        head.append("Content-Length: ").append(body.length).append("\r\n");
      }
      byte[] start = head.append("\r\n").toString().getBytes(ISO_8859_1);
      byte[] all = Arrays.copyOf(start, start.length + body.length);
      System.arraycopy(body, 0, all, start.length, body.length);
      return all;
    }

    private void skipChunks() throws IOException {
      long size;
      do {
        String line = line();
        int end = line.indexOf(';');
        size = Long.parseLong((end < 0 ? line : line.substring(0, end)).strip(), 16);
        in.skipNBytes(size);
        // What ends a chunk: an empty line. Behind the last chunk, trailers come first.
        while (!line().isEmpty()) {}
      } while (size > 0);
    }

    private String line() throws IOException {
      StringBuilder line = new StringBuilder(64);
      for (int next = in.read(); next != '\n'; next = in.read()) {
        if (next < 0) {
          throw new EOFException("the server closed the connection");
        }
        isAnswering = true;
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
