import java.util.concurrent.CompletableFuture;
import lib.Codec;

/// Waits for a page, and decodes it.
final class Pages {
  CompletableFuture<String> page(String name) {
    return CompletableFuture.supplyAsync(() -> load(name));
  }

  private static String load(String name) {
    try {
      Thread.sleep(1_000);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return Codec.decode(name);
  }
}
