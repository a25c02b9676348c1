package io.loomshift.migrate.find;

import io.loomshift.source.attribute.Slice;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/// The names under which what a file's sites make goes on: the variable that it is assigned to, the
/// method that returns it. Read off the text, so that what is to be attributed is known before
/// anything is; loosely, since a name too many costs time and nothing else.
///
/// @param all every such name; the bodies that mention one are looked at
/// @param shared those that other files may use: of methods and fields that are not private
/// @param sizes names that the size of a pool may come from; a method of such a name is looked at,
///   too
record SiteNames(Set<String> all, Set<String> shared, Set<String> sizes) {

  /// Reads the names off a file.
  ///
  /// @param masked the text with comments and literals blanked
  /// @param makers the classes that make threads
  static SiteNames of(String masked, Set<String> makers) {
    Set<String> names = new HashSet<>();
    Set<String> shared = new HashSet<>();
    Slice slice = Slice.of(masked);
    MaskedWords words = new MaskedWords(masked);
    Map<Integer, String> getters = new LinkedHashMap<>();
    Set<String> groups = new HashSet<>();
    Set<String> parameters = new HashSet<>();
    boolean passed = false;
    while (words.next()) {
      if (words.is("ThreadGroup")) {
        words.declaredName().ifPresent(groups::add);
      } else if (words.is("Thread")) {
        words.declaredName().ifPresent(parameters::add);
      } else if (words.is("return")) {
        words.returnedName().ifPresent(name -> getters.put(words.start(), name));
      } else if (words.startsSite(makers)) {
        words.assignedName().ifPresent(names::add);
        passed |= words.isArgument();
        if (words.isReturned()) {
          slice.callableAt(words.start()).ifPresent(names::add);
        }
      }
    }
    // A getter hands on what a field or local variable holds.
    getters.forEach((offset, name) -> {
      if (names.contains(name)) {
        slice.callableAt(offset).ifPresent(names::add);
      }
    });
    for (String name : names) {
      if (slice.declaresShared(name)) {
        shared.add(name);
      }
    }
    Set<String> sizes = SizeNames.of(masked);
    names.addAll(sizes);
    names.addAll(groups);
    if (passed) {
      // A thread made in an argument list goes on under the name of a parameter.
      names.addAll(parameters);
    }
    return new SiteNames(names, shared, sizes);
  }
}
