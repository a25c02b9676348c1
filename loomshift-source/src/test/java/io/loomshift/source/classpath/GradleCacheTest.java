package io.loomshift.source.classpath;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GradleCacheTest {
  @TempDir private Path directory;
  private Path module;
  private GradleCache cache;

  @BeforeEach
  void writeModule() throws IOException {
    module = Files.createDirectory(directory.resolve("module"));
    cache = GradleCache.in(directory.resolve("home"));
  }

  private Path jar(String name) throws IOException {
    String[] parts = name.split(":", -1);
    Path file =
        cache
            .directory()
            .resolve(parts[0])
            .resolve(parts[1])
            .resolve(parts[2])
            .resolve("0a1b")
            .resolve(parts[1] + "-" + parts[2] + ".jar");
    Files.createDirectories(file.resolveSibling("."));
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(file))) {
      out.putNextEntry(new ZipEntry("a"));
    }
    return file;
  }

  private ClassPath classPath(Artifact... declared) {
    return cache.classPath(List.of(module), _ -> List.of(declared));
  }

  private static Artifact artifact(String name, String version) {
    return new Artifact("org.shop", name, Optional.of(version));
  }

  @Test
  void lockFileDecides_whenThereIsOne() throws IOException {
    Path core = jar("org.shop:core:1.0");
    Path test = jar("org.shop:test:2.0");
    jar("org.shop:run:1.0");
    jar("org.shop:other:1.0");
    Files.writeString(
        module.resolve("gradle.lockfile"),
        """
        # This is a Gradle generated file for dependency locking.
        org.shop:core:1.0=compileClasspath,runtimeClasspath
        org.shop:test:2.0=testCompileClasspath
        org.shop:run:1.0=runtimeClasspath
        empty=annotationProcessor
        """);

    assertThat(classPath(artifact("other", "1.0")))
        .isEqualTo(new ClassPath(List.of(core, test), List.of()));
  }

  @Test
  void oldLockFileIsRead_whenItIsOfAClassPath() throws IOException {
    Path core = jar("org.shop:core:1.0");
    jar("org.shop:run:1.0");
    Path locks = Files.createDirectories(module.resolve("gradle/dependency-locks"));
    Files.writeString(locks.resolve("compileClasspath.lockfile"), "org.shop:core:1.0\n");
    Files.writeString(locks.resolve("runtimeClasspath.lockfile"), "org.shop:run:1.0\n");

    assertThat(classPath().entries()).containsExactly(core);
  }

  @Test
  void scriptsDecide_whenNothingIsLocked() throws IOException {
    Path core = jar("org.shop:core:1.0");

    assertThat(classPath(artifact("core", "1.0")))
        .isEqualTo(new ClassPath(List.of(core), List.of()));
  }

  @Test
  void oneLineSaysWhatToDo_whenTheCacheLacksSomething() {
    assertThat(classPath(artifact("a", "1"), artifact("b", "../..")).missing())
        .containsExactly(
            "org.shop:a:1 and 1 more: not in Gradle's cache; build once with Gradle, or pass"
                + " --build-model");
  }
}
