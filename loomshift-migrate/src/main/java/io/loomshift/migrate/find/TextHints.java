package io.loomshift.migrate.find;

import java.util.List;
import java.util.Set;

/// What the bare text of one file tells about threads, gathered in one pass when the file is read.
/// Comments and literals count as code, so it may tell too much, but never too little.
///
/// @param made the last names behind `new` and before `::new`
/// @param subclasses what is declared to extend what
/// @param usesExecutors whether the file names `Executors`
/// @param idReceivers what `getId()` is called on
/// @param threadMethods names declared as methods that return a thread
/// @param threadVariables names declared as variables, or type arguments of such, that hold threads
/// @param mentionsThread whether the letters `Thread` occur
/// @param escaped whether letters are spelled as Unicode escapes
/// @param words every word of the text
record TextHints(
    Set<String> made,
    List<Subclass> subclasses,
    boolean usesExecutors,
    Set<String> idReceivers,
    Set<String> threadMethods,
    Set<String> threadVariables,
    boolean mentionsThread,
    boolean escaped,
    WordFilter words) {

  /// `class name … extends extended`.
  record Subclass(String name, String extended) {}

  /// A receiver of which the text does not give the name: any expression in parentheses, or none.
  static final String UNNAMED = "";

  /// Reads the hints from raw text, in which each char may be a byte of a multi-byte encoding.
  static TextHints of(String text) {
    return new TextScanner(text).scan();
  }
}
