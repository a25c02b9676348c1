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

  void saveFar() {
    Thread.ofVirtual().name("save far away").start(this::write5);
  }

  void saveNear() {
    new Thread(this::write3, "save near by").start();
  }

  private void write5() {
    served++;
    write4();
  }

  private void write4() {
    served++;
    write3();
  }

  private void write3() {
    served++;
    write2();
  }

  private void write2() {
    served++;
    write1();
  }

  private void write1() {
    served++;
    write();
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
