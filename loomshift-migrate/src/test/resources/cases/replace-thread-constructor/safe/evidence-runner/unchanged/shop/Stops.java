package shop;

import java.util.concurrent.BlockingQueue;

final class Stops {
  void stop(BlockingQueue<String> stopped) throws InterruptedException {
    Thread thread =
        new Thread(
            () -> {
              try {
                System.out.println(stopped.take());
              } catch (InterruptedException e) {
                System.out.println("interrupted");
              }
            });
    thread.start();
    thread.join();
  }
}
