package trial;

import com.lmax.disruptor.RingBuffer;
import com.lmax.disruptor.WorkHandler;
import com.lmax.disruptor.dsl.Disruptor;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.util.Arrays;
import java.util.concurrent.Executors;

/// Answers on the workers of a ring buffer, into which the thread puts requests that reads them.
public class Main {
  private static final int SLOTS = 1 << 16;

  public static void main(String[] args) throws Exception {
    int threads = Integer.parseInt(System.getenv().getOrDefault("TRIAL_THREADS", "8"));
    Disruptor<Slot> disruptor =
        new Disruptor<>(Slot::new, SLOTS, Executors.defaultThreadFactory());
    WorkHandler<Slot>[] workers = workers(threads);
    disruptor.handleEventsWithWorkerPool(workers);
    RingBuffer<Slot> ring = disruptor.start();
    HttpServer server = Front.server(args[0]);
    server.createContext(
        "/",
        exchange -> ring.publishEvent((slot, at) -> slot.exchange = exchange));
    server.start();
  }

  private static WorkHandler<Slot>[] workers(int count) {
    @SuppressWarnings({"unchecked", "rawtypes"})
    WorkHandler<Slot>[] workers = new WorkHandler[count];
    Arrays.fill(workers, (WorkHandler<Slot>) slot -> Front.answer(slot.exchange, Answer.to("world")));
    return workers;
  }

  private static final class Slot {
    private HttpExchange exchange;
  }
}
