package io.loomshift.source.attribute;

import io.loomshift.source.SourceFile;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Which file declares which type, by package: what a compiler finds out by searching its source
/// path, directory by directory, for each name. Made once from a [Headline] a file; immutable.
public final class PackageIndex {
  private final Map<String, List<Declared>> byPackage = new HashMap<>();

  /// The first file of each type.
  private final Map<String, SourceFile> files = new HashMap<>();

  /// The files of types that more than one declares: those behind the first.
  private final Map<String, List<SourceFile>> others = new HashMap<>();

  private final Map<SourceFile, String> mainTypes = new HashMap<>();

  private final Set<String> roots = new HashSet<>();

  private PackageIndex() {}

  /// A top-level type and the file that declares it.
  record Declared(String binaryName, SourceFile file) {}

  /// Indexes the headlines in their order; of two files that declare one type the first wins.
  public static PackageIndex of(Collection<Headline> headlines) {
    PackageIndex index = new PackageIndex();
    for (Headline headline : headlines) {
      String prefix = headline.packageName().isEmpty() ? "" : headline.packageName() + ".";
      index.roots.add(headline.packageName().replaceFirst("\\..*", ""));
      index.mainTypes.put(headline.file(), prefix + headline.file().stem());
      for (String type : headline.types()) {
        SourceFile first = index.files.putIfAbsent(prefix + type, headline.file());
        if (first == null) {
          index
              .byPackage
              .computeIfAbsent(headline.packageName(), _ -> new ArrayList<>())
              .add(new Declared(prefix + type, headline.file()));
        } else if (!first.equals(headline.file())) {
          index.others.computeIfAbsent(prefix + type, _ -> new ArrayList<>()).add(headline.file());
        }
      }
    }
    return index;
  }

  /// The types that the tree declares in a package, empty where it has none.
  List<Declared> types(String packageName) {
    return byPackage.getOrDefault(packageName, List.of());
  }

  /// The file that declares a top-level type.
  public Optional<SourceFile> file(String qualifiedName) {
    return Optional.ofNullable(files.get(qualifiedName));
  }

  /// All files that declare a top-level type: modules of one tree may each have their own.
  public List<SourceFile> files(String qualifiedName) {
    List<SourceFile> files = new ArrayList<>(file(qualifiedName).stream().toList());
    files.addAll(others.getOrDefault(qualifiedName, List.of()));
    return files;
  }

  /// The files that declare the class of a binary name, or one that it is nested in.
  ///
  /// @param binaryName such as `shop.Orders$Line`
  public List<SourceFile> filesOfClass(String binaryName) {
    for (int end = binaryName.length(); end > 0; end = binaryName.lastIndexOf('$', end - 1)) {
      List<SourceFile> files = files(binaryName.substring(0, end));
      if (!files.isEmpty()) {
        return files;
      }
    }
    return List.of();
  }

  /// The qualified name of the type that gives a file its name.
  public String mainType(SourceFile file) {
    return mainTypes.getOrDefault(file, file.stem());
  }

  /// Whether the tree declares a top-level type of this qualified name.
  boolean declares(String qualifiedName) {
    return file(qualifiedName).isPresent();
  }

  /// Whether some package of the tree starts with this part.
  boolean isRoot(String part) {
    return roots.contains(part);
  }

  /// Whether the tree declares a type in this package.
  boolean hasPackage(String packageName) {
    return byPackage.containsKey(packageName);
  }

  /// Whether the tree declares a type in a package whose name goes on from this one.
  boolean holdsPackagesBelow(String packageName) {
    String prefix = packageName + ".";
    return byPackage.keySet().stream().anyMatch(name -> name.startsWith(prefix));
  }
}
