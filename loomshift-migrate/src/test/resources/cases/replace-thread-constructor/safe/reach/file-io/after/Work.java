import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;

class Work {
  private int lines;

  void start(Path log, Socket socket) {
    new Thread(() -> tail(log), "tails").start();
    Thread.ofVirtual().name("reads once").start(() -> first(log));
    Thread.ofVirtual().name("also reads a socket").start(() -> copy(log, socket));
    Thread.ofVirtual().name("looks now and then").start(() -> watch(log));
    new Thread(() -> near(log), "reads near by").start();
    Thread.ofVirtual().name("reads far away").start(() -> far(log));
  }

  private void tail(Path log) {
    try {
      while (lines < 1000) {
        lines = Files.readAllLines(log).size();
        Thread.sleep(1000);
      }
    } catch (IOException | InterruptedException e) {
      lines = -1;
    }
  }

  private void watch(Path log) {
    try {
      while (lines < 1000) {
        lines = Files.exists(log) ? lines + 1 : 0;
        Thread.sleep(1000);
      }
    } catch (InterruptedException e) {
      lines = -1;
    }
  }

  private void far(Path log) {
    a(log);
  }

  private void a(Path log) {
    b(log);
  }

  private void b(Path log) {
    near(log);
  }

  private void near(Path log) {
    c(log);
  }

  private void c(Path log) {
    d(log);
  }

  private void d(Path log) {
    tail(log);
  }

  private void first(Path log) {
    try {
      lines = Files.readAllLines(log).size();
    } catch (IOException e) {
      lines = -1;
    }
  }

  private void copy(Path log, Socket socket) {
    try {
      while (lines < 1000) {
        lines = Files.readAllLines(log).size();
        new BufferedReader(new InputStreamReader(socket.getInputStream())).readLine();
        socket.connect(socket.getRemoteSocketAddress());
      }
    } catch (IOException e) {
      lines = -1;
    }
  }
}
