import java.io.IOException;

/** A program that hangs on its only carrier, and a watchdog that halts such a program. */
class Hangs {
  private static volatile boolean hangs;

  public static void main(String[] arguments) throws IOException {
    Thread.ofVirtual().start(Hangs::hang);
    while (!hangs) {
      Thread.onSpinWait();
    }
    new Thread(Hangs::watch, "watchdog").start();
    System.out.println("hangs");
    while (System.in.read() >= 0) {
      Thread.onSpinWait();
    }
    System.out.println("was not halted");
    Runtime.getRuntime().halt(0);
  }

  private static void hang() {
    hangs = true;
    while (hangs) {
      Thread.onSpinWait();
    }
  }

  private static void watch() {
    try {
      Thread.sleep(1);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    Runtime.getRuntime().halt(3);
  }
}
