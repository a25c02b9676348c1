import java.io.IOException;
import java.nio.channels.Selector;
import java.util.concurrent.CompletableFuture;

class Selecting {
  private final CompletableFuture<Void> ready = new CompletableFuture<>();
  private final Selector s;
  private final Choice serverSelector;

  Selecting(Selector s, Choice serverSelector) {
    this.s = s;
    this.serverSelector = serverSelector;
  }

  interface Choice {
    int select() throws IOException;
  }

  void events() {
    start(
        new Thread(
            () -> {
              while (true) {
                try {
                  s.select();
                } catch (IOException e) {
                  return;
                }
              }
            },
            "events"));
  }

  void choices() {
    start(
        new Thread(
            () -> {
              while (true) {
                try {
                  ready.join();
                  serverSelector.select();
                } catch (IOException e) {
                  return;
                }
              }
            },
            "choices"));
  }

  private static void start(Thread thread) {
    thread.setDaemon(true);
    thread.start();
  }
}
