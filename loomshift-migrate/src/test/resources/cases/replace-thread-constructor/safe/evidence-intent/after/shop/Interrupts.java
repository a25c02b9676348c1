package shop;

import java.io.IOException;
import java.io.PipedReader;
import java.io.Reader;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;

/// Threads that read, and differ in whether they are interrupted, and in what they read.
public class Interrupts {
  private final List<Thread> interrupted = new ArrayList<>();
  private final List<Thread> joined = new ArrayList<>();

  void left(Socket socket) {
    Thread thread = Thread.ofVirtual().unstarted(() -> read(socket));
    thread.start();
  }

  void interrupted(Socket socket) {
    Thread thread = new Thread(() -> read(socket));
    thread.setDaemon(true);
    thread.start();
    thread.interrupt();
  }

  void oneOfManyThatAreInterrupted(Socket socket) {
    Thread thread = new Thread(() -> read(socket));
    thread.setDaemon(true);
    thread.start();
    interrupted.add(thread);
  }

  void oneOfManyThatAreNot(Socket socket) {
    Thread thread = Thread.ofVirtual().unstarted(() -> read(socket));
    thread.start();
    joined.add(thread);
  }

  void whatSomebodyGives(Reader reader) {
    Thread thread = new Thread(() -> readAny(reader));
    thread.setDaemon(true);
    thread.start();
    thread.interrupt();
  }

  void pipe(PipedReader reader) {
    Thread thread = Thread.ofVirtual().unstarted(() -> readPipe(reader));
    thread.start();
    thread.interrupt();
  }

  public void close() {
    interrupted.forEach(Thread::interrupt);
    joined.forEach(Thread::isAlive);
  }

  private static void read(Socket socket) {
    try {
      while (socket.getInputStream().read() >= 0) {
        System.out.println("read");
      }
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void readAny(Reader reader) {
    try {
      System.out.println(reader.read());
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void readPipe(PipedReader reader) {
    try {
      System.out.println(reader.read());
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
