package boot;

import org.springframework.boot.SpringApplication;

public final class Main {
  public static void main(String[] args) {
    StopWatch watch = new StopWatch();
    SpringApplication.run(Main.class, args);
    watch.stop();
  }

  /// Not what the program starts with.
  static void main(String profile, int port) {
    System.out.println(profile + port);
  }

  /// Tells how long the start took.
  private static final class StopWatch {
    private final long start = System.nanoTime();

    void stop() {
      System.out.println(System.nanoTime() - start);
    }
  }
}
