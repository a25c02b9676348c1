import io.loomshift.measure.run.Processors;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// How long processors were used since the machine started, and how long not, by `/proc/stat`.
///
/// @param used ticks in which something ran, or its host had taken the processor away
/// @param stolen those in which the host had
/// @param all ticks
record ProcessorTimes(long used, long stolen, long all) {
  private static final Path FILE = Path.of("/proc/stat");
  private static final int IDLE = 3;
  private static final int IO_WAIT = 4;
  private static final int STOLEN = 7;

  /// Of all processors that are named, in sum; nothing where there is no such file.
  static ProcessorTimes now(Processors processors) throws IOException {
    long used = 0;
    long stolen = 0;
    long all = 0;
    List<String> lines = Files.exists(FILE) ? Files.readAllLines(FILE) : List.of();
    for (int number : processors.numbers()) {
      for (String line : lines) {
        if (line.startsWith("cpu" + number + " ")) {
          List<Long> ticks = Stream.of(line.split(" ")).skip(1).map(Long::valueOf).toList();
          // What guests use is part of the first two.
          long sum = ticks.stream().limit(STOLEN + 1).mapToLong(Long::longValue).sum();
          used += sum - ticks.get(IDLE) - ticks.get(IO_WAIT);
          stolen += ticks.get(STOLEN);
          all += sum;
        }
      }
    }
    return new ProcessorTimes(used, stolen, all);
  }

  /// The part of the time from here to there in which the processors were used.
  double used(ProcessorTimes there) {
    return (double) (there.used - used) / (there.all - all);
  }

  /// The part in which the host had taken them away.
  double stolen(ProcessorTimes there) {
    return (double) (there.stolen - stolen) / (there.all - all);
  }
}
