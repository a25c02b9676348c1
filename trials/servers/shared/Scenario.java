import java.util.Random;

/// What a request of the thesis's two applications does: S1 sleeps five times, S2 also reverses a
/// long text and counts a letter in it. The thesis gives the length of neither text nor loop body;
/// with its table 5.8, two hundred threads and five sleeps of the delay a request explain every
/// figure from 50 ms on.
///
/// Source: Hewage, "Automatic Migration of Java Platform Threads to Virtual Threads", section 5.3.
final class Scenario {
  private static final int SLEEPS = 5;
  private static final int LENGTH = 100_000;
  private static final int LETTERS = 26;
  private static final String TEXT = text();

  private Scenario() {}

  /// Answers `/s1?DELAY` and `/s2?DELAY`, with a delay in milliseconds, and `/ready?KIND`, which is
  /// refused unless threads of that kind (`platform`, `virtual`, `any`) serve requests: an arm that
  /// is not what it says must not be measured.
  ///
  /// @param query what stands behind the question mark; empty without one
  /// @throws IllegalArgumentException where it is none of these
  static String answer(String path, String query) {
    return switch (path) {
      case "/s1" -> "slept " + sleep(Integer.parseInt(query));
      case "/s2" -> "slept " + sleep(Integer.parseInt(query)) + ", counted " + compute();
      case "/ready" -> kind(query);
      default -> throw new IllegalArgumentException("no such path: " + path);
    };
  }

  private static int sleep(int delayMillis) {
    if (delayMillis > 0) {
      for (int i = 0; i < SLEEPS; i++) {
        try {
          Thread.sleep(delayMillis);
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
          throw new IllegalStateException("interrupted", e);
        }
      }
    }
    return SLEEPS * delayMillis;
  }

  private static int compute() {
    String reversed = new StringBuilder(TEXT).reverse().toString();
    int count = 0;
    for (int i = 0; i < reversed.length(); i++) {
      if (reversed.charAt(i) == 'e') {
        count++;
      }
    }
    return count;
  }

  private static String kind(String wanted) {
    String kind = Thread.currentThread().isVirtual() ? "virtual" : "platform";
    if (!wanted.equals(kind) && !wanted.equals("any")) {
      String reason = "a " + kind + " thread serves requests, and not a " + wanted + " one";
      System.err.println(reason);
      throw new IllegalArgumentException(reason);
    }
    return kind;
  }

  private static String text() {
    StringBuilder text = new StringBuilder(LENGTH);
    Random random = new Random(1);
    while (text.length() < LENGTH) {
      text.append((char) ('a' + random.nextInt(LETTERS)));
    }
    return text.toString();
  }
}
