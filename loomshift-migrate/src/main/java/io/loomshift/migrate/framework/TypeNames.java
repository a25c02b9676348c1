package io.loomshift.migrate.framework;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.function.Predicate;

/// The qualified names of the types that frameworks ask for, and whether a file may name them.
public final class TypeNames {

  /// @param words every part of the qualified name: a file that names the type has all of them, in
  ///   its import if nowhere else
  private record Wanted(String name, List<String> words) {
    String simple() {
      return words.getLast();
    }
  }

  private final List<Wanted> all;

  public TypeNames(Collection<String> qualified) {
    all =
        qualified.stream()
            .map(name -> new Wanted(name, Arrays.asList(name.split("\\.", -1))))
            .toList();
  }

  /// The names of which a file may have all words. One that is imported by `.*` has them, too.
  ///
  /// @param word whether a word may be in the file
  public List<String> in(Predicate<String> word) {
    return all.stream()
        .filter(each -> word.test(each.simple()) && each.words().stream().allMatch(word))
        .map(Wanted::name)
        .toList();
  }
}
