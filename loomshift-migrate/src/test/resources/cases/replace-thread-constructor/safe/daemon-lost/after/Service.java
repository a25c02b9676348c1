import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;

public class Service {
  private final BlockingQueue<Runnable> jobs;
  private final CountDownLatch stopped = new CountDownLatch(1);
  private final Other other = new Other();
  private volatile boolean running = true;
  private long count;

  public Service(BlockingQueue<Runnable> jobs) {
    this.jobs = jobs;
  }

  public void start() {
    new Thread(this::acceptLoop, "accept").start();
  }

  public void startOnce() {
    Thread.ofVirtual().name("once").start(this::acceptOnce);
  }

  public void startDaemon() {
    Thread thread = Thread.ofVirtual().name("accept").unstarted(this::acceptLoop);
    thread.start();
  }

  public void startAndWait() throws InterruptedException {
    Thread thread = Thread.ofVirtual().name("accept").unstarted(this::acceptLoop);
    thread.start();
    thread.join();
  }

  public void consume() {
    new Thread(this::takeJobs, "jobs").start();
  }

  public void consumeSome() {
    new Thread(this::takeSomeJobs, "jobs").start();
  }

  void list(Node first) {
    new Thread(() -> runAll(first), "list").start();
  }

  public void elsewhere() {
    new Thread(() -> other.serveClients(), "other").start();
  }

  public void keepAlive() {
    new Thread(
            () -> {
              try {
                stopped.await();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            },
            "keep alive")
        .start();
  }

  public void shutDownLater(Other server) {
    new Thread(() -> server.stop(), "stop").start();
  }

  public void askLater(Other server) {
    new Thread(() -> server.ask(), "ask").start();
  }

  public void clients(ServerSocket server) throws IOException {
    while (running) {
      Socket socket = server.accept();
      Thread.ofVirtual().name("client").start(() -> read(socket));
    }
  }

  public void client(String host) throws IOException {
    Socket socket = new Socket(host, 1);
    new Thread(() -> read(socket), "client").start();
  }

  public Thread any(Runnable task) {
    return new Thread(task, "any");
  }

  Thread own(Runnable task) {
    return Thread.ofVirtual().name("own").unstarted(task);
  }

  private void acceptLoop() {
    while (running) {
      accept();
    }
  }

  private void acceptOnce() {
    if (running) {
      accept();
    }
  }

  private void accept() {
    try {
      count = jobs.take().hashCode();
    } catch (InterruptedException e) {
      running = false;
    }
  }

  private void takeJobs() {
    try {
      while (true) {
        jobs.take().run();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void runAll(Node first) {
    Node at = first;
    while (at != null) {
      at.job().run();
      at = at.next();
    }
  }

  private void takeSomeJobs() {
    Runnable job;
    while ((job = jobs.poll()) != null) {
      job.run();
    }
  }

  private static void read(Socket socket) {
    try (BufferedReader in = new BufferedReader(new InputStreamReader(socket.getInputStream()))) {
      String line;
      while ((line = in.readLine()) != null) {
        List.of(line);
      }
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  record Node(Runnable job, Node next) {}

  public static class Other {
    private volatile boolean stop;
    private int asked;

    void serveClients() {
      while (!stop) {
        ask();
      }
    }

    void stop() {
      stop = true;
    }

    void ask() {
      try {
        asked = System.in.read();
      } catch (IOException e) {
        stop = true;
      }
    }
  }
}
