import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;

/// The service of `examples/orders` and its supplier, with clients that ask for quotes and order.
final class OrdersUnderLoad {
  public static void main(String[] arguments) throws Exception {
    shop.supplier.Supplier.main(new String[] {"8091"});
    shop.orders.OrdersMain.main(new String[] {"8090", "http://127.0.0.1:8091"});
    HttpClient client = HttpClient.newHttpClient();
    long end = System.nanoTime() + 12_000_000_000L;
    Asking.each(16, () -> {
      for (int at = 0; System.nanoTime() < end; at++) {
        String query = "article=" + (1 + at % 40);
        client.send(request("/quotes?" + query).GET().build(), BodyHandlers.ofString());
        if (at % 5 == 0) {
          client.send(
              request("/orders?" + query + "&amount=2")
                  .POST(HttpRequest.BodyPublishers.noBody())
                  .build(),
              BodyHandlers.ofString());
        }
      }
    });
    System.exit(0);
  }

  private static HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create("http://127.0.0.1:8090" + path));
  }
}
