package io.loomshift.cli.format;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.loomshift.migrate.baseline.Landmark;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/// Names for sites that outlive changes elsewhere: the same site keeps its name when lines are
/// added above it, its file is laid out anew or moves. Equal ones are counted in their order.
final class Fingerprints {
  private static final int BYTES = 16;

  private Fingerprints() {}

  /// The names of the sites of a scan, in their order.
  static List<String> of(List<Landmark> sites) {
    Map<String, Integer> seen = new HashMap<>();
    List<String> names = new ArrayList<>();
    for (Landmark site : sites) {
      String key = String.join("\n", site.kind(), site.type(), site.member(), site.tokens());
      int occurrence = seen.merge(key, 1, Integer::sum);
      byte[] hash = sha256().digest((key + "\n" + occurrence).getBytes(UTF_8));
      names.add(HexFormat.of().formatHex(hash, 0, BYTES));
    }
    return names;
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
