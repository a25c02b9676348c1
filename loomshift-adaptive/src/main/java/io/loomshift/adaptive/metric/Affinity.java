package io.loomshift.adaptive.metric;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The processors of a Linux machine that this program may run on, by their numbers.
///
/// Sources: proc_pid_status(5), `Cpus_allowed_list`, which may name processors that the machine
/// does not have; proc_stat(5).
final class Affinity {
  private static final Pattern ALLOWED =
      Pattern.compile("^Cpus_allowed_list:\\s*([\\d,-]+)$", Pattern.MULTILINE);
  private static final Pattern ONLINE = Pattern.compile("^cpu(\\d+) ", Pattern.MULTILINE);

  private Affinity() {}

  /// @param proc where the system tells of processes
  static BitSet read(Path proc) throws IOException {
    Matcher allowed = ALLOWED.matcher(Files.readString(proc.resolve("self/status")));
    if (!allowed.find()) {
      throw new IOException("no Cpus_allowed_list");
    }
    BitSet processors = new BitSet();
    for (String range : allowed.group(1).split(",")) {
      String[] ends = range.split("-");
      processors.set(Integer.parseInt(ends[0]), Integer.parseInt(ends[ends.length - 1]) + 1);
    }
    processors.and(online(proc));
    return processors;
  }

  private static BitSet online(Path proc) throws IOException {
    BitSet processors = new BitSet();
    Matcher lines = ONLINE.matcher(Files.readString(proc.resolve("stat")));
    while (lines.find()) {
      processors.set(Integer.parseInt(lines.group(1)));
    }
    return processors;
  }
}
