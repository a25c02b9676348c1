package io.loomshift.migrate.golden;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// A line of a golden case, another in its place, and what that changes. They stand in the file
/// `otherwise.txt` of the case, with an empty line between two:
///
/// ```
/// thread-as-runnable, point 1
/// - executor.execute(thread);
/// + thread.start();
/// ```
///
/// The first line names the reason that is gone with the other line, or `edit`, where the edit
/// differs. After it may stand `no site`, where the place is no site any more; `point N`, of those
/// that an audit of 18 source trees found; and the file, where several have the line.
///
/// @param reason its id; empty where it is the edit that differs
/// @param point a number from 1 to 11
/// @param line without its indentation
record OtherLine(
    Optional<String> reason,
    boolean leavesSite,
    Optional<Integer> point,
    Optional<String> file,
    String line,
    String other) {

  static List<OtherLine> parse(String text) {
    List<OtherLine> lines = new ArrayList<>();
    for (String entry : text.strip().split("\n\n", -1)) {
      String[] parts = entry.split("\n", -1);
      if (parts.length != 3 || !parts[1].startsWith("- ") || !parts[2].startsWith("+")) {
        throw new IllegalArgumentException("not three lines, `what`, `- line`, `+ line`: " + entry);
      }
      List<String> words = Arrays.asList(parts[0].split(", ", -1));
      lines.add(
          new OtherLine(
              Optional.of(words.getFirst()).filter(word -> !word.equals("edit")),
              !words.contains("no site"),
              words.stream()
                  .filter(word -> word.startsWith("point "))
                  .map(word -> Integer.valueOf(word.substring("point ".length())))
                  .findFirst(),
              words.stream().filter(word -> word.contains(".")).findFirst(),
              parts[1].substring(2),
              parts[2].substring(1).strip()));
    }
    return lines;
  }

  /// The files with the other line.
  ///
  /// @throws IllegalArgumentException if the line does not stand in them exactly once
  SortedMap<String, String> in(Map<String, String> tree) {
    SortedMap<String, String> changed = new TreeMap<>(tree);
    int found = 0;
    for (Map.Entry<String, String> entry : tree.entrySet()) {
      if (file.isPresent() && !entry.getKey().endsWith(file.get())) {
        continue;
      }
      String[] lines = entry.getValue().split("\n", -1);
      for (int i = 0; i < lines.length; i++) {
        if (lines[i].strip().equals(line)) {
          lines[i] = lines[i].replace(line, other);
          found++;
        }
      }
      changed.put(entry.getKey(), String.join("\n", lines));
    }
    if (found != 1) {
      throw new IllegalArgumentException(found + " times in the case: " + line);
    }
    return changed;
  }
}
