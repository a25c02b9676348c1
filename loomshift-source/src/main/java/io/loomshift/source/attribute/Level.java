package io.loomshift.source.attribute;

import java.util.List;

/// Which Java the analysed files are.
///
/// @param number the language, such as `25` or `8`
/// @param limitsApi whether they see the JDK as it was in that release, and only what it exports,
///   as javac's `--release` does; otherwise they see the JDK that runs this
public record Level(String number, boolean limitsApi) implements Comparable<Level> {
  /// The newest language that this JDK's compiler reads.
  public static final String NEWEST = "25";

  /// The language alone, as javac's `--source`.
  public static Level source(String number) {
    return new Level(number, false);
  }

  /// The language and the API. For the release that runs this, only the language: nothing of its
  /// API is too new.
  public static Level release(int release) {
    return new Level(String.valueOf(release), release < Runtime.version().feature());
  }

  List<String> options() {
    return List.of(limitsApi ? "--release" : "--source", number);
  }

  @Override
  public int compareTo(Level other) {
    int order = number.compareTo(other.number);
    return order == 0 ? Boolean.compare(limitsApi, other.limitsApi) : order;
  }
}
