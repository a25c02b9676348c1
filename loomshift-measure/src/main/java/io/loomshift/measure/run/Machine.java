package io.loomshift.measure.run;

import com.sun.management.OperatingSystemMXBean;
import io.loomshift.measure.json.JsonObject;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// The machine that a measurement ran on.
///
/// @param processor its model, or the architecture where that is not told
/// @param processors how many this process may use
/// @param memoryMebibytes memory of the machine
/// @param system name and version of the operating system
/// @param java name and version of the JVM
/// @param load how many threads ran or waited for a processor when the measurement began: over 1,
///   somebody else was at work; negative where the system does not tell
public record Machine(
    String processor,
    int processors,
    long memoryMebibytes,
    String system,
    String java,
    double load) {
  /// The machine that this process runs on.
  public static Machine here() {
    OperatingSystemMXBean bean = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    return new Machine(
        model(),
        Runtime.getRuntime().availableProcessors(),
        bean.getTotalMemorySize() >> 20,
        System.getProperty("os.name") + " " + System.getProperty("os.version"),
        System.getProperty("java.vm.name") + " " + System.getProperty("java.vm.version"),
        bean.getSystemLoadAverage());
  }

  private static String model() {
    try (Stream<String> lines = Files.lines(Path.of("/proc/cpuinfo"))) {
      return lines
          .filter(line -> line.startsWith("model name"))
          .map(line -> line.substring(line.indexOf(':') + 1).strip())
          .findFirst()
          .orElse(System.getProperty("os.arch"));
    } catch (IOException _) {
      return System.getProperty("os.arch");
    }
  }

  /// As raw data.
  public JsonObject json() {
    return JsonObject.builder()
        .put("processor", processor)
        .put("processors", processors)
        .put("memoryMebibytes", memoryMebibytes)
        .put("system", system)
        .put("java", java)
        .put("load", load)
        .build();
  }

  /// From raw data.
  public static Machine of(JsonObject json) {
    return new Machine(
        json.text("processor"),
        (int) json.whole("processors"),
        json.whole("memoryMebibytes"),
        json.text("system"),
        json.text("java"),
        json.number("load"));
  }

  /// What a report says where the machine had something else to do; empty where it had not.
  public Optional<String> busyNotice() {
    return load > 1
        ? Optional.of(
            String.format(
                Locale.ROOT,
                "The machine was busy when it began: %.1f threads ran or waited for a processor.",
                load))
        : Optional.empty();
  }
}
