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
  private final Map<String, Boolean> known = new HashMap<>();

  KnownPackages(PackageIndex index, StandardJavaFileManager classPath) {
    this.index = index;
    this.classPath = classPath;
  }

  /// Whether a package exists that holds the imported type, of which nested types and static
  /// members may follow. A type that its existing package lacks is left for javac to report.
  boolean canResolve(String imported) {
    int dot = imported.lastIndexOf('.');
    if (dot < 0 || exists(imported.substring(0, dot))) {
      return true;
    }
    // A nested type, or a static member: the package ends before the first name that is a type.
    for (dot = imported.lastIndexOf('.', dot - 1);
        dot > 0;
        dot = imported.lastIndexOf('.', dot - 1)) {
      int end = imported.indexOf('.', dot + 1);
      if (exists(imported.substring(0, dot))) {
        return Character.isUpperCase(imported.charAt(dot + 1))
            || index.declares(imported.substring(0, end));
      }
    }
    return imported.startsWith("module");
  }

  /// Whether package names start with this part: one that the tree, its imports or habit uses.
  boolean isRoot(String part) {
    return ROOTS.contains(part) || index.isRoot(part);
  }

  private boolean exists(String name) {
    return known.computeIfAbsent(name, this::isPackage);
  }

  private boolean isPackage(String name) {
    if (index.hasPackage(name) || (mayBePlatform(name) && Files.exists(platform.resolve(name)))) {
      return true;
    }
    try {
      return classPath
          .list(StandardLocation.CLASS_PATH, name, Set.of(JavaFileObject.Kind.CLASS), false)
          .iterator()
          .hasNext();
    } catch (IOException e) {
      // An entry that cannot be read is reported where the class path is checked.
      return false;
    }
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
