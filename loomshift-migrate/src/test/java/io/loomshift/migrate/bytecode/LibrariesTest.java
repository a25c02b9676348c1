package io.loomshift.migrate.bytecode;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.migrate.bytecode.Libraries.Found;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LibrariesTest {
  private static final String BASE = name(Base.class);

  @TempDir Path folder;

  abstract static class Base {
    abstract void work();

    void rest() {}
  }

  static class Worker extends Base {
    @Override
    void work() {}
  }

  static class Sleeper extends Worker {
    @Override
    void rest() {}
  }

  @BeforeEach
  void copyClasses() throws IOException {
    for (Class<?> type : List.of(Base.class, Worker.class, Sleeper.class)) {
      Path file = folder.resolve(name(type) + ".class");
      Files.createDirectories(file.getParent());
      try (InputStream in = type.getResourceAsStream("/" + name(type) + ".class")) {
        Files.copy(Objects.requireNonNull(in), file);
      }
    }
  }

  @Test
  void heirsAreWalkedOnce_whenTheSameMethodIsAskedForAgain() {
    Libraries libraries = new Libraries(List.of(folder), FactsCache.NONE);
    Found work = libraries.methods(BASE, "work", 0).getFirst();
    Found rest = libraries.methods(BASE, "rest", 0).getFirst();

    List<Found> first = libraries.overriding(BASE, work);

    assertThat(types(first)).containsExactly(name(Worker.class));
    assertThat(libraries.overriding(BASE, work)).isSameAs(first);
    assertThat(types(libraries.overriding(BASE, rest))).containsExactly(name(Sleeper.class));
    assertThat(libraries.overriding(name(Sleeper.class), work)).isEmpty();
  }

  private static List<String> types(List<Found> found) {
    return found.stream().map(one -> one.type().name()).toList();
  }

  private static String name(Class<?> type) {
    return type.getName().replace('.', '/');
  }
}
