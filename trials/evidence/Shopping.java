import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;

/** Thirty customers of the shop at {@code PORT} for {@code SECONDS}: nine quotes, then an order, again and again. */
final class Shopping {
  private static final int CUSTOMERS = 30;

  private Shopping() {}

  public static void main(String[] arguments) throws Exception {
    String shop = "http://127.0.0.1:" + arguments[0];
    long end = System.nanoTime() + Long.parseLong(arguments[1]) * 1_000_000_000L;
    Clients.together(CUSTOMERS, first -> buyUntil(shop, first, end));
  }

  private static void buyUntil(String shop, int first, long end) {
    int failed = 0;
    try (HttpClient client = HttpClient.newHttpClient()) {
      for (int at = first; System.nanoTime() < end; at++) {
        boolean order = at % 10 == 9;
        URI uri = URI.create(shop + (order ? "/orders?pieces=1&article=" : "/quotes?article=") + (1 + at % 50));
        HttpRequest.Builder request = HttpRequest.newBuilder(uri);
        if (order) {
          request.POST(BodyPublishers.noBody());
        }
        if (client.send(request.build(), BodyHandlers.discarding()).statusCode() >= 400) {
          failed++;
        }
      }
    } catch (Exception e) {
      System.err.println(e);
    }
    if (failed > 0) {
      System.err.println(failed + " requests of a customer failed");
    }
  }
}
