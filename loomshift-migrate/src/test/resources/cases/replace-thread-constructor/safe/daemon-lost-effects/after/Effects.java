import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.util.concurrent.CountDownLatch;

class Effects {
  private final CountDownLatch ready = new CountDownLatch(1);
  private final CountDownLatch done = new CountDownLatch(1);
  private volatile boolean stopped;
  private int served;

  void save() {
    new Thread(this::write, "save").start();
  }

  void load() {
    Thread.ofVirtual().name("load").start(this::read);
  }

  void startAndAwaitStart() throws InterruptedException {
    new Thread(this::signalThenServe, "serve").start();
    ready.await();
  }

  void startAndAwaitEnd() throws InterruptedException {
    Thread.ofVirtual().name("serve").start(this::serveThenSignal);
    done.await();
  }

  private void write() {
    try (FileOutputStream out = new FileOutputStream("settings")) {
      out.write(1);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private void read() {
    try (FileInputStream in = new FileInputStream("settings")) {
      in.read();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private void signalThenServe() {
    ready.countDown();
    serve();
  }

  private void serveThenSignal() {
    serve();
    done.countDown();
  }

  private void serve() {
    while (!stopped) {
      try {
        Thread.sleep(10);
        served++;
      } catch (InterruptedException e) {
        stopped = true;
      }
    }
  }
}
