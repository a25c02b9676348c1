package io.loomshift.measure.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.measure.json.JsonObject;
import java.io.IOException;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class LoadProcessTest {
  private static final String ANSWER = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n";
  private static final Duration SECOND = Duration.ofSeconds(1);

  /// Ten connections, of which each answers a hundred times.
  private static ScriptedServer server() throws IOException {
    return new ScriptedServer(Collections.nCopies(10, Collections.nCopies(100, ANSWER)));
  }

  private static JsonObject step(int port, int connections) {
    return LoadProcess.step(port, some(), 1, connections, SECOND, Client.PLAIN);
  }

  private static List<Phase> some() {
    return List.of(new Phase(Duration.ofMillis(100), 100, "/"));
  }

  @Test
  void connectionsStayOpen_forTheNextStep() throws Exception {
    try (ScriptedServer server = server();
        LoadProcess.Generator generator = new LoadProcess.Generator()) {
      int port = server.address().getPort();
      for (int i = 0; i < 3; i++) {
        assertThat(LoadResult.of(generator.run(step(port, 1))).failed()).isZero();
      }

      assertThat(server.connections()).isEqualTo(1);
    }
  }

  @Test
  void connectionsAreNew_forOtherQuestions() throws Exception {
    try (ScriptedServer server = server();
        LoadProcess.Generator generator = new LoadProcess.Generator()) {
      int port = server.address().getPort();
      JsonObject question = LoadProcess.question(port, some(), 1, 1, SECOND);
      generator.run(question);
      generator.run(question);

      assertThat(server.connections()).isEqualTo(2);
      server.left.await();
    }
  }

  @Test
  void connectionsAreNew_whereMoreAreAllowedThanBefore() throws Exception {
    try (ScriptedServer server = server();
        LoadProcess.Generator generator = new LoadProcess.Generator()) {
      int port = server.address().getPort();
      generator.run(step(port, 1));
      generator.run(step(port, 2));
      server.left.await();

      assertThat(server.connections()).isBetween(2, 3);
    }
  }
}
