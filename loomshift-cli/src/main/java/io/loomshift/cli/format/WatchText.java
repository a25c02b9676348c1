package io.loomshift.cli.format;

import io.loomshift.recording.Act;
import io.loomshift.recording.CallTime;
import io.loomshift.recording.Crew;
import io.loomshift.recording.Crews;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A second of a program's life, on a line.
public final class WatchText {
  private static final double SECOND = 1e9;
  private static final DateTimeFormatter CLOCK =
      DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT);

  private WatchText() {}

  /// The line.
  ///
  /// @param since what was told in about a second
  public static String line(LocalTime now, Crews since) {
    List<Crew> crews = since.all();
    double waited = seconds(crews, crew -> crew.totals().waited());
    double computed = seconds(crews, crew -> crew.totals().processor());
    String line =
        String.format(
            Locale.ROOT, "%s  %5.1f waited  %5.2f computed", CLOCK.format(now), waited, computed);
    Optional<CallTime> wait = longest(crews, false);
    if (wait.isPresent()) {
      line +=
          "  longest: "
              + wait.get().act().word()
              + " at "
              + Style.clean(wait.get().where().toString());
    }
    Optional<CallTime> pin = longest(crews, true);
    if (pin.isPresent()) {
      line +=
          String.format(
              Locale.ROOT,
              "  PINNED %.2f s at %s",
              seconds(crews, crew -> crew.totals().nanos(Act.PINNED)),
              Style.clean(pin.get().where().toString()));
    }
    return line;
  }

  private interface Nanos {
    long of(Crew crew);
  }

  private static double seconds(List<Crew> crews, Nanos nanos) {
    return crews.stream().mapToLong(nanos::of).sum() / SECOND;
  }

  private static Optional<CallTime> longest(List<Crew> crews, boolean pinned) {
    return crews.stream()
        .flatMap(crew -> crew.totals().longest(Integer.MAX_VALUE).stream())
        .filter(call -> pinned ? call.act() == Act.PINNED : call.act().isWait())
        .max(Comparator.comparingLong(CallTime::nanos));
  }
}
