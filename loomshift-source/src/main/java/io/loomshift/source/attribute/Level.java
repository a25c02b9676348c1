package io.loomshift.source.attribute;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Which Java the analysed files are.
///
/// @param number the language, such as `25` or `8`
/// @param limitsApi whether they see the JDK as it was in that release, and only what it exports,
///   as javac's `--release` does; otherwise they see the JDK that runs this
/// @param previews whether they may use what that release previews
public record Level(String number, boolean limitsApi, boolean previews)
    implements Comparable<Level> {
  /// The newest language that this JDK's compiler reads.
  public static final String NEWEST = "25";

  /// The language alone, as javac's `--source`.
  public static Level source(String number) {
    return new Level(number, false, false);
  }

  /// The language and the API. For the release that runs this, only the language: nothing of its
  /// API is too new.
  public static Level release(int release) {
    return new Level(String.valueOf(release), release < Runtime.version().feature(), false);
  }

  /// The same with what the release previews; javac knows only the previews of its own.
  public Level withPreviews() {
    return new Level(number, limitsApi, number.equals(NEWEST));
  }

  /// What javac is told.
  ///
  /// @param last the last phase that it is to go through
  List<String> options(String last) {
    List<String> options =
        new ArrayList<>(
            List.of(
                "-proc:none",
                "-implicit:none",
                "-Xprefer:source",
                "-XDshould-stop.ifError=" + last,
                "--should-stop=ifError=" + last,
                "--should-stop=ifNoError=" + last,
                "-Xlint:none",
                "-nowarn",
                "-Xmaxerrs",
                "0",
                limitsApi ? "--release" : "--source",
                number));
    if (previews) {
      options.add("--enable-preview");
    }
    return options;
  }

  @Override
  public int compareTo(Level other) {
    return Comparator.comparing(Level::number)
        .thenComparing(Level::limitsApi)
        .thenComparing(Level::previews)
        .compare(this, other);
  }
}
