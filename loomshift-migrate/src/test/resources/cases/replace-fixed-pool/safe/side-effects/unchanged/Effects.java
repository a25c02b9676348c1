import java.io.IOException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Effects {
  private int made = 4;

  ExecutorService counting() {
    return Executors.newFixedThreadPool(made++);
  }

  ExecutorService assigning() {
    int size;
    ExecutorService pool = Executors.newFixedThreadPool(size = made);
    return size > 4 ? pool : null;
  }

  ExecutorService throwing() {
    try {
      return Executors.newFixedThreadPool(read());
    } catch (IOException e) {
      return null;
    }
  }

  private int read() throws IOException {
    return System.in.read();
  }
}
