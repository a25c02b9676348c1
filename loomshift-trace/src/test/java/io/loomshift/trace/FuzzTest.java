package io.loomshift.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Whatever the bytes are, the reader ends, keeps within its memory, and throws nothing but its own
/// exception.
///
/// `-Dloomshift.fuzz.inputs=100000000` tries more of them, `-Dloomshift.fuzz.seed=7` others. An
/// input is a function of the seed and its number: a failure names both.
class FuzzTest {
  private static final int INPUTS = Integer.getInteger("loomshift.fuzz.inputs", 1_000_000);
  private static final long SEED = Long.getLong("loomshift.fuzz.seed", 20_261_120L);

  /// A block may have a payload of a mebibyte, of which each byte makes at most eight of words.
  private static final long MOST_WORDS = 1 << 20;

  /// What became of the inputs.
  private static final class Tally {
    private long refused;
    private long complete;
    private long events;
    private long rows;
    private final Map<Damage.Cause, Long> damages = new EnumMap<>(Damage.Cause.class);

    synchronized void add(Tally other) {
      refused += other.refused;
      complete += other.complete;
      events += other.events;
      rows += other.rows;
      other.damages.forEach((cause, count) -> damages.merge(cause, count, Long::sum));
    }
  }

  @Test
  void readerEndsInOrder_whateverItIsGiven() throws Exception {
    Mutation mutation = new Mutation();
    Tally all = new Tally();
    int parts = 64;

    IntStream.range(0, parts)
        .parallel()
        .forEach(part -> {
          Tally tally = new Tally();
          for (int number = part; number < INPUTS; number += parts) {
            tryOne(mutation, number, tally);
          }
          all.add(tally);
        });

    // Inputs that all fail at the first checksum would prove nothing: the counts tell how deep
    // they went.
    assertThat(all.refused).isGreaterThan(INPUTS / 200);
    assertThat(all.complete).isGreaterThan(INPUTS / 200);
    assertThat(all.events).isGreaterThan(INPUTS);
    assertThat(all.rows).isGreaterThan(INPUTS);
    assertThat(all.damages).hasSize(Damage.Cause.values().length);
    assertThat(all.damages.values()).allMatch(count -> count > INPUTS / 50);
  }

  private static void tryOne(Mutation mutation, int number, Tally tally) {
    byte[] input = mutation.of(new SplittableRandom(SEED + 0x9E3779B97F4A7C15L * number));
    try (TraceReader reader = TraceReader.of(new ByteArrayInputStream(input))) {
      for (Optional<Block> next = reader.next(); next.isPresent(); next = reader.next()) {
        look(next.get(), tally);
      }
      if (reader.position() > input.length) {
        throw new AssertionError("read beyond the end");
      }
      reader.damage().ifPresent(damage -> tally.damages.merge(damage.cause(), 1L, Long::sum));
      tally.complete += reader.complete() && reader.damage().isEmpty() ? 1 : 0;
    } catch (TraceException e) {
      tally.refused++;
    } catch (IOException | RuntimeException | Error e) {
      throw new AssertionError("seed " + SEED + ", input " + number, e);
    }
  }

  private static void look(Block block, Tally tally) {
    if (block instanceof Block.Events events) {
      if (events.words().length > MOST_WORDS) {
        throw new AssertionError("more events than bytes");
      }
      tally.events += events.count();
    } else if (block instanceof Block.Rows rows) {
      tally.rows += rows.rows().size();
    }
  }
}
