package io.loomshift.fleet.fetch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.stream.Stream;

/// Where trees are unpacked: a small one in memory, where making a file costs a tenth of what it
/// costs on a disk; a large one, and all where somebody named a folder for temporary files, in that
/// folder.
final class Workplace {
  private static final Path MEMORY = Path.of("/dev/shm");
  private static final String USUAL_FOLDER = "/tmp";
  private static final String PREFIX = "loomshift-fleet-";

  /// 64 MiB, little beside the heap of the JVM that scans: of 415 source jars each is smaller when
  /// it is unpacked. Docker gives a container as much in all, so there the disk is used.
  private static final long SMALL = 64L << 20;

  /// What a file takes at least, in bytes: a page.
  private static final int PAGE = 4096;

  /// What an executor that was killed left in memory is removed by a later one.
  private static final Duration LEFT_BEHIND = Duration.ofDays(1);

  private static final boolean IS_MEMORY_USED = isMemoryUsed();

  private Workplace() {}

  private static boolean isMemoryUsed() {
    boolean isUsed =
        System.getProperty("java.io.tmpdir").equals(USUAL_FOLDER) && Files.isWritable(MEMORY);
    if (isUsed) {
      removeOld();
    }
    return isUsed;
  }

  private static void removeOld() {
    Instant old = Instant.now().minus(LEFT_BEHIND);
    try (DirectoryStream<Path> children = Files.newDirectoryStream(MEMORY, PREFIX + "*")) {
      for (Path child : children) {
        if (Files.getLastModifiedTime(child).toInstant().isBefore(old)) {
          remove(child);
        }
      }
    } catch (IOException _) {
      // Others may remove theirs at the same time.
    }
  }

  /// Makes an empty folder.
  ///
  /// @param bytes that will be written there
  /// @param files as which they will be written
  static Path create(long bytes, int files) {
    try {
      return isInMemory(bytes + (long) files * PAGE)
          ? Files.createTempDirectory(MEMORY, PREFIX)
          : create();
    } catch (IOException e) {
      throw new FullDisk(e);
    }
  }

  /// Makes an empty folder on a disk, for what nobody knows the size of.
  static Path create() {
    try {
      return Files.createTempDirectory(PREFIX);
    } catch (IOException e) {
      throw new FullDisk(e);
    }
  }

  /// Every core of an executor may take as much at the same time.
  private static boolean isInMemory(long bytes) throws IOException {
    return IS_MEMORY_USED
        && bytes <= SMALL
        && Files.getFileStore(MEMORY).getUsableSpace()
            > SMALL * (1 + Runtime.getRuntime().availableProcessors());
  }

  static void remove(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    } catch (IOException | UncheckedIOException _) {
      // What stays is among what is temporary.
    }
  }
}
