import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Worker {
  private static final ThreadLocal<byte[]> BUFFER = ThreadLocal.withInitial(() -> new byte[1 << 20]);

  private final ExecutorService pool =
      Executors.newFixedThreadPool(4, task -> {
        Thread thread = new Thread(task, "worker");
        thread.setPriority(7);
        return thread;
      });

  void send(Socket socket) {
    pool.execute(() -> {
      try (OutputStream out = socket.getOutputStream()) {
        out.write(BUFFER.get());
        Files.writeString(Path.of("sent.log"), "sent\n");
      } catch (IOException e) {
        throw new IllegalStateException(e);
      }
    });
  }
}
