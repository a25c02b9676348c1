package io.loomshift.measure.load;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.loomshift.measure.load.Requests.End;
import java.io.EOFException;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What becomes of a connection under the answers that servers give. Were one read too far, it
/// would wait for its time limit.
@Timeout(20)
class HttpAnswersTest {
  private static final String OK = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";
  private static final String CHUNKED = "HTTP/1.1 200 OK\r\nTransfer-Encoding: Chunked\r\n\r\n";
  private static final HttpRequest GET = HttpRequest.get("/a");

  private static HttpConnections connections(ScriptedServer server) {
    return new HttpConnections(server.address(), 2, Duration.ofSeconds(1));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        OK,
        "HTTP/1.1 200 OK\ncontent-length: 2\n\nok",
        "HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n",
        "HTTP/1.1 204 No Content\r\n\r\n",
        "HTTP/1.1 100 Continue\r\n\r\n" + OK,
        "HTTP/1.1 102\r\n\r\nHTTP/1.1 103 Early Hints\r\nContent-Length: 9\r\n\r\n" + OK,
        "HTTP/1.1 200 OK\r\nConnection: keep-alive\r\nContent-Length: 2\r\n\r\nok",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n",
        CHUNKED + "1;a=b\r\no\r\nA\r\n0123456789\r\n0;c\r\nTrailer: x\r\nOther: y\r\n\r\n"
      })
  void connectionIsKept_whenTheEndOfTheAnswerIsKnown(String answer) throws Exception {
    try (ScriptedServer server = new ScriptedServer(List.of(List.of(answer, OK, OK), List.of(OK)));
        HttpConnections requests = connections(server)) {
      for (int i = 0; i < 3; i++) {
        assertThat(requests.send(GET)).isEqualTo(End.ANSWERED);
      }

      assertThat(server.connections()).isEqualTo(1);
    }
  }

  @Test
  void connectionIsKept_whenOnlyTheHeadIsAskedFor() throws Exception {
    HttpRequest head = new HttpRequest("HEAD", "/a", List.of(), "");
    try (ScriptedServer server =
            new ScriptedServer(
                List.of(
                    List.of(
                        "HTTP/1.1 200 OK\r\nContent-Length: 20000\r\n\r\n",
                        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n",
                        "HTTP/1.1 200 OK\r\n\r\n",
                        OK)));
        HttpConnections requests = connections(server)) {
      for (int i = 0; i < 3; i++) {
        assertThat(requests.send(head)).isEqualTo(End.ANSWERED);
      }
      assertThat(requests.send(GET)).isEqualTo(End.ANSWERED);

      assertThat(server.connections()).isEqualTo(1);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "HTTP/1.1 200 OK\r\n\r\nup to the end",
        "HTTP/1.0 200 OK\r\nContent-Length: 2\r\n\r\nok",
        "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 2\r\n\r\nok",
        "HTTP/1.1 200 OK\r\nConnection: Close\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
      })
  void nextRequestHasAConnectionOfItsOwn_whenTheServerKeepsNone(String answer) throws Exception {
    try (ScriptedServer server = new ScriptedServer(List.of(List.of(answer), List.of(OK)));
        HttpConnections requests = connections(server)) {
      assertThat(requests.send(GET)).isEqualTo(End.ANSWERED);
      assertThat(requests.send(GET)).isEqualTo(End.ANSWERED);

      assertThat(server.connections()).isEqualTo(2);
    }
  }

  @Test
  void connectionIsLeft_whenItsServerKeepsNoneButLeavesItOpen() throws Exception {
    String answer = "HTTP/1.0 200 OK\r\nContent-Length: 2\r\n\r\nok";
    try (ScriptedServer server = new ScriptedServer(List.of(List.of(answer, OK)));
        HttpConnections requests = connections(server)) {
      requests.send(GET);

      assertThat(server.left.await(10, TimeUnit.SECONDS)).isTrue();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "HTTP/1.1 101 Switching Protocols\r\n\r\n",
        "HTTP/1.1 304 Not Modified\r\n\r\n",
        "HTTP/1.1 404 Not Found\r\nContent-Length: 2\r\n\r\nno",
        "HTTP/1.1 500 Error\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nno\r\n0\r\n\r\n"
      })
  void requestFails_whenTheAnswerIsNot2xx(String answer) throws Exception {
    try (ScriptedServer server = new ScriptedServer(List.of(List.of(answer, OK)));
        HttpConnections requests = connections(server)) {
      assertThatThrownBy(() -> requests.send(GET))
          .isInstanceOf(IOException.class)
          .hasMessage("GET /a was answered by " + answer.lines().findFirst().orElseThrow());

      assertThat(server.left.await(10, TimeUnit.SECONDS)).isTrue();
    }
  }

  @Test
  void requestGoesToANewConnection_whenTheServerClosedTheKeptOne() throws Exception {
    try (ScriptedServer server = new ScriptedServer(List.of(List.of(OK), List.of(OK)));
        HttpConnections requests = connections(server)) {
      assertThat(requests.send(GET)).isEqualTo(End.ANSWERED);
      assertThat(requests.send(GET)).isEqualTo(End.ANSWERED);

      assertThat(server.connections()).isEqualTo(2);
    }
  }

  @Test
  void requestIsNotSentAgain_whenItsAnswerHadBegun() throws Exception {
    try (ScriptedServer server =
            new ScriptedServer(List.of(List.of(OK, "HTTP/1.1 200 O"), List.of(OK)));
        HttpConnections requests = connections(server)) {
      requests.send(GET);

      assertThatThrownBy(() -> requests.send(GET))
          .isInstanceOf(EOFException.class)
          .hasMessage("the server closed the connection");
      assertThat(server.connections()).isEqualTo(1);
    }
  }

  @Test
  void requestHasAllItsParts_whenItIsSent() throws Exception {
    try (ScriptedServer server = new ScriptedServer(List.of(List.of(OK, OK)));
        HttpConnections requests = connections(server)) {
      requests.send(new HttpRequest("POST", "/a?b=c", List.of("X-One: 1", "X-Two: 2"), "é!"));
      requests.send(GET);

      String host = "Host: " + server.address().getHostString() + ":" + server.address().getPort();
      String body = new String("é!".getBytes(UTF_8), ISO_8859_1);
      assertThat(server.seen())
          .containsExactly(
              "POST /a?b=c HTTP/1.1\n"
                  + host
                  + "\nX-One: 1\nX-Two: 2\nContent-Length: 3\n\n"
                  + body,
              "GET /a HTTP/1.1\n" + host + "\n\n");
    }
  }

  @Test
  void keptConnectionsAreClosed_whenTheLoadIsOver() throws Exception {
    try (ScriptedServer server = new ScriptedServer(List.of(List.of(OK, OK)))) {
      try (HttpConnections requests = connections(server)) {
        requests.send(GET);
      }

      assertThat(server.left.await(10, TimeUnit.SECONDS)).isTrue();
    }
  }
}
