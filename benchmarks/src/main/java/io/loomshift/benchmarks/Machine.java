package io.loomshift.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;

/// Where the figures were taken.
///
/// @param collectors the garbage collectors that the JVM picks here without flags
public record Machine(
    String system,
    String processor,
    int processors,
    long memoryMebibytes,
    String java,
    String collectors) {
  private static final Path PROCESSORS = Path.of("/proc/cpuinfo");

  public static Machine ofThisRun() throws IOException {
    var system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    return new Machine(
        "%s %s %s".formatted(system.getName(), system.getVersion(), system.getArch()),
        processorModel(),
        system.getAvailableProcessors(),
        system.getTotalMemorySize() >> 20,
        System.getProperty("java.vendor") + " " + System.getProperty("java.runtime.version"),
        ManagementFactory.getGarbageCollectorMXBeans().stream()
            .map(GarbageCollectorMXBean::getName)
            .collect(Collectors.joining(", ")));
  }

  private static String processorModel() throws IOException {
    if (!Files.isReadable(PROCESSORS)) {
      return "unknown processor";
    }
    try (var lines = Files.lines(PROCESSORS)) {
      return lines
          .filter(line -> line.startsWith("model name"))
          .map(line -> line.substring(line.indexOf(':') + 1).strip())
          .findFirst()
          .orElse("unknown processor");
    }
  }
}
