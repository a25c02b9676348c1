package trial;

import com.lmax.disruptor.RingBuffer;
import com.lmax.disruptor.WorkHandler;
import com.lmax.disruptor.dsl.Disruptor;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.Executors;

/// Answers on the workers of a ring buffer, into which the thread puts requests that reads them.
public class Main {
  private static final int BACKLOG = 1_000;
  private static final int SLOTS = 1 << 16;

  public static void main(String[] args) throws Exception {
    int threads = Integer.parseInt(System.getenv().getOrDefault("TRIAL_THREADS", "8"));
    Disruptor<Slot> disruptor =
        new Disruptor<>(Slot::new, SLOTS, Executors.defaultThreadFactory());
    WorkHandler<Slot>[] workers = workers(threads);
    disruptor.handleEventsWithWorkerPool(workers);
    RingBuffer<Slot> ring = disruptor.start();
    HttpServer server =
        HttpServer.create(
            new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(args[0])),
            BACKLOG);
    server.createContext(
        "/",
        exchange -> ring.publishEvent((slot, at) -> slot.exchange = exchange));
    server.start();
  }

  private static void answer(HttpExchange exchange, String text) {
    try (exchange) {
      byte[] body = text.getBytes(StandardCharsets.UTF_8);
      exchange.sendResponseHeaders(200, body.length);
      exchange.getResponseBody().write(body);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static WorkHandler<Slot>[] workers(int count) {
    @SuppressWarnings({"unchecked", "rawtypes"})
    WorkHandler<Slot>[] workers = new WorkHandler[count];
    Arrays.fill(workers, (WorkHandler<Slot>) slot -> answer(slot.exchange, Answer.to("world")));
    return workers;
  }

  private static final class Slot {
    private HttpExchange exchange;
  }
}
