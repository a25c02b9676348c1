import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/// Sends requests at random times that do not depend on the answers: `Load PORT RATE COUNT`. Prints
/// how many were answered as they should be.
class Load {
  private static final long SEED = 20_261_124;

  public static void main(String[] args) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + args[0] + "/"))
            .timeout(Duration.ofSeconds(30))
            .build();
    HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    double rate = Double.parseDouble(args[1]);
    Random random = new Random(SEED);
    AtomicInteger right = new AtomicInteger();
    try (ExecutorService requests = Executors.newVirtualThreadPerTaskExecutor()) {
      long due = System.nanoTime();
      for (int i = 0; i < Integer.parseInt(args[2]); i++) {
        due += (long) (-Math.log(1 - random.nextDouble()) / rate * 1e9);
        TimeUnit.NANOSECONDS.sleep(due - System.nanoTime());
        requests.execute(() -> {
          try {
            if (client.send(request, BodyHandlers.ofString()).body().equals("hello world")) {
              right.incrementAndGet();
            }
          } catch (IOException e) {
            return;
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
        });
      }
    }
    System.out.println(right);
  }
}
