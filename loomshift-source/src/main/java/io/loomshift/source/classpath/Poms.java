package io.loomshift.source.classpath;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The poms of a tree and of the local repository, each read once and only when asked for.
final class Poms {
  /// Deeper than any build; it ends a circle of parents too.
  private static final int LONGEST_LINEAGE = 50;

  private final Path root;
  private final LocalRepository repository;
  private final Missing missing;
  private final Map<Path, Optional<Pom>> byFile = new HashMap<>();
  private final Map<Coordinates, Optional<Pom>> downloaded = new HashMap<>();
  private final Map<Coordinates, Pom> modules = new HashMap<>();

  Poms(Path root, LocalRepository repository, Missing missing) {
    this.root = root.toAbsolutePath().normalize();
    this.repository = repository;
    this.missing = missing;
  }

  /// A pom of the tree; empty where the directory has none that can be read.
  Optional<Pom> inDirectory(Path directory) {
    Path file = directory.toAbsolutePath().normalize().resolve("pom.xml");
    return Files.exists(file) ? read(file, true, file) : Optional.empty();
  }

  /// A file or directory that a pom of the tree names relative to itself.
  Optional<Pom> beside(Pom pom, String relativePath) {
    try {
      Path path = pom.directory().resolve(relativePath.replace('\\', '/')).normalize();
      Path file = Files.isDirectory(path) ? path.resolve("pom.xml") : path;
      return Files.exists(file) ? read(file, true, file) : Optional.empty();
    } catch (InvalidPathException impossible) {
      return Optional.empty();
    }
  }

  /// The poms that are not in the local repository, among them ancestors that lie outside the tree.
  List<Pom> ofTheBuild() {
    return byFile.values().stream().flatMap(Optional::stream).filter(Pom::inTree).toList();
  }

  boolean isWithinTree(Path file) {
    return file.startsWith(root);
  }

  /// Makes a pom of the tree known by its coordinates, written or resolved.
  void addModule(Coordinates coordinates, Pom pom) {
    modules.putIfAbsent(coordinates, pom);
  }

  boolean isModule(Coordinates coordinates) {
    return modules.containsKey(coordinates);
  }

  /// A pom of the tree or of the local repository.
  Optional<Pom> find(Coordinates coordinates) {
    Optional<Pom> module = Optional.ofNullable(modules.get(coordinates));
    return module.isPresent() ? module : downloaded.computeIfAbsent(coordinates, this::download);
  }

  private Optional<Pom> download(Coordinates asked) {
    return repository
        .version(asked.groupId(), asked.artifactId(), asked.version())
        .flatMap(v -> repository.file(asked.groupId(), asked.artifactId(), v, "", "pom"))
        .flatMap(file -> read(file, false, asked));
  }

  private Optional<Pom> read(Path file, boolean inTree, Object subject) {
    Optional<Pom> known = byFile.get(file);
    if (known != null) {
      return known;
    }
    Optional<Pom> pom;
    try {
      pom = Optional.of(Pom.read(file, inTree));
    } catch (IOException e) {
      String remedy = inTree ? "; correct it" : "; delete it and build once with Maven";
      missing.add(subject, label(file) + ": " + e.getMessage() + remedy + ", or give --classpath");
      pom = Optional.empty();
    }
    byFile.put(file, pom);
    return pom;
  }

  /// The pom, its parent, and so on up to the one that has none or whose parent is missing.
  List<Pom> lineage(Pom pom) {
    List<Pom> lineage = new ArrayList<>(List.of(pom));
    Pom last = pom;
    while (last.parent().isPresent()) {
      Pom.Parent reference = last.parent().get();
      Optional<Pom> parent = parent(last, reference);
      if (parent.isEmpty()) {
        missing.add(
            reference.coordinates(),
            label(last)
                + ": its parent "
                + reference.coordinates()
                + " is missing"
                + Missing.REMEDY);
        break;
      }
      last = parent.get();
      boolean circle = lineage.contains(last);
      if (circle || lineage.size() == LONGEST_LINEAGE) {
        String what =
            circle
                ? "its parents form a circle"
                : "it has more than %d parents above each other".formatted(LONGEST_LINEAGE);
        missing.add(last.file(), label(pom) + ": " + what + "; correct it, or give --classpath");
        break;
      }
      lineage.add(last);
    }
    return lineage;
  }

  private Optional<Pom> parent(Pom child, Pom.Parent reference) {
    if (child.inTree() && !reference.relativePath().isEmpty()) {
      Optional<Pom> beside = beside(child, reference.relativePath());
      if (beside.filter(p -> p.rawCoordinates().equals(reference.coordinates())).isPresent()) {
        return beside;
      }
    }
    return find(reference.coordinates());
  }

  /// How a pom is called in a line for the user: its path in the tree, or its coordinates.
  String label(Pom pom) {
    return pom.inTree() ? label(pom.file()) : pom.rawCoordinates().toString();
  }

  private String label(Path file) {
    return isWithinTree(file)
        ? root.relativize(file).toString().replace(File.separatorChar, '/')
        : file.toString();
  }
}
