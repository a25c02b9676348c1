package io.loomshift.agent.hook;

import static io.loomshift.trace.EventKind.CONNECTION_ACQUIRE;
import static io.loomshift.trace.EventKind.CONNECTION_BEGIN;
import static io.loomshift.trace.EventKind.CONNECTION_END;
import static io.loomshift.trace.EventKind.CONNECTION_RELEASE;
import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.trace.NoteKind;
import io.loomshift.trace.Row;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A trace tells which connections an HTTP client lends to its callers, and how many it has.
class HttpClientsIT {
  private static final int CALLS = 40;
  private static final String MANAGER =
      "org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManager";

  private static final String CLIENT =
      """
      import com.sun.net.httpserver.HttpServer;
      import java.net.InetSocketAddress;
      import java.util.*;
      import java.util.concurrent.*;
      import org.apache.hc.client5.http.classic.methods.HttpGet;
      import org.apache.hc.client5.http.impl.classic.*;
      import org.apache.hc.client5.http.impl.io.*;
      import org.apache.hc.client5.http.HttpRoute;
      import org.apache.hc.core5.http.HttpHost;
      import org.apache.hc.core5.http.io.entity.EntityUtils;

      class Main {
        public static void main(String[] args) throws Exception {
          HttpServer server = HttpServer.create(new InetSocketAddress("localhost", 0), 0);
          ExecutorService workers = Executors.newCachedThreadPool();
          server.setExecutor(workers);
          server.createContext("/", exchange -> {
            exchange.sendResponseHeaders(200, 2);
            exchange.getResponseBody().write(new byte[] {'o', 'k'});
            exchange.close();
          });
          server.start();
          String url = "http://localhost:" + server.getAddress().getPort() + "/";
          PoolingHttpClientConnectionManager manager =
              PoolingHttpClientConnectionManagerBuilder.create()
                  .setMaxConnTotal(9)
                  .setMaxConnPerRoute(2)
                  .build();
          manager.setMaxPerRoute(
              new HttpRoute(new HttpHost("http", "localhost", server.getAddress().getPort())), 3);
          ExecutorService callers = Executors.newFixedThreadPool(8);
          try (CloseableHttpClient client =
              HttpClients.custom().setConnectionManager(manager).build()) {
            List<Callable<String>> calls =
                Collections.nCopies(%d, () ->
                    client.execute(new HttpGet(url), it -> EntityUtils.toString(it.getEntity())));
            for (Future<String> answer : callers.invokeAll(calls)) {
              if (!answer.get().equals("ok")) throw new IllegalStateException(answer.get());
            }
          }
          callers.shutdown();
          server.stop(0);
          workers.shutdown();
        }
      }
      """
          .formatted(CALLS);

  @TempDir Path folder;

  @Test
  void connectionsAreTold_whenAClientLendsThem() throws Exception {
    TracedProgram program = TracedProgram.of(folder, 17, CLIENT);

    TracedProgram.Ended ended = program.run();

    assertThat(ended.status()).as(ended.errors()).isZero();
    TraceFile trace = TraceFile.read(program.trace());
    assertThat(trace.count(CONNECTION_BEGIN)).isEqualTo(CALLS);
    assertThat(trace.count(CONNECTION_END)).isEqualTo(CALLS);
    List<Long> got = new ArrayList<>();
    Set<Long> back = new HashSet<>();
    List<TraceFile.Event> events = trace.events();
    for (int i = 0; i < events.size(); i++) {
      if (events.get(i).kind() == CONNECTION_ACQUIRE) {
        got.add(events.get(i + 1).identity());
      } else if (events.get(i).kind() == CONNECTION_RELEASE) {
        back.add(events.get(i).identity());
      }
    }
    assertThat(got).hasSize(CALLS);
    assertThat(back).containsAll(got);
    assertThat(trace.pools())
        .filteredOn(pool -> pool.className().equals(MANAGER))
        .extracting(Row.Pool::most)
        .as("those to the one host that it asks, which are fewer than all")
        .contains(3);
    assertThat(trace.rows())
        .as("classes without the method that lends miss nothing")
        .noneMatch(row -> row instanceof Row.Note note && note.kind() == NoteKind.HOOK_LEFT);
  }
}
