import java.security.SecureRandom;
import java.util.concurrent.BlockingQueue;

class LongReads {
  private final SecureRandom random = new SecureRandom();
  private volatile byte[] seed = {};

  void gather() {
    Thread gathers = new Thread(() -> seed = random.generateSeed(32), "seed");
    gathers.setDaemon(true);
    gathers.start();
  }

  void draw() {
    Thread draws = new Thread(() -> random.nextBytes(seed), "draw");
    draws.setDaemon(true);
    draws.start();
  }

  void ask(BlockingQueue<Integer> answers) {
    Thread asks =
        new Thread(
            () -> {
              try {
                answers.put(key());
              } catch (Exception e) {
                Thread.currentThread().interrupt();
              }
            },
            "ask");
    asks.setDaemon(true);
    asks.start();
  }

  private static int key() throws java.io.IOException {
    return System.in.read();
  }
}
