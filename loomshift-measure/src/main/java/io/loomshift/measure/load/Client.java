package io.loomshift.measure.load;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.loomshift.measure.MeasurementError;
import io.loomshift.measure.json.JsonObject;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.time.Duration;
import java.util.Collection;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/// How a generator speaks to a service of this machine.
///
/// @param isTls whether the service speaks TLS
/// @param trust certificates in PEM, or a key store without a password or with that of
///   `LOOMSHIFT_TRUST_PASSWORD`; empty for those of the JDK. Used with TLS only
/// @param isHttp2 whether requests share few connections, by HTTP/2
/// @param mix what is sent
public record Client(boolean isTls, String trust, boolean isHttp2, Mix mix) {
  /// Plain HTTP/1.1, and what a phase asks for.
  public static final Client PLAIN = new Client(false, "", false, Mix.NONE);

  private static final String PASSWORD = "LOOMSHIFT_TRUST_PASSWORD";
  private static final String PEM = "-----BEGIN";

  /// Whether it is [#PLAIN].
  public boolean isPlain() {
    return equals(PLAIN);
  }

  /// `http` or `https`.
  public String scheme() {
    return isTls ? "https" : "http";
  }

  /// What connects to a port of this machine.
  ///
  /// @param most how many requests are under way at most
  /// @param connectionTimeout how long a request waits until it can be sent
  HttpSender connect(int port, int most, Duration connectionTimeout) {
    InetSocketAddress server = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    Optional<SSLContext> tls = isTls ? Optional.of(context()) : Optional.empty();
    return isHttp2
        ? new Http2Connections(server, tls, most, connectionTimeout)
        : new HttpConnections(
            server, tls.map(SSLContext::getSocketFactory), most, connectionTimeout);
  }

  /// Asks once for a path, on a connection of its own.
  ///
  /// @param connectionTimeout how long it may take to get one
  /// @return whether it was answered with 2xx
  /// @throws IOException where the connection broke, or the answer is another
  public boolean asks(int port, String path, Duration connectionTimeout)
      throws IOException, InterruptedException {
    try (HttpSender sender = connect(port, 1, connectionTimeout)) {
      return sender.send(path) == Requests.End.ANSWERED;
    }
  }

  /// What sends the requests of the mix, in an order that a seed decides; where there is no mix,
  /// the sender itself.
  Requests mixed(HttpSender sender, long seed) {
    if (mix.requests().isEmpty()) {
      return sender;
    }
    AtomicLong number = new AtomicLong();
    return _ -> sender.send(mix.draw(seed, number.getAndIncrement()));
  }

  /// Reads what is trusted, before anything is started.
  ///
  /// @throws MeasurementError where the file holds nothing of the kind
  public void requireTrust() {
    context();
  }

  private SSLContext context() {
    try {
      SSLContext context = SSLContext.getInstance("TLS");
      TrustManagerFactory trusted =
          TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      trusted.init(trust.isEmpty() ? null : store(Path.of(trust)));
      context.init(null, trusted.getTrustManagers(), null);
      return context;
    } catch (IOException | GeneralSecurityException e) {
      throw new MeasurementError(
          "--trust %s: %s; name a file with certificates in PEM, or a key store whose password is in %s"
              .formatted(trust, e.getMessage(), PASSWORD),
          e);
    }
  }

  private static KeyStore store(Path file) throws IOException, GeneralSecurityException {
    if (!Files.readString(file, ISO_8859_1).contains(PEM)) {
      String password = System.getenv(PASSWORD);
      return KeyStore.getInstance(file.toFile(), password == null ? null : password.toCharArray());
    }
    KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
    store.load(null, null);
    try (InputStream in = Files.newInputStream(file)) {
      Collection<? extends Certificate> all =
          CertificateFactory.getInstance("X.509").generateCertificates(in);
      int number = 0;
      for (Certificate each : all) {
        store.setCertificateEntry(String.valueOf(number++), each);
      }
    }
    return store;
  }

  /// As raw data, without values, which may hold secrets: the generator gets them by [#question()].
  public JsonObject json() {
    return JsonObject.builder()
        .put("tls", isTls)
        .put("http2", isHttp2)
        .put(
            "requests",
            mix.requests().stream()
                .map(each ->
                    JsonObject.builder()
                        .put("request", each.request().method() + " " + each.request().path())
                        .put("weight", each.weight())
                        .build())
                .toList())
        .put("rows", mix.rows().size())
        .build();
  }

  /// All of it, for the generator.
  JsonObject question() {
    return JsonObject.builder()
        .put("tls", isTls)
        .put("trust", trust)
        .put("http2", isHttp2)
        .put("mix", mix.json())
        .build();
  }

  /// What [#question()] says.
  static Client of(JsonObject json) {
    return new Client(
        json.truth("tls"), json.text("trust"), json.truth("http2"), Mix.of(json.object("mix")));
  }
}
