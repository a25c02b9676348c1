package io.loomshift.migrate.find;

import io.loomshift.source.SourceMask;
import java.util.List;
import java.util.Set;

/// What the bare text of one file tells about threads, gathered in one pass when the file is read.
/// It may tell too much, but never too little: names are known by their last part alone, and each
/// name in the header of a class, say, may be that of its superclass.
///
/// @param made the names between `new` and its arguments, and those before `::new`
/// @param subclasses what is declared to extend what
/// @param inherited the names behind `extends` and `implements`
/// @param callsMaker whether the file names `Executors`, or a method that makes threads or hands
///   tasks to some
/// @param idReceivers the names in statements that call `getId()`, up to there
/// @param threadMembers names of fields, methods and record components whose type names a thread
/// @param mentionsThread whether the letters `Thread` occur
/// @param infers whether a variable may have a type that is not written down
/// @param escaped whether code is spelled in Unicode escapes
/// @param words every word of the code
record TextHints(
    Set<String> made,
    List<Subclass> subclasses,
    Set<String> inherited,
    boolean callsMaker,
    Set<String> idReceivers,
    Set<String> threadMembers,
    boolean mentionsThread,
    boolean infers,
    boolean escaped,
    WordFilter words) {

  /// `class name … extends extended`.
  ///
  /// @param topLevel whether it stands outside of any other class
  record Subclass(String name, String extended, boolean topLevel) {}

  /// Reads the hints from raw text, in which each char may be a byte of a multi-byte encoding.
  static TextHints of(String text) {
    return of(text, Set.of());
  }

  /// Reads them where more is known.
  ///
  /// @param threads simple names of classes that inherit from `Thread`; those that end in `Thread`
  ///   need not be among them
  static TextHints of(String text, Set<String> threads) {
    String plain = UnicodeEscapes.resolve(text);
    boolean escaped = !plain.equals(text) && SourceMask.mask(text).indexOf('\\') >= 0;
    return new TextScanner(SourceMask.mask(plain), threads).scan(escaped);
  }
}
