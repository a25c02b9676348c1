import java.util.Arrays;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntConsumer;

/// Sends requests to a service at times that do not depend on its answers, and measures how long
/// each takes.
///
/// Arrivals are a Poisson process with a seed: two runs send the same requests at the same times.
/// The thread that calls {@link #send} makes the arrivals and does nothing else.
final class OpenLoad {
  private static final long LEAD_NANOS = 100_000_000;

  private final int requests;
  private final double perSecond;
  private final long seed;
  private final long[] arrived;
  private final long[] ended;

  private OpenLoad(int requests, double perSecond, long seed) {
    this.requests = requests;
    this.perSecond = perSecond;
    this.seed = seed;
    arrived = new long[requests];
    ended = new long[requests];
  }

  /// The load that the arguments of a program name: requests, requests a second, seed. What is
  /// missing is as given here.
  static OpenLoad of(String[] arguments, int requests, double perSecond) {
    return new OpenLoad(
        arguments.length > 0 ? Integer.parseInt(arguments[0]) : requests,
        arguments.length > 1 ? Double.parseDouble(arguments[1]) : perSecond,
        arguments.length > 2 ? Long.parseLong(arguments[2]) : 1);
  }

  /// Calls the service for each request, with its number, when its time has come.
  void send(IntConsumer service) {
    var random = new SplittableRandom(seed);
    var due = System.nanoTime() + LEAD_NANOS;
    for (var request = 0; request < requests; request++) {
      due += (long) (-Math.log(1 - random.nextDouble()) / perSecond * 1e9);
      for (var left = due - System.nanoTime(); left > 0; left = due - System.nanoTime()) {
        LockSupport.parkNanos(left);
      }
      arrived[request] = System.nanoTime();
      service.accept(request);
    }
  }

  /// To be called at the end of each request, by the thread that served it.
  void ended(int request) {
    ended[request] = System.nanoTime();
  }

  /// What this request is to draw its own numbers from: the same in each run.
  SplittableRandom random(int request) {
    return new SplittableRandom(seed * 1_000_003 + request);
  }

  /// Prints what came of it, once all requests have ended.
  ///
  /// @throws IllegalStateException if one has not
  void print() {
    var failed = Arrays.stream(ended).filter(time -> time == 0).count();
    if (failed > 0) {
      throw new IllegalStateException(failed + " requests failed");
    }
    var millis = new double[requests];
    for (var request = 0; request < requests; request++) {
      millis[request] = (ended[request] - arrived[request]) / 1e6;
    }
    Arrays.sort(millis);
    var seconds = (Arrays.stream(ended).max().orElseThrow() - arrived[0]) / 1e9;
    System.out.printf(
        Locale.ROOT,
        "result requests=%d seconds=%.3f throughput=%.2f mean-ms=%.3f p50-ms=%.3f p99-ms=%.3f%n",
        requests,
        seconds,
        requests / seconds,
        Arrays.stream(millis).average().orElseThrow(),
        percentile(millis, 0.50),
        percentile(millis, 0.99));
  }

  private static double percentile(double[] sorted, double share) {
    return sorted[Math.max(0, (int) Math.ceil(share * sorted.length) - 1)];
  }
}
