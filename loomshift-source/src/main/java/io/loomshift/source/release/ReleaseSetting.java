package io.loomshift.source.release;

import io.loomshift.source.edit.TextEdit;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A place of a build file that sets a Java release, such as `<release>17</release>`.
///
/// @param file how the file is called: relative to the tree where it lies in it
/// @param line from 1; 0 where nothing is written and a default counts
/// @param text what is written, in a few words
/// @param release 8 for `1.8`; empty where what is written is no number that can be read
/// @param rewrite how the file says another release; empty where only a person can tell
public record ReleaseSetting(
    String file, int line, String text, OptionalInt release, Optional<Rewrite> rewrite) {
  private static final Pattern NUMBER = Pattern.compile("(?:1\\.)?([1-9][0-9]?)(?:\\.0)?");

  /// An edit of a build file for any release: `before`, the number and `after` replace a range.
  ///
  /// @param place the range
  public record Rewrite(Place place, String before, String after) {
    /// The new text for one release, without what opens and closes the place.
    public String to(int release) {
      return before + release + after;
    }
  }

  /// A range of a build file. Where several settings are added at one place, they stand between the
  /// same two texts.
  ///
  /// @param path the file
  /// @param start the first offset, in UTF-16 units of the file's text
  /// @param end the offset behind the last one; equal to `start` where something is added
  /// @param opening what comes in front of all that is written here
  /// @param closing what comes behind it
  public record Place(Path path, int start, int end, String opening, String closing) {
    /// The edit that writes these texts.
    public TextEdit holding(Collection<String> texts) {
      return new TextEdit(start, end, opening + String.join("", texts) + closing);
    }
  }

  /// Reads `17`, `1.8` or `9.0`.
  public static OptionalInt number(String text) {
    Matcher matcher = NUMBER.matcher(text.strip());
    return matcher.matches()
        ? OptionalInt.of(Integer.parseInt(matcher.group(1)))
        : OptionalInt.empty();
  }

  /// The file and the line, as compilers write them.
  public String place() {
    return line == 0 ? file : file + ":" + line;
  }
}
