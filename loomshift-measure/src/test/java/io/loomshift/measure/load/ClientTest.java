package io.loomshift.measure.load;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import io.loomshift.measure.MeasurementError;
import io.loomshift.measure.json.JsonObject;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClientTest {
  private static final Duration SECOND = Duration.ofSeconds(1);
  private static final Mix MIX =
      new Mix(
          List.of(
              new Mix.Weighted(HttpRequest.get("/a/{{id}}"), 3),
              new Mix.Weighted(
                  new HttpRequest("POST", "/b", List.of("X-Id: {{id}}"), "é{{id}}"), 1)),
          List.of("id"),
          List.of(List.of("1"), List.of("2")));

  @TempDir private Path directory;
  private final Queue<String> seen = new ConcurrentLinkedQueue<>();

  private void serve(HttpServer server) {
    server.createContext(
        "/",
        exchange -> {
          String body = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
          String header = String.valueOf(exchange.getRequestHeaders().getFirst("X-Id"));
          seen.add(
              "%s %s %s %s"
                  .formatted(exchange.getRequestMethod(), exchange.getRequestURI(), header, body));
          exchange.sendResponseHeaders(204, -1);
          exchange.close();
        });
    server.start();
  }

  @Test
  void mixIsSentByWeight_whenItHasValues() throws Exception {
    HttpServer server = HttpServer.create(here(), 0);
    serve(server);
    Client client =
        Client.of(JsonObject.parse(new Client(false, "", false, MIX).question().toString()));
    try (HttpSender sender = client.connect(server.getAddress().getPort(), 4, SECOND)) {
      Requests requests = client.mixed(sender, 1);
      for (int i = 0; i < 200; i++) {
        assertThat(requests.send("/")).isEqualTo(Requests.End.ANSWERED);
      }
    } finally {
      server.stop(0);
    }

    assertThat(seen).contains("GET /a/1 null ", "GET /a/2 null ", "POST /b 1 é1", "POST /b 2 é2");
    assertThat(seen.stream().filter(each -> each.startsWith("GET")).count()).isBetween(120L, 180L);
    assertThat(IntStream.range(0, 50).mapToObj(i -> MIX.draw(7, i)))
        .containsExactlyElementsOf(IntStream.range(0, 50).mapToObj(i -> MIX.draw(7, i)).toList());
  }

  @Test
  void onlyWhatIsTrustedIsAsked_whenTheServiceSpeaksTls() throws Exception {
    KeyStore keys = keys();
    HttpsServer server = HttpsServer.create(here(), 0);
    server.setHttpsConfigurator(new HttpsConfigurator(context(keys)));
    serve(server);
    int port = server.getAddress().getPort();
    Path pem =
        Files.writeString(
            directory.resolve("server.pem"),
            "-----BEGIN CERTIFICATE-----\n%s\n-----END CERTIFICATE-----\n"
                .formatted(
                    Base64.getMimeEncoder()
                        .encodeToString(keys.getCertificate("server").getEncoded())));
    try {
      assertThat(new Client(true, pem.toString(), false, Mix.NONE).asks(port, "/x", SECOND))
          .isTrue();
      Client distrustful = new Client(true, "", false, Mix.NONE);
      assertThatThrownBy(() -> distrustful.asks(port, "/y", SECOND))
          .isInstanceOf(IOException.class);
    } finally {
      server.stop(0);
    }
    assertThat(seen).containsExactly("GET /x null ");
  }

  @Test
  void oneLineNamesTheRemedy_whenNothingCanBeTrusted() throws IOException {
    Path file = Files.writeString(directory.resolve("none.pem"), "nothing");

    assertThatThrownBy(() -> new Client(true, file.toString(), false, Mix.NONE).requireTrust())
        .isInstanceOf(MeasurementError.class)
        .hasMessageContaining("none.pem")
        .hasMessageContaining("name a file with certificates in PEM");
  }

  @Test
  void serverIsRefused_whenItSpeaksNoHttp2() throws Exception {
    HttpServer server = HttpServer.create(here(), 0);
    serve(server);
    Client client = new Client(false, "", true, Mix.NONE);
    try {
      assertThatThrownBy(() -> client.asks(server.getAddress().getPort(), "/", SECOND))
          .hasMessageContaining("does not speak HTTP/2; leave --http2 out");
    } finally {
      server.stop(0);
    }
  }

  @Test
  void rawDataHoldsNoValues_whenTheyMayBeSecrets() {
    Client client = new Client(true, "store.p12", true, MIX);

    String json = client.json().line();

    assertThat(JsonObject.parse(json).truth("tls")).isTrue();
    assertThat(JsonObject.parse(json).truth("http2")).isTrue();
    assertThat(JsonObject.parse(json).whole("rows")).isEqualTo(2);
    assertThat(JsonObject.parse(json).objects("requests"))
        .extracting(each -> each.text("request") + " " + each.number("weight"))
        .containsExactly("GET /a/{{id}} 3.0", "POST /b 1.0");
    assertThat(json).doesNotContain("X-Id", "é", "store.p12");
  }

  @Test
  void everythingReachesTheGenerator_whenItIsAsked() {
    Client client = new Client(true, "store.p12", true, MIX);

    assertThat(Client.of(JsonObject.parse(client.question().toString()))).isEqualTo(client);
    assertThat(client.isPlain()).isFalse();
    assertThat(client.scheme()).isEqualTo("https");
    assertThat(Client.PLAIN.isPlain()).isTrue();
    assertThat(Client.PLAIN.scheme()).isEqualTo("http");
  }

  @Test
  void nothingIsTold_whenTheServerCanBeTrusted() throws Exception {
    Path pem = directory.resolve("two.pem");
    String certificate =
        "-----BEGIN CERTIFICATE-----\n%s\n-----END CERTIFICATE-----\n"
            .formatted(
                Base64.getMimeEncoder()
                    .encodeToString(keys().getCertificate("server").getEncoded()));
    Files.writeString(pem, certificate + certificate);

    new Client(true, pem.toString(), false, Mix.NONE).requireTrust();
    new Client(true, "", false, Mix.NONE).requireTrust();
  }

  private static InetSocketAddress here() {
    return new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
  }

  private KeyStore keys() throws Exception {
    Path store = directory.resolve("server.p12");
    Process keytool =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-alias",
                "server",
                "-keyalg",
                "EC",
                "-dname",
                "CN=localhost",
                "-ext",
                "san=dns:localhost",
                "-storepass",
                "secret",
                "-keystore",
                store.toString())
            .redirectErrorStream(true)
            .start();
    keytool.getInputStream().readAllBytes();
    assertThat(keytool.waitFor()).isZero();
    return KeyStore.getInstance(store.toFile(), "secret".toCharArray());
  }

  private static SSLContext context(KeyStore keys) throws Exception {
    KeyManagerFactory managers =
        KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    managers.init(keys, "secret".toCharArray());
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(managers.getKeyManagers(), null, null);
    return context;
  }
}
