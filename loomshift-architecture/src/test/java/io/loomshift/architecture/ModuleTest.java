package io.loomshift.architecture;

import static java.util.Map.entry;
import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleDescriptor.Requires;
import java.lang.module.ModuleDescriptor.Requires.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Compares the compiled module descriptors with what the project agreed on.
class ModuleTest {
  /// The edges that exist, from user to used. A new edge is a decision: it belongs here and in
  /// `ARCHITECTURE.md`, and one that points the other way belongs nowhere.
  private static final Map<String, Set<String>> EDGES =
      Map.ofEntries(
          entry(
              "io.loomshift.source",
              Set.of(
                  "java.compiler",
                  "java.management",
                  "java.xml",
                  "jdk.compiler",
                  "io.github.javadiffutils")),
          entry("io.loomshift.findings", Set.of("tools.jackson.core")),
          entry(
              "io.loomshift.migrate",
              Set.of(
                  "io.loomshift.findings",
                  "io.loomshift.recording",
                  "io.loomshift.source",
                  "org.snakeyaml.engine")),
          entry("io.loomshift.trace", Set.of()),
          entry(
              "io.loomshift.agent",
              Set.of(
                  "java.instrument",
                  "java.management",
                  "jdk.management",
                  "io.loomshift.trace",
                  "org.objectweb.asm",
                  "org.objectweb.asm.tree",
                  "org.objectweb.asm.tree.analysis")),
          entry("io.loomshift.recording", Set.of("io.loomshift.trace", "jdk.jfr")),
          entry("io.loomshift.report", Set.of()),
          entry(
              "io.loomshift.analysis",
              Set.of(
                  "io.loomshift.findings",
                  "io.loomshift.recording",
                  "io.loomshift.report",
                  "io.loomshift.trace")),
          entry("io.loomshift.adaptive", Set.of()),
          entry(
              "io.loomshift.adaptive.jetty",
              Set.of("io.loomshift.adaptive", "org.eclipse.jetty.util")),
          entry(
              "io.loomshift.adaptive.micrometer",
              Set.of("io.loomshift.adaptive", "micrometer.core")),
          entry(
              "io.loomshift.adaptive.spring.boot",
              Set.of(
                  "io.loomshift.adaptive",
                  "spring.beans",
                  "spring.boot",
                  "spring.boot.autoconfigure",
                  "spring.context",
                  "spring.core")),
          entry(
              "io.loomshift.adaptive.tomcat",
              Set.of("io.loomshift.adaptive", "org.apache.tomcat.embed.core")),
          entry(
              "io.loomshift.measure",
              Set.of(
                  "io.loomshift.report",
                  "HdrHistogram",
                  "java.net.http",
                  "jdk.jfr",
                  "jdk.management",
                  "org.apache.commons.statistics.inference",
                  "tools.jackson.core")),
          entry(
              "io.loomshift.experiments",
              Set.of(
                  "io.loomshift.adaptive",
                  "io.loomshift.adaptive.jetty",
                  "io.loomshift.cli",
                  "io.loomshift.measure",
                  "io.loomshift.report",
                  "info.picocli",
                  "jdk.jfr",
                  "jdk.management",
                  "org.eclipse.jetty.server")),
          entry(
              "io.loomshift.cli",
              Set.of(
                  "io.loomshift.source",
                  "io.loomshift.adaptive",
                  "io.loomshift.analysis",
                  "io.loomshift.measure",
                  "io.loomshift.findings",
                  "io.loomshift.migrate",
                  "io.loomshift.recording",
                  "io.loomshift.report",
                  "io.loomshift.trace",
                  "info.picocli",
                  "java.compiler",
                  "jdk.attach",
                  "tools.jackson.core")));

  /// Tests, a list of versions, what Maven loads from the class path, and what uses Spark, whose
  /// jars share packages.
  private static final Set<String> NO_MODULES =
      Set.of(
          "loomshift-architecture", "loomshift-bom", "loomshift-fleet", "loomshift-maven-plugin");

  static Set<String> modules() {
    return EDGES.keySet();
  }

  @Test
  void everyModuleHasADescriptor_whenTheRootBuildsIt() throws IOException {
    Set<String> shipped =
        House.directories().stream()
            .filter(directory -> !NO_MODULES.contains(directory))
            .map(directory -> directory.replace("loomshift-", "io.loomshift.").replace('-', '.'))
            .collect(toCollection(TreeSet::new));

    assertThat(House.descriptors())
        .extracting(ModuleDescriptor::name)
        .containsExactlyElementsOf(shipped);
    assertThat(EDGES.keySet()).containsExactlyInAnyOrderElementsOf(shipped);
  }

  @ParameterizedTest
  @MethodSource("modules")
  void everyEdgeIsInTheTable_whenTheModuleRequiresAnother(String module) {
    Set<String> edges =
        House.descriptor(module).requires().stream()
            .filter(requires -> !requires.modifiers().contains(Modifier.MANDATED))
            .filter(requires -> !requires.modifiers().contains(Modifier.STATIC))
            .map(Requires::name)
            .collect(toCollection(TreeSet::new));

    assertThat(edges).isSubsetOf(EDGES.get(module));
  }

  @ParameterizedTest
  @MethodSource("modules")
  void everyPackageSaysWhatItIsFor_whenTheModuleHasIt(String module) {
    Path sources =
        House.root()
            .resolve(module.replace("io.loomshift.", "loomshift-").replace('.', '-'))
            .resolve("src/main/java");

    assertThat(House.descriptor(module).packages())
        .isNotEmpty()
        .allSatisfy(name ->
            assertThat(sources.resolve(name.replace('.', '/')).resolve("package-info.java"))
                .content()
                .startsWith("/// "));
  }

  @Test
  void everyModuleIsOnTheMap_whenTheRootBuildsIt() throws IOException {
    String map = Files.readString(House.root().resolve("ARCHITECTURE.md"));

    assertThat(House.directories())
        .allSatisfy(directory -> assertThat(map).contains("](" + directory + ")"));
  }

  /// What a module shows to the others. `-Dloomshift.golden=write` writes the files again, which a
  /// reviewer then sees; continuous integration refuses that.
  @ParameterizedTest
  @MethodSource("modules")
  void descriptorEqualsTheGoldenFile_whenRendered(String module) throws IOException {
    Path golden = Path.of("src/test/resources/descriptors", module + ".txt");
    String rendered = DescriptorText.of(House.descriptor(module));
    if ("write".equals(System.getProperty("loomshift.golden"))) {
      assertThat(System.getenv("CI")).as("golden files are not written in CI").isNull();
      Files.createDirectories(golden.getParent());
      Files.writeString(golden, rendered);
    }

    assertThat(golden).content().isEqualTo(rendered);
  }
}
