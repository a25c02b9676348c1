import java.net.ServerSocket;
import java.net.Socket;
import java.util.Iterator;
import java.util.concurrent.CompletableFuture;

class Loops {
  private final CompletableFuture<Void> ready = new CompletableFuture<>();
  private volatile boolean running = true;

  void once(Iterator<String> lines) {
    Thread.ofVirtual().name("once").start(this::loop);
    Thread.ofVirtual().name("no flag").start(() -> {
      while (lines.hasNext()) {
        ready.join();
        System.out.println(lines.next());
      }
      for (int i = 0; i < 3; i++) {
        System.out.println(i);
      }
    });
  }

  private void loop() {
    while (running && !Thread.currentThread().isInterrupted()) {
      ready.join();
      System.out.println("again");
    }
  }

  void accept(ServerSocket server) throws Exception {
    while (running) {
      Socket socket = server.accept();
      Thread.ofVirtual().name("many").start(() -> {
        while (!socket.isClosed()) {
          ready.join();
          System.out.println(socket);
        }
      });
    }
  }
}
