package io.loomshift.analysis.replay;

import io.loomshift.analysis.model.BacklogSample;
import io.loomshift.findings.RequestFacts;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/// When requests came that waited in sockets until the program accepted their connection and read
/// them.
///
/// At a moment of which the trace tells how many waited so, as many requests had come as the
/// program had received by then, and those that waited. They are received in the order in which
/// they came: those by which more had come at one sample than at the sample before came between the
/// two. Where all of them were received later, nothing tells when in between that was; each came by
/// chance, as requests of clients do that know nothing of each other. Where some were received
/// before the second sample, the number that waited is taken to have gone evenly from the one to
/// the other, and one that waited alone for less than a sample is taken not to have waited.
///
/// So the mean wait is the mean number that waited, by the rate. Source: Little, *A Proof for the
/// Queuing Formula L = λW*, Operations Research 9, 1961.
final class Unread {
  /// An analysis of the same trace is the same.
  private static final long SEED = 1;

  private final Map<Integer, Long> came = new HashMap<>();

  /// Requests that had come when recording began, nobody knows when.
  private final BitSet before = new BitSet();

  /// Whether requests are taken to come when they came to the sockets, and not when the program
  /// received them.
  final boolean counts;

  private Unread(boolean counts) {
    this.counts = counts;
  }

  /// @param program whose requests are known
  static Unread of(Program program, boolean counts) {
    List<BacklogSample> samples = program.model.backlog();
    int[] tasks =
        IntStream.range(0, samples.isEmpty() ? 0 : program.tasks.count())
            .filter(task -> program.isAnyRequest(task) && !program.waiting.get(task))
            .boxed()
            .sorted(Comparator.comparingLong(program::received))
            .mapToInt(Integer::intValue)
            .toArray();
    double[] received = Arrays.stream(tasks).mapToDouble(program::received).toArray();
    double[] came = received.clone();
    double begin = program.model.begin();
    int waited = spread(samples, begin, received, came);
    Unread unread = new Unread(counts);
    for (int at = 0; at < tasks.length; at++) {
      if (came[at] < received[at]) {
        unread.came.put(tasks[at], Math.round(came[at]));
        unread.before.set(tasks[at], at < waited);
      }
    }
    return unread;
  }

  /// Finds when each request came.
  ///
  /// @param begin of the recording
  /// @param received when the program received each, in this order
  /// @param came the same, to be set to earlier times
  /// @return how many had come when recording began
  static int spread(List<BacklogSample> samples, double begin, double[] received, double[] came) {
    SplittableRandom random = new SplittableRandom(SEED);
    double time = begin;
    double unread = at(samples, begin);
    int begun = 0;
    int arrived = Math.min(came.length, (int) unread);
    int waited = arrived;
    Arrays.fill(came, 0, waited, begin);
    for (BacklogSample sample : samples) {
      double now = (double) sample.time();
      if (now > time) {
        int begunNow = until(received, now);
        int arrivedNow =
            Math.clamp(begunNow + sample.unread(), arrived, Math.max(arrived, came.length));
        if (unread >= begunNow - begun) {
          byChance(came, arrived, arrivedNow, time, now, random);
        } else {
          double slope = (sample.unread() - unread) / (now - time);
          evenly(received, came, arrived, arrivedNow, begun, time, unread, slope);
        }
        time = now;
        unread = sample.unread();
        begun = begunNow;
        arrived = arrivedNow;
      }
    }
    return waited;
  }

  /// How many waited at a moment between samples; before the first and after the last as many as
  /// then.
  private static double at(List<BacklogSample> samples, double moment) {
    Optional<BacklogSample> earlier = Optional.empty();
    for (BacklogSample sample : samples) {
      if (sample.time() >= moment) {
        BacklogSample before = earlier.orElse(sample);
        double part =
            sample.time() == before.time()
                ? 1
                : (moment - before.time()) / (sample.time() - before.time());
        return before.unread() + part * (sample.unread() - before.unread());
      }
      earlier = Optional.of(sample);
    }
    return earlier.map(BacklogSample::unread).orElse(0L);
  }

  private static void byChance(
      double[] came, int from, int to, double begin, double end, SplittableRandom random) {
    for (int at = from; at < to; at++) {
      came[at] = begin + random.nextDouble() * (end - begin);
    }
    Arrays.sort(came, from, to);
  }

  /// Each came when as many had been received and waited as there are up to it.
  private static void evenly(
      double[] received,
      double[] came,
      int from,
      int to,
      int begun,
      double begin,
      double unread,
      double slope) {
    int count = begun;
    double since = begin;
    for (int at = from; at < to; at++) {
      while (count <= at) {
        double moment = reaches(at + 1 - count, since, begin, unread, slope);
        if (moment <= received[count]) {
          came[at] = moment;
          since = moment;
          break;
        }
        since = received[count++];
      }
    }
  }

  /// The first moment from one on at which so many wait; infinite where that is never.
  private static double reaches(
      int wanted, double since, double begin, double unread, double slope) {
    if (unread + slope * (since - begin) >= wanted) {
      return since;
    }
    return slope > 0 ? begin + (wanted - unread) / slope : Double.POSITIVE_INFINITY;
  }

  /// How many were received up to a moment.
  private static int until(double[] received, double moment) {
    int found = Arrays.binarySearch(received, Math.nextUp(moment));
    return found >= 0 ? found : -found - 1;
  }

  /// When a task came that was received then.
  long came(int task, long received) {
    return counts ? came.getOrDefault(task, received) : received;
  }

  /// Whether a request came earlier than it was received.
  boolean isEarlier(int task) {
    return counts && came.containsKey(task);
  }

  /// Whether it had come when recording began.
  boolean isOfBefore(int task) {
    return counts && before.get(task);
  }

  /// Whether any request came earlier.
  boolean isCounted() {
    return counts && !came.isEmpty();
  }

  /// What is told of those that count; nothing where there are no samples.
  Optional<RequestFacts.Unread> facts(Program program) {
    int[] requests = program.requests();
    if (requests.length == 0 || program.model.backlog().isEmpty()) {
      return Optional.empty();
    }
    long last = program.received(requests[requests.length - 1]);
    List<BacklogSample> samples =
        program.model.backlog().stream()
            .filter(sample -> sample.time() >= program.firstArrival && sample.time() <= last)
            .toList();
    return samples.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new RequestFacts.Unread(
                samples.stream().mapToLong(BacklogSample::unread).average().orElse(0),
                samples.stream().mapToLong(BacklogSample::unaccepted).average().orElse(0),
                Arrays.stream(requests)
                    .mapToLong(task ->
                        program.received(task) - came.getOrDefault(task, program.received(task)))
                    .average()
                    .orElse(0),
                counts));
  }
}
