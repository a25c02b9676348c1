package work;

import java.util.concurrent.CountDownLatch;

public final class Main {
  public static void main(String[] args) throws InterruptedException {
    CountDownLatch end = new CountDownLatch(1);
    new Expiry().start();
    new Thread(end::countDown).start();
    end.await();
  }
}
