package trial;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Semaphore;

/// What every service answers by. A traced run names this method, so that its calls are the
/// requests.
///
/// By variables of the environment an answer takes as long as that of an ordinary service:
/// `TRIAL_WAIT` milliseconds in which it waits, `TRIAL_WORK` microseconds of arithmetic on a
/// processor that does `TRIAL_ROUNDS` of it in a millisecond, and `TRIAL_PERMITS` of a semaphore,
/// without one of which it does not wait; then a lock that all requests share, which it holds for
/// `TRIAL_LOCK` milliseconds. `TRIAL_SUPPLIER` is the address of another service, which it asks by
/// the client that `TRIAL_CLIENT` names, `url`, `http` or a class that waits, instead of sleeping.
public final class Answer {
  private static final int WAIT = number("TRIAL_WAIT");
  private static final long ROUNDS = number("TRIAL_WORK") * (long) number("TRIAL_ROUNDS") / 1_000;
  private static final int PERMITS = number("TRIAL_PERMITS");
  private static final String CLIENT = System.getenv().getOrDefault("TRIAL_CLIENT", "");
  private static final Semaphore LIMIT = new Semaphore(Math.max(1, PERMITS));
  private static final int LOCKED = number("TRIAL_LOCK");
  private static final Object LOCK = new Object();

  /// How a service waits that has a way of its own.
  interface Waiting {
    void await(int millis) throws IOException;
  }

  /// Nothing of it is made where nobody asks the supplier.
  private static final class Supplier {
    private static final URI ADDRESS = URI.create(System.getenv("TRIAL_SUPPLIER") + "/" + WAIT);
    private static final HttpClient CLIENT =
        HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  }

  /// What `TRIAL_CLIENT` names.
  private static final class Own {
    private static final Waiting WAITING = make();

    private static Waiting make() {
      try {
        return (Waiting) Class.forName(CLIENT).getDeclaredConstructor().newInstance();
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  private Answer() {}

  public static String to(String name) {
    if (ROUNDS > 0) {
      Arithmetic.run(ROUNDS);
    }
    if (PERMITS > 0) {
      LIMIT.acquireUninterruptibly();
      try {
        await();
      } finally {
        LIMIT.release();
      }
    } else {
      await();
    }
    if (LOCKED > 0) {
      holdLock();
    }
    return "hello " + name;
  }

  private static void holdLock() {
    synchronized (LOCK) {
      try {
        Thread.sleep(LOCKED);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private static void await() {
    try {
      switch (CLIENT) {
        case "url" -> {
          try (InputStream answer = Supplier.ADDRESS.toURL().openStream()) {
            answer.readAllBytes();
          }
        }
        case "http" ->
            Supplier.CLIENT.send(
                HttpRequest.newBuilder(Supplier.ADDRESS).build(),
                HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
        case "" -> {
          if (WAIT > 0) {
            Thread.sleep(WAIT);
          }
        }
        default -> Own.WAITING.await(WAIT);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static int number(String variable) {
    return Integer.parseInt(System.getenv().getOrDefault(variable, "0"));
  }
}
