package io.loomshift.migrate.apply;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The table of contents of a journal, as lines that a person can read:
///
/// ```
/// loomshift journal 2
/// tree /srv/shop/
/// 0001 rw-r--r-- LENGTH:HASH-BEFORE LENGTH:HASH-AFTER src/main/java/a/B.java
/// end HASH-OF-ALL-LINES-ABOVE
/// ```
final class Manifest {
  private static final String HEAD = "loomshift journal 2\n";
  private static final String END = "end ";

  private Manifest() {}

  static String write(Root root, List<Entry> entries) {
    StringBuilder text = new StringBuilder(HEAD).append(tree(root));
    for (Entry entry : entries) {
      text.append(number(entry)).append(' ');
      text.append(entry.ownership().mode()).append(' ');
      text.append(entry.before().text()).append(' ');
      text.append(entry.after().text()).append(' ');
      text.append(root.encode(entry.file())).append('\n');
    }
    return text + END + hash(text.toString()) + "\n";
  }

  /// @throws IllegalArgumentException with a reason if this is not, byte for byte, what [#write]
  ///   wrote
  static List<Entry> read(Root root, String text) {
    if (!text.startsWith(HEAD)) {
      throw new IllegalArgumentException("its first line is not \"" + HEAD.strip() + "\"");
    }
    int end = text.lastIndexOf("\n" + END) + 1;
    if (end == 0 || !text.substring(end).equals(END + hash(text.substring(0, end)) + "\n")) {
      throw new IllegalArgumentException("its last line does not fit the others");
    }
    if (!text.startsWith(tree(root), HEAD.length())) {
      throw new IllegalArgumentException("it is of another tree");
    }
    List<Entry> entries = new ArrayList<>();
    for (String line : text.substring(HEAD.length() + tree(root).length(), end).lines().toList()) {
      entries.add(entry(root, line));
    }
    return List.copyOf(entries);
  }

  /// The name of the original in the journal.
  static String number(Entry entry) {
    return "%04d".formatted(entry.number());
  }

  private static Entry entry(Root root, String line) {
    List<String> fields = List.of(line.split(" ", -1));
    if (fields.size() != 5) {
      throw new IllegalArgumentException("\"" + line + "\" has not five fields");
    }
    Path file = root.decode(fields.get(4));
    return new Entry(
        Integer.parseInt(fields.get(0)),
        file,
        Ownership.parse(fields.get(1)),
        Fingerprint.parse(fields.get(2)),
        Fingerprint.parse(fields.get(3)));
  }

  private static String tree(Root root) {
    return "tree " + root.uri() + "\n";
  }

  private static String hash(String text) {
    return Sha256.of(text.getBytes(UTF_8));
  }
}
