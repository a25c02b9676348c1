package io.loomshift.cli.format;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.loomshift.migrate.Site;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;

/// Names for sites that outlive changes elsewhere in their files: the same site keeps its name when
/// lines are added above it. Made from the file, the kind and the text of a site; equal ones in one
/// file are counted in their order.
final class Fingerprints {
  private static final int BYTES = 16;

  private final Map<String, Integer> seen = new HashMap<>();

  /// To be asked once for each site, in the order of the scan.
  String of(Site site) {
    String text = site.before().strip().replaceAll("\\s+", " ");
    String key = String.join("\n", site.file(), site.kind().id(), text);
    int occurrence = seen.merge(key, 1, Integer::sum);
    byte[] hash = sha256().digest((key + "\n" + occurrence).getBytes(UTF_8));
    return HexFormat.of().formatHex(hash, 0, BYTES);
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
