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

  /// In nanoseconds. A program that is joined has its first sample sooner; where it is traced from
  /// its start, it does not listen yet, and nothing waited before.
  private static final long JOINED = 100_000_000;

  /// In nanoseconds: what comes so long before the first sample or after the last one is within an
  /// interval of the sampler.
  private static final double LATEST = 1e9;

  /// Less than one connection on average is what samples find by chance.
  private static final double FEWEST = 1;

  private final Map<Integer, Long> came = new HashMap<>();

  /// Requests that had come when recording began, nobody knows when.
  private final BitSet before = new BitSet();

  /// Whether requests are taken to come when they came to the sockets, and not when the program
  /// received them.
  final boolean counts;

  private final List<BacklogSample> samples;

  private Unread(boolean counts, List<BacklogSample> samples) {
    this.counts = counts;
    this.samples = samples;
  }

  /// @param program whose requests are known
  /// @param counts unless the samples do not tell when they came
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
    double[] started =
        Arrays.stream(tasks)
            .mapToDouble(task -> (double) program.operations.time(program.tasks.start(task)))
            .sorted()
            .toArray();
    List<BacklogSample> waiting = withoutQueued(samples, received, started);
    Unread unread = new Unread(counts && tells(waiting, received), waiting);
    if (unread.counts) {
      double[] came = received.clone();
      int waited = spread(waiting, received, came);
      for (int at = 0; at < tasks.length; at++) {
        if (came[at] < received[at]) {
          unread.came.put(tasks[at], Math.round(came[at]));
          unread.before.set(tasks[at], at < waited);
        }
      }
    }
    return unread;
  }

  /// Whether samples tell when requests came: there are such from the first to the last, they are
  /// of one port, and not what samples find by chance.
  private static boolean tells(List<BacklogSample> samples, double[] received) {
    if (samples.isEmpty() || received.length == 0) {
      return false;
    }
    double gap = LATEST;
    for (int i = 1; i < samples.size(); i++) {
      gap = Math.max(gap, (double) (samples.get(i).time() - samples.get(i - 1).time()));
    }
    return samples.getFirst().time() <= received[0] + gap
        && samples.getLast().time() >= received[received.length - 1] - gap
        && samples.stream().allMatch(sample -> sample.ports() <= 1)
        && mean(samples, received[0], received[received.length - 1]) >= FEWEST;
  }

  private static double mean(List<BacklogSample> samples, double from, double until) {
    return samples.stream()
        .filter(sample -> sample.time() >= from && sample.time() <= until)
        .mapToLong(BacklogSample::unread)
        .average()
        .orElse(0);
  }

  /// Servers that hand a connection over before they read it have what their pool's queue holds in
  /// sockets, too: it is received, and waits for no reader. Nor does a single one: it may have come
  /// the moment before.
  static List<BacklogSample> withoutQueued(
      List<BacklogSample> samples, double[] received, double[] started) {
    return samples.stream()
        .map(sample -> {
          double time = (double) sample.time();
          long left = sample.unread() - until(received, time) + until(started, time);
          return new BacklogSample(
              sample.time(), left > 1 ? left : 0, sample.unaccepted(), sample.ports());
        })
        .toList();
  }

  /// Finds when each request came.
  ///
  /// @param samples one at least
  /// @param received when the program received each, in this order
  /// @param came the same, to be set to earlier times
  /// @return how many had come when recording began
  static int spread(List<BacklogSample> samples, double[] received, double[] came) {
    SplittableRandom random = new SplittableRandom(SEED);
    BacklogSample first = samples.getFirst();
    boolean joined = first.time() < JOINED;
    double time = joined ? 0 : (double) first.time() - JOINED;
    double unread = joined ? first.unread() : 0;
    int begun = until(received, time);
    int arrived = Math.min(came.length, begun + (int) unread);
    int waited = arrived;
    Arrays.fill(came, begun, arrived, time);
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
    if (requests.length == 0 || samples.isEmpty()) {
      return Optional.empty();
    }
    double first = (double) program.received(requests[0]);
    double last = (double) program.received(requests[requests.length - 1]);
    double connections = mean(samples, first, last);
    double moved =
        Arrays.stream(requests)
            .mapToLong(
                task -> program.received(task) - came.getOrDefault(task, program.received(task)))
            .average()
            .orElse(0);
    return Optional.of(
        new RequestFacts.Unread(
            connections,
            samples.stream()
                .filter(sample -> sample.time() >= first && sample.time() <= last)
                .mapToLong(BacklogSample::unaccepted)
                .average()
                .orElse(0),
            counts ? moved : connections * (last - first) / requests.length,
            counts));
  }
}
