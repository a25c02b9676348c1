package shop;

import java.io.IOException;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/// Pools that differ in whether they get more tasks than they have workers.
class Requests {
  private static final int REQUESTS = 10;

  void counted(Socket socket) throws InterruptedException {
    ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor();
    for (int i = 0; i < REQUESTS; i++) {
      pool.execute(() -> ask(socket));
    }
    pool.shutdown();
    pool.awaitTermination(Long.MAX_VALUE, TimeUnit.DAYS);
  }

  void more(Socket socket) throws InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(REQUESTS);
    for (int i = 0; i < REQUESTS + 1; i++) {
      pool.execute(() -> ask(socket));
    }
    pool.shutdown();
    pool.awaitTermination(Long.MAX_VALUE, TimeUnit.DAYS);
  }

  void each(List<Socket> sockets) throws InterruptedException {
    ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor();
    for (Socket socket : sockets) {
      pool.execute(() -> ask(socket));
    }
    pool.shutdown();
    pool.awaitTermination(Long.MAX_VALUE, TimeUnit.DAYS);
  }

  void again(List<Socket> sockets) throws InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(sockets.size());
    for (int i = 0; i < REQUESTS; i++) {
      for (Socket socket : sockets) {
        pool.execute(() -> ask(socket));
      }
    }
    pool.shutdown();
    pool.awaitTermination(Long.MAX_VALUE, TimeUnit.DAYS);
  }

  private static void ask(Socket socket) {
    try {
      socket.getOutputStream().write(1);
      socket.getInputStream().read();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private ExecutorService kept;

  /// The pool is kept, and gets as many tasks each time.
  void whenever(Socket socket) {
    if (kept == null) {
      kept = Executors.newFixedThreadPool(REQUESTS);
    }
    for (int i = 0; i < REQUESTS; i++) {
      kept.execute(() -> ask(socket));
    }
  }
}
