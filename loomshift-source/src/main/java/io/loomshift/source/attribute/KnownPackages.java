package io.loomshift.source.attribute;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;

/// Tells whether the package of an imported name exists anywhere: in the tree, on the class path or
/// in the JDK that runs this.
final class KnownPackages {
  private static final Set<String> ROOTS =
      Set.of("com", "edu", "io", "jakarta", "java", "javax", "jdk", "net", "org", "sun");

  private final PackageIndex index;
  private final StandardJavaFileManager classPath;
  private final Path platform = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/packages");
  private final Map<String, Place> known = new HashMap<>();

  /// Where classes of a package are.
  private enum Place {
    NOWHERE,
    /// In the tree and nowhere else.
    IN_TREE,
    /// On the class path or in the JDK, and perhaps in the tree, too.
    OUTSIDE
  }

  KnownPackages(PackageIndex index, StandardJavaFileManager classPath) {
    this.index = index;
    this.classPath = classPath;
  }

  /// Whether an imported name leads to a type, of which nested types and static members may follow.
  /// For a package of the tree alone this is known; what is on the class path or in the JDK is left
  /// for javac to say.
  boolean canResolve(String imported) {
    int end = imported.length();
    for (int dot = imported.lastIndexOf('.'); dot > 0; dot = imported.lastIndexOf('.', dot - 1)) {
      String name = imported.substring(0, dot);
      Place place = known.computeIfAbsent(name, this::placeOf);
      if (place != Place.NOWHERE) {
        String type = imported.substring(dot + 1, end);
        return type.equals("*")
            || index.declares(name + "." + type)
            || (place == Place.OUTSIDE && Character.isUpperCase(type.charAt(0)));
      }
      end = dot;
    }
    return end == imported.length() || imported.startsWith("module");
  }

  /// Whether package names start with this part: one that the tree, its imports or habit uses.
  boolean isRoot(String part) {
    return ROOTS.contains(part) || index.isRoot(part);
  }

  /// Whether a package of this name is anywhere: some have capitals, as `org.xbill.DNS` has.
  boolean exists(String name) {
    return known.computeIfAbsent(name, this::placeOf) != Place.NOWHERE
        || index.holdsPackagesBelow(name);
  }

  private Place placeOf(String name) {
    if (mayBePlatform(name) && Files.exists(platform.resolve(name))) {
      return Place.OUTSIDE;
    }
    try {
      if (classPath
          .list(StandardLocation.CLASS_PATH, name, Set.of(JavaFileObject.Kind.CLASS), false)
          .iterator()
          .hasNext()) {
        return Place.OUTSIDE;
      }
    } catch (IOException e) {
      // An entry that cannot be read is reported where the class path is checked.
      return index.hasPackage(name) ? Place.IN_TREE : Place.NOWHERE;
    }
    return index.hasPackage(name) ? Place.IN_TREE : Place.NOWHERE;
  }

  private static boolean mayBePlatform(String name) {
    return name.startsWith("java.")
        || name.startsWith("javax.")
        || name.startsWith("jdk.")
        || name.startsWith("com.sun.")
        || name.startsWith("sun.")
        || name.startsWith("org.w3c.")
        || name.startsWith("org.xml.")
        || name.startsWith("org.ietf.");
  }
}
