import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.concurrent.CompletableFuture;

/// Tasks of the common pool that differ in where the URL comes from which they open.
class Pages {
  CompletableFuture<byte[]> ofServer(URL page) {
    return CompletableFuture.supplyAsync(() -> read(page), Thread::startVirtualThread);
  }

  CompletableFuture<byte[]> ofClassPath() {
    return CompletableFuture.supplyAsync(
        () -> {
          URL page = Pages.class.getResource("page.html");
          try (InputStream in = page.openStream()) {
            return in.readAllBytes();
          } catch (IOException e) {
            throw new IllegalStateException(e);
          }
        });
  }

  private byte[] read(URL page) {
    try (InputStream in = page.openStream()) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
