import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;

/// Moves money between accounts. It waits for the ledger while it holds the monitor of an account:
/// before Java 24, a virtual thread keeps its carrier meanwhile.
final class Pinned {
  private static final int WORKERS = 12;
  private static final int ACCOUNTS = 48;

  private final OpenLoad load;
  private final Account[] accounts =
      IntStream.range(0, ACCOUNTS).mapToObj(number -> new Account()).toArray(Account[]::new);

  private Pinned(OpenLoad load) {
    this.load = load;
  }

  public static void main(String[] arguments) {
    var load = OpenLoad.of(arguments, 600, 150);
    var bank = new Pinned(load);
    try (ExecutorService workers = Executors.newFixedThreadPool(WORKERS)) {
      load.send(request -> workers.execute(() -> bank.serve(request)));
    }
    load.print();
  }

  private void serve(int request) {
    var random = load.random(request);
    checkLimits(random.nextInt(5_000, 15_000));
    accounts[random.nextInt(ACCOUNTS)].book(random.nextInt(15_000, 25_000));
    load.ended(request);
  }

  private static void checkLimits(int micros) {
    Pause.micros(micros);
  }

  private static final class Account {
    private final Object monitor = new Object();
    private int bookings;

    void book(int micros) {
      synchronized (monitor) {
        Pause.micros(micros);
        bookings++;
      }
    }
  }
}
