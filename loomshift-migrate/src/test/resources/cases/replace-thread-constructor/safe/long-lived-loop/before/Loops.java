import java.net.ServerSocket;
import java.net.Socket;
import java.util.Iterator;
import java.util.concurrent.CompletableFuture;

class Loops {
  private final CompletableFuture<Void> ready = new CompletableFuture<>();
  private volatile boolean running = true;

  void once(Iterator<String> lines) {
    new Thread(this::loop, "once").start();
    new Thread(() -> {
      while (lines.hasNext()) {
        ready.join();
        System.out.println(lines.next());
      }
      for (int i = 0; i < 3; i++) {
        System.out.println(i);
      }
    }, "no flag").start();
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
      new Thread(() -> {
        while (!socket.isClosed()) {
          ready.join();
          System.out.println(socket);
        }
      }, "many").start();
    }
  }
}
