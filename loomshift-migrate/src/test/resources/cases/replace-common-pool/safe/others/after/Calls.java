import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.Socket;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/// Tasks of the common pool that differ in what they do.
public class Calls {
  private final Consumer<String> told;

  public Calls(Consumer<String> told) {
    this.told = told;
  }

  void blocks() {
    CompletableFuture.runAsync(
        () -> {
          connect();
        }, Thread::startVirtualThread);
  }

  void computes() {
    CompletableFuture.runAsync(() -> System.out.println(6 * 7));
  }

  void sleeps() {
    CompletableFuture.runAsync(
        () -> {
          rest();
        }, Thread::startVirtualThread);
  }

  void tells() {
    CompletableFuture.runAsync(
        () -> {
          connect();
          told.accept("connected");
        });
  }

  CompletableFuture<Integer> joins(CompletableFuture<Integer> other) {
    return CompletableFuture.supplyAsync(() -> other.join(), Thread::startVirtualThread);
  }

  CompletableFuture<Integer> joinsLater(
      CompletableFuture<Integer> one, CompletableFuture<Integer> other) {
    return one.thenApplyAsync(number -> number + other.join(), Thread::startVirtualThread);
  }

  CompletableFuture<Integer> computesLater(CompletableFuture<Integer> one) {
    return one.thenApplyAsync(number -> number + 1);
  }

  void stops(HttpServer server) {
    CompletableFuture.runAsync(() -> server.stop(0));
  }

  private static void connect() {
    try (Socket socket = new Socket("127.0.0.1", 1)) {
      System.out.println(socket.getInputStream().read());
    } catch (IOException e) {
      System.out.println(e);
    }
  }

  private static void rest() {
    try {
      Thread.sleep(1_000);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
