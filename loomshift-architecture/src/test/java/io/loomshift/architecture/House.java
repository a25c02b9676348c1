package io.loomshift.architecture;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.Location;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReference;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The project as it was built: its modules on the class path and its sources on disk.
final class House {
  private static final String PREFIX = "io.loomshift.";
  private static final Pattern MODULE = Pattern.compile("<module>([^/]+?)</module>");

  private House() {}

  /// The checkout. Maven runs the tests of a module in the folder of that module.
  static Path root() {
    return Path.of("..").toAbsolutePath().normalize();
  }

  /// The modules that the root `pom.xml` names, as directories: `loomshift-source`, …; one that
  /// lies in another holds tests of that.
  static List<String> directories() throws IOException {
    return MODULE
        .matcher(Files.readString(root().resolve("pom.xml")))
        .results()
        .map(match -> match.group(1))
        .toList();
  }

  /// The descriptors of the product's modules that lie on the class path, by name.
  static List<ModuleDescriptor> descriptors() {
    return modules().map(ModuleReference::descriptor).sorted().toList();
  }

  /// The descriptor of one module of the product.
  static ModuleDescriptor descriptor(String name) {
    return descriptors().stream()
        .filter(descriptor -> descriptor.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no module " + name + " on the class path"));
  }

  /// Every class of the product, without tests and without its dependencies.
  static JavaClasses classes() {
    return new ClassFileImporter()
        .importLocations(modules().map(House::location).collect(Collectors.toSet()));
  }

  /// A module is a folder of classes where only the tests run, and a jar where everything does.
  private static Location location(ModuleReference module) {
    URI uri = module.location().orElseThrow();
    return Location.of(uri.toString().endsWith(".jar") ? URI.create("jar:" + uri + "!/") : uri);
  }

  /// Every Java file that people write: product, tests and benchmarks, without the cases of the
  /// tests.
  static List<Path> javaFiles() throws IOException {
    try (Stream<Path> files = directories().stream().flatMap(House::javaFiles)) {
      return files.sorted().toList();
    }
  }

  private static Stream<Path> javaFiles(String directory) {
    return Stream.of("main", "test")
        .map(set -> root().resolve(directory).resolve("src").resolve(set).resolve("java"))
        .filter(Files::isDirectory)
        .flatMap(House::walk)
        .filter(file -> file.toString().endsWith(".java"));
  }

  private static Stream<Path> walk(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Stream<ModuleReference> modules() {
    Path[] classPath =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .map(Path::of)
            .filter(entry -> entry.toString().contains("loomshift-"))
            .filter(Files::exists)
            .toArray(Path[]::new);
    return ModuleFinder.of(classPath).findAll().stream()
        .filter(module -> module.descriptor().name().startsWith(PREFIX));
  }
}
