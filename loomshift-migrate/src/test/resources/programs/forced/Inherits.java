/** A thread makes another one, which says nothing of whether the JVM waits for it. */
class Inherits {
  public static void main(String[] arguments) throws InterruptedException {
    new Thread(Inherits::prepare).start();
    while (worker == null) {
      Thread.sleep(1);
    }
  }

  private static volatile Thread worker;

  private static void prepare() {
    Thread made = new Worker();
    made.start();
    worker = made;
  }

  private static class Worker extends Thread {
    @Override
    public void run() {
      try {
        System.in.read();
        System.out.println("answered");
      } catch (java.io.IOException e) {
        throw new java.io.UncheckedIOException(e);
      }
    }
  }
}
