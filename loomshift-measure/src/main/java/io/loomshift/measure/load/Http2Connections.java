package io.loomshift.measure.load;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Version;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;

/// HTTP/2 by the JDK's client: requests share few connections. Without TLS it asks the server to
/// change from HTTP/1.1, since this client has no other way. Thread-safe.
final class Http2Connections implements HttpSender {
  /// What servers commonly allow at once on one connection (RFC 9113 advises no less than 100).
  private static final int STREAMS = 100;

  private static final int MOST_CONNECTIONS = 16;
  private static final Duration ANSWER_TIMEOUT = Duration.ofSeconds(30);

  private final String server;
  private final Duration connectionTimeout;
  private final List<Connection> connections;
  private final AtomicInteger next = new AtomicInteger();

  /// A client keeps one connection to a server.
  private record Connection(HttpClient client, Semaphore free) {}

  Http2Connections(
      InetSocketAddress server, Optional<SSLContext> tls, int most, Duration connectionTimeout) {
    this.server =
        "%s://%s:%d"
            .formatted(
                tls.isPresent() ? "https" : "http", server.getHostString(), server.getPort());
    this.connectionTimeout = connectionTimeout;
    int number = Math.clamp(Math.ceilDiv(most, STREAMS), 1, MOST_CONNECTIONS);
    this.connections =
        Stream.generate(() -> connection(tls, Math.min(STREAMS, most))).limit(number).toList();
  }

  private static Connection connection(Optional<SSLContext> tls, int streams) {
    HttpClient.Builder client =
        HttpClient.newBuilder().version(Version.HTTP_2).connectTimeout(ANSWER_TIMEOUT);
    tls.ifPresent(client::sslContext);
    return new Connection(client.build(), new Semaphore(streams, true));
  }

  @Override
  public End send(HttpRequest request) throws IOException, InterruptedException {
    Connection connection =
        connections.get(Math.floorMod(next.getAndIncrement(), connections.size()));
    if (!connection.free().tryAcquire(connectionTimeout.toNanos(), TimeUnit.NANOSECONDS)) {
      return End.SHED;
    }
    try {
      exchange(connection.client(), request);
      return End.ANSWERED;
    } catch (HttpTimeoutException e) {
      SocketTimeoutException timeout = new SocketTimeoutException(e.getMessage());
      timeout.initCause(e);
      throw timeout;
    } finally {
      connection.free().release();
    }
  }

  private void exchange(HttpClient client, HttpRequest request)
      throws IOException, InterruptedException {
    var asked =
        java.net.http.HttpRequest.newBuilder(URI.create(server + request.path()))
            .timeout(ANSWER_TIMEOUT)
            .method(
                request.method(),
                request.body().isEmpty()
                    ? BodyPublishers.noBody()
                    : BodyPublishers.ofString(request.body()));
    for (String header : request.headers()) {
      int colon = header.indexOf(':');
      asked.header(header.substring(0, colon).strip(), header.substring(colon + 1).strip());
    }
    HttpResponse<Void> answer = client.send(asked.build(), BodyHandlers.discarding());
    if (answer.version() != Version.HTTP_2) {
      throw new IOException("the server does not speak HTTP/2; leave --http2 out");
    }
    if (answer.statusCode() / 100 != 2) {
      throw new IOException(
          "%s %s was answered by %d"
              .formatted(request.method(), request.path(), answer.statusCode()));
    }
  }

  @Override
  public void close() {
    connections.forEach(connection -> connection.client().shutdownNow());
  }
}
