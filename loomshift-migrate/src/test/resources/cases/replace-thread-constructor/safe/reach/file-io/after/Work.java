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
