package io.loomshift.cli.format;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.migrate.Seen;
import io.loomshift.recording.Act;
import io.loomshift.recording.CallTime;
import io.loomshift.recording.Frame;
import io.loomshift.recording.Where;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class SeenTextTest {
  private static final long SECOND = 1_000_000_000;

  /// A pool whose tasks slept for a hundred seconds and read for some.
  private static String sentence(long readNanos) {
    Where where = new Where(Optional.empty(), new Frame("shop.Cart", "pay", 12));
    CallTime read = new CallTime(Act.SOCKET, where, 5, readNanos);
    return SeenText.sentence(
        new Seen(
            "run.trace",
            4,
            4,
            OptionalLong.of(500),
            OptionalLong.of(4),
            OptionalInt.of(4),
            Optional.empty(),
            Map.of(Act.SLEEP, 100 * SECOND, Act.SOCKET, readNanos),
            0,
            0,
            0,
            List.of(read),
            List.of(),
            Optional.empty(),
            false));
  }

  @Test
  void longestCallIsNamed_whenItTookAPartOfTheTime() {
    assertThat(sentence(10 * SECOND))
        .endsWith("(sleep 91\u00a0%, socket 9\u00a0%), 0\u00a0% computing; longest at Cart.pay:12");
  }

  @Test
  void noCallIsNamed_whenNearlyAllOfTheTimeWentElsewhere() {
    assertThat(sentence(SECOND / 10)).endsWith("(sleep 100\u00a0%), 0\u00a0% computing");
  }
}
