package io.loomshift.fleet.fetch;

import java.io.Serializable;
import java.time.Duration;

/// What one repository may cost.
///
/// @param seconds for fetching it, and as many again for scanning it
/// @param bytes on the disk: what is fetched, and what is unpacked of it
/// @param files how many files are unpacked
/// @param heap of the JVM that scans it, as `-Xmx` takes it
public record Limits(int seconds, long bytes, int files, String heap) implements Serializable {
  /// Half an hour: what the largest open repository takes on one processor is under ten minutes.
  public static final int SECONDS = 1800;

  /// 2 GiB of sources at one commit, without what is larger than a source file may be.
  public static final long BYTES = 2L << 30;

  /// 500,000: the sources of JDK 25 with its tests are 70,000.
  public static final int FILES = 500_000;

  /// The bounds that hold where nobody sets others.
  public static Limits standard() {
    return new Limits(SECONDS, BYTES, FILES, "1g");
  }

  public Duration time() {
    return Duration.ofSeconds(seconds);
  }
}
