package io.loomshift.migrate.plan;

import io.loomshift.migrate.AdaptiveLibrary;
import io.loomshift.source.SourceFile;
import io.loomshift.source.SourceText;
import io.loomshift.source.SourceTree;
import io.loomshift.source.classpath.Declared;
import io.loomshift.source.classpath.LocalRepository;
import io.loomshift.source.classpath.MavenBuild;
import io.loomshift.source.classpath.PomText;
import io.loomshift.source.edit.TextEdit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/// What the build must know before edited files that use `loomshift-adaptive` compile: a
/// dependency, and a `requires` where the sources are a module. Maven's files are edited; for any
/// other build, a line says what to add.
final class LibraryNeeds {
  private static final List<String> GRADLE = List.of("build.gradle", "build.gradle.kts");

  private final SourceTree tree;
  private final AdaptiveLibrary library;
  private final List<Supplement> supplements = new ArrayList<>();
  private final List<String> advice = new ArrayList<>();

  private LibraryNeeds(SourceTree tree, AdaptiveLibrary library) {
    this.tree = tree;
    this.library = library;
  }

  /// The plan with what its files need besides.
  static Plan completed(Plan plan, SourceTree tree, AdaptiveLibrary library) {
    LibraryNeeds needs = new LibraryNeeds(tree, library);
    Map<String, List<SourceFile>> users = new TreeMap<>();
    for (PlannedFile file : plan.files()) {
      if (file.after().contains(AdaptiveLibrary.MODULE + ".")) {
        users.computeIfAbsent(file.file().module(), _ -> new ArrayList<>()).add(file.file());
      }
    }
    users.forEach(needs::build);
    users.values().stream()
        .flatMap(List::stream)
        .flatMap(file -> needs.declaration(file).stream())
        .distinct()
        .forEach(needs::requires);
    return new Plan(plan.scan(), plan.files(), plan.takenBack(), needs.supplements, needs.advice);
  }

  private void build(String module, List<SourceFile> users) {
    Path directory = tree.root().resolve(module);
    boolean isTest = users.stream().allMatch(file -> ("/" + file.name()).contains("/src/test/"));
    String coordinates =
        AdaptiveLibrary.GROUP + ":" + AdaptiveLibrary.ARTIFACT + ":" + library.version();
    Path pom = directory.resolve("pom.xml");
    Optional<Path> gradle =
        GRADLE.stream().map(directory::resolve).filter(Files::exists).findFirst();
    if (tree.isJar()) {
      advice.add("add " + coordinates + " to the class path of the sources");
    } else if (Files.exists(pom)) {
      maven(pom, module, coordinates, isTest);
    } else if (gradle.isPresent()) {
      advice.add(
          "%s: add %s(\"%s\") to its dependencies"
              .formatted(
                  name(gradle.get()),
                  isTest ? "testImplementation" : "implementation",
                  coordinates));
    } else {
      Optional<Path> above =
          Stream.iterate(directory.getParent(), d -> d != null, Path::getParent)
              .flatMap(d -> Stream.concat(Stream.of("pom.xml"), GRADLE.stream()).map(d::resolve))
              .filter(Files::exists)
              .findFirst();
      advice.add(
          above
              .map(file ->
                  "%s: lies above what is migrated; add %s to its dependencies"
                      .formatted(file, coordinates))
              .orElse("add %s to the class path of the sources".formatted(coordinates)));
    }
  }

  private void maven(Path pom, String module, String coordinates, boolean isTest) {
    Optional<Declared> declared =
        MavenBuild.read(tree.root(), modulesWithPom(), LocalRepository.standard())
            .declared(tree.root().resolve(module), AdaptiveLibrary.GROUP, AdaptiveLibrary.ARTIFACT);
    if (declared.filter(Declared::isDependency).isPresent()) {
      return;
    }
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put("groupId", AdaptiveLibrary.GROUP);
    fields.put("artifactId", AdaptiveLibrary.ARTIFACT);
    if (declared.filter(Declared::isManaged).isEmpty()) {
      fields.put("version", declared.flatMap(Declared::siblingVersion).orElse(library.version()));
    }
    if (isTest) {
      fields.put("scope", "test");
    }
    Optional<SourceText> text = declared.flatMap(_ -> read(pom));
    Optional<TextEdit> edit =
        text.flatMap(found -> PomText.of(found.content(), found.lineSeparator()))
            .map(found -> found.withDependency(fields));
    if (edit.isPresent()) {
      supplement(pom, text.get(), edit.get(), "the dependency " + coordinates);
    } else {
      advice.add(
          "%s: cannot be edited; add %s to its dependencies".formatted(name(pom), coordinates));
    }
  }

  private List<Path> modulesWithPom() {
    return tree.modules().stream()
        .map(tree.root()::resolve)
        .filter(directory -> Files.exists(directory.resolve("pom.xml")))
        .toList();
  }

  /// The declaration of the module that a file belongs to: the one at the root of its packages.
  private Optional<SourceFile> declaration(SourceFile file) {
    String directory = file.name();
    while (!directory.isEmpty()) {
      directory = directory.substring(0, Math.max(0, directory.lastIndexOf('/')));
      String prefix = directory.isEmpty() ? "" : directory + "/";
      Optional<SourceFile> found = tree.file(prefix + "module-info.java");
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private void requires(SourceFile declaration) {
    Optional<SourceText> text = read(declaration.path());
    Optional<TextEdit> edit = text.flatMap(ModuleText::requiring);
    edit.ifPresent(found ->
        supplement(declaration.path(), text.get(), found, "requires " + AdaptiveLibrary.MODULE));
  }

  private void supplement(Path path, SourceText before, TextEdit edit, String what) {
    supplements.add(new Supplement(name(path), path, before, List.of(edit), what));
  }

  private String name(Path path) {
    return tree.root().relativize(path).toString().replace('\\', '/');
  }

  /// Empty where the file is no text that can be written again; then a person edits it.
  private static Optional<SourceText> read(Path path) {
    try {
      return Optional.of(SourceText.decode(Files.readAllBytes(path), Optional.empty()));
    } catch (IOException _) {
      return Optional.empty();
    }
  }
}
