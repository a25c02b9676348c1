import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// Sells articles. Looking up a price is a task for one of four threads. Most prices are cached,
/// which takes no time; but these wait in the same queue behind the others, which come from a slow
/// store.
final class Branch {
  private static final int WORKERS = 12;
  private static final int LOOKUPS = 4;
  private static final int ARTICLES = 100;
  private static final int CACHED_ARTICLES = 70;

  private final OpenLoad load;
  private final ExecutorService lookups = Executors.newFixedThreadPool(LOOKUPS);

  private Branch(OpenLoad load) {
    this.load = load;
  }

  public static void main(String[] arguments) {
    Work.warmUp();
    var load = OpenLoad.of(arguments, 800, 200);
    var shop = new Branch(load);
    try (ExecutorService workers = Executors.newFixedThreadPool(WORKERS)) {
      load.send(request -> workers.execute(() -> shop.serve(request)));
    }
    shop.lookups.close();
    load.print();
  }

  private void serve(int request) {
    try {
      int article = load.random(request).nextInt(ARTICLES);
      Future<Integer> price = lookups.submit(() -> find(article));
      greet();
      send(price.get());
      load.ended(request);
    } catch (InterruptedException | ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }

  private static int find(int article) {
    if (article < CACHED_ARTICLES) {
      return readCache(article);
    } else {
      return readStore(article);
    }
  }

  private static int readCache(int article) {
    Work.micros(50);
    return 2 * article;
  }

  private static int readStore(int article) {
    Pause.micros(40_000);
    return 3 * article;
  }

  private static void greet() {
    Pause.micros(4_000);
  }

  private static void send(int price) {
    Pause.micros(2_000 + price);
  }
}
