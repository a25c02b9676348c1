import java.io.IOException;
import java.net.ServerSocket;
import java.util.concurrent.BlockingQueue;

class Outlived {
  private final BlockingQueue<String> jobs;
  private volatile boolean stopped;

  Outlived(BlockingQueue<String> jobs) {
    this.jobs = jobs;
  }

  void serve(ServerSocket server) throws IOException {
    while (true) {
      server.accept().close();
      new Thread(this::work, "served").start();
    }
  }

  void serveUntilStopped(ServerSocket server) throws IOException {
    while (!stopped) {
      server.accept().close();
      new Thread(this::work, "served until stopped").start();
    }
  }

  void serveAndStop(ServerSocket server) throws IOException {
    while (true) {
      server.accept().close();
      new Thread(this::commit, "commits").start();
    }
  }

  void times(int times) {
    while (times > 0) {
      times--;
      new Thread(this::work, "some").start();
    }
  }

  void exit() throws InterruptedException {
    new Thread(this::work, "until exit").start();
    Thread.sleep(1000);
    System.exit(0);
  }

  void goOn() throws InterruptedException {
    new Thread(this::work, "no exit").start();
    Thread.sleep(1000);
  }

  void serveBesides(ServerSocket server) throws IOException {
    new Thread(this::work, "beside the server").start();
    while (!stopped) {
      server.accept().close();
    }
  }

  void serveAndWork(ServerSocket server) throws IOException {
    workBesides();
    while (!stopped) {
      server.accept().close();
    }
  }

  private void workBesides() {
    new Thread(this::work, "beside its caller").start();
  }

  void returnBesides() {
    workWithout();
  }

  private void workWithout() {
    new Thread(this::work, "without a server").start();
  }

  private void work() {
    while (!stopped) {
      take();
    }
  }

  private void commit() {
    commitJobs();
  }

  private void commitJobs() {
    take();
  }

  private void take() {
    try {
      System.out.println(jobs.take());
    } catch (InterruptedException e) {
      stopped = true;
    }
  }
}
