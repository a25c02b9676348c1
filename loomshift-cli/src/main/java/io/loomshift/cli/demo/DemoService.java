package io.loomshift.cli.demo;

import io.loomshift.cli.demo.DemoLoad.Tracing;
import io.loomshift.migrate.ReasonCode;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;

/// A service that the demo takes on the journey: what it is, what it is offered, and what is said
/// of it.
///
/// @param id its name on the command line
/// @param unpack copies it out of this program, into a folder that is not there yet
/// @param usual what it is offered where nobody asks for something else
/// @param commands what a person types for the steps
/// @param duration how long the journey takes, in words
/// @param introduction what it is once it is built, with places for its folder and its tests
/// @param agreement why the demo agrees to what `scan` leaves to a person
public record DemoService(
    String id,
    Function<Path, Example> unpack,
    Usual usual,
    Commands commands,
    String duration,
    String introduction,
    String agreement) {
  /// The service of `examples/orders`, over three times as loaded as it can bear.
  public static final DemoService ORDERS =
      new DemoService(
          "orders",
          Orders::unpack,
          new Usual(240, Duration.ofSeconds(3), Duration.ofSeconds(3), false),
          new Commands(
              "loomshift scan src/main/java",
              "loomshift trace -o before.trace -- java -jar your-service.jar",
              "loomshift migrate --include concurrency-limit src/main/java",
              "mvn test"),
          "some four minutes",
          "%s is a small web service as people write them. It compiles, and its %d tests pass. Twenty"
              + " threads answer requests; each request waits some 250 ms for a supplier.",
          "It was there for the threads' sake: the database keeps its limit of ten connections, and the"
              + " supplier that of 150 questions at a time. What is reordered in the background is waited"
              + " for where the service closes, as before.");

  /// The service of `examples/shop`, loaded as it usually is.
  public static final DemoService SHOP =
      new DemoService(
          "shop",
          Shop::unpack,
          new Usual(60, Duration.ofSeconds(4), Duration.ofSeconds(5), true),
          new Commands(
              "loomshift scan --target 25 .",
              "loomshift trace -o before.trace -- java -jar web/target/web-1.0.jar",
              "loomshift migrate --target 25 --include concurrency-limit .",
              "mvn package"),
          "some eight minutes, more on a busy machine",
          "%s is a Spring Boot service of three Maven modules. Maven builds it, and its %d tests pass."
              + " Tomcat's twenty threads answer requests; each request asks a database and waits some"
              + " 250 ms for a supplier.",
          "It was there for the threads' sake: the database keeps its limit of ten connections. Nothing"
              + " else limits how many questions the supplier gets at a time, so ask him first.");

  /// All of them, the usual one first.
  public static final List<DemoService> ALL = List.of(ORDERS, SHOP);

  /// The tracer watches for so many times as long as a measurement lasts, and as long before that:
  /// compilers are at work then, and what a request costs is known only after.
  private static final int TRACED_TIMES = 4;

  /// Requests a second before a steady load is traced.
  private static final double TRACED_GENTLE = 50;

  /// Requests a second before an overload is traced.
  private static final double SLOW = 20;

  /// What a service is offered.
  ///
  /// @param rate requests a second
  /// @param time how long
  /// @param warmUp how long before that, at most
  /// @param tries whether the load is one that the service bears, and what it can bear is tried
  public record Usual(double rate, Duration time, Duration warmUp, boolean tries) {}

  /// What a person types for the steps.
  public record Commands(String scan, String trace, String migrate, String test) {}

  /// What it is offered.
  ///
  /// @param rate requests a second, where somebody names it
  /// @param time how long, where somebody names it
  /// @param runs how often
  /// @throws IllegalArgumentException where a value is out of its range
  public DemoLoad load(OptionalDouble rate, Optional<Duration> time, int runs) {
    Duration lasts = time.orElse(usual.time());
    Duration warmUp = shorter(lasts, usual.warmUp());
    Tracing tracing =
        usual.tries()
            ? new Tracing(
                lasts.multipliedBy(TRACED_TIMES), TRACED_GENTLE, lasts.multipliedBy(TRACED_TIMES))
            : new Tracing(warmUp, SLOW, lasts);
    return new DemoLoad(rate.orElse(usual.rate()), lasts, warmUp, runs, tracing, usual.tries());
  }

  private static Duration shorter(Duration one, Duration other) {
    return one.compareTo(other) < 0 ? one : other;
  }

  /// The reasons for review that the demo agrees to.
  public Set<ReasonCode> agreed() {
    return Set.of(ReasonCode.CONCURRENCY_LIMIT);
  }

  /// What it is, once it is built.
  ///
  /// @param tests that passed
  public String introduction(Path folder, int tests) {
    return introduction.formatted(folder, tests);
  }
}
