package io.loomshift.migrate.find;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Whatever way a value takes through the files of a tree, slices and stubs change no verdict:
/// small trees are made in which a thread or a pool goes from class to class, and in the end
/// something is done with it that decides about it.
class FlowProperty {
  private static final List<String> THREAD_ENDS =
      List.of(
          "%s.setDaemon(false);",
          "%s.run();",
          "%s.stop();",
          "Runtime.getRuntime().addShutdownHook(%s);",
          "%s.setPriority(hashCode());",
          "%s.setDaemon(hashCode() > 3);",
          "System.out.println(%s.getName());");

  private static final List<String> POOL_ENDS =
      List.of(
          "((java.util.concurrent.ThreadPoolExecutor) %s).getPoolSize();",
          "System.out.println(%s.shutdownNow().size());",
          "if (%s instanceof java.util.concurrent.ThreadPoolExecutor p) { p.purge(); }");

  @TempDir Path work;

  static LongStream seeds() {
    return LongStream.range(0, 200);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void verdictsAreTheSame_whenNothingIsLeftOut(long seed) throws IOException {
    Map<String, String> files = new Tree(new Random(seed)).files();

    Scans scans = Scans.of(work, files);

    assertThat(scans.wholeSites()).isNotEmpty();
    assertThat(scans.filteredSites())
        .as("seed %d: %s", seed, String.join("\n", files.values()))
        .isEqualTo(scans.wholeSites());
  }

  /// A tree in which a value passes through a class after the other.
  private static final class Tree {
    private final Random random;
    private final String type;
    private final String made;
    private final String end;
    private final Map<String, String> files = new TreeMap<>();

    Tree(Random random) {
      this.random = random;
      boolean thread = random.nextInt(3) > 0;
      type = thread ? "Thread" : "java.util.concurrent.ExecutorService";
      made =
          thread ? "new Thread(() -> {})" : "java.util.concurrent.Executors.newCachedThreadPool()";
      end = pick(thread ? THREAD_ENDS : POOL_ENDS);
    }

    private String pick(List<String> choices) {
      return choices.get(random.nextInt(choices.size()));
    }

    Map<String, String> files() {
      int steps = 1 + random.nextInt(3);
      String expression = made;
      for (int step = 0; step < steps; step++) {
        expression = step(step, expression);
      }
      file(
          steps,
          "  void finish() {\n    %s value = %s;\n    %s\n  }"
              .formatted(type, expression, end.formatted("value")));
      return files;
    }

    /// A class that takes a value and hands it on.
    ///
    /// @return the expression by which the next class gets at it
    private String step(int number, String value) {
      String made = "%s made%d() { return %s; }".formatted(type, number, value);
      return switch (random.nextInt(8)) {
        case 0 -> {
          file(number, "  public static " + made);
          yield "%s.made%d()".formatted(qualified(number), number);
        }
        case 1 -> {
          file(
              number,
              "  private final %s kept%d = %s;\n  public %s kept() { return kept%d; }"
                  .formatted(type, number, value, type, number));
          yield "new %s().kept()".formatted(qualified(number));
        }
        case 2 -> {
          file(number, "  public %s open%d = %s;".formatted(type, number, value));
          yield "new %s().open%d".formatted(qualified(number), number);
        }
        case 3 -> {
          file(
              number,
              "  private %s late%d;\n  void init() { late%d = %s; }\n  public %s late() { return this.late%d; }"
                  .formatted(type, number, number, value, type, number));
          yield "new %s().late()".formatted(qualified(number));
        }
        case 4 -> {
          // Handed to a method of a class that does not know where it comes from.
          String taker = "Taker" + number;
          files.put(
              "takers/" + taker + ".java",
              "package takers;\n\npublic class %s {\n  public static void take(%s given) {\n    %s\n  }\n}\n"
                  .formatted(taker, type, end.formatted("given")));
          file(
              number,
              "  void hand() { takers.%s.take(%s); }\n  public static %s"
                  .formatted(taker, value, made));
          yield "%s.made%d()".formatted(qualified(number), number);
        }
        case 5 -> {
          // Handed to a setter, and read from the field by another class.
          String holder = "Holder" + number;
          files.put(
              "takers/" + holder + ".java",
              "package takers;\n\npublic class %s {\n  private %s held;\n  public void hold(%s given) { this.held = given; }\n  public %s held() { return held; }\n}\n"
                  .formatted(holder, type, type, type));
          file(
              number,
              "  public takers.%s holder() {\n    takers.%s h = new takers.%s();\n    h.hold(%s);\n    return h;\n  }"
                  .formatted(holder, holder, holder, value));
          yield "((takers.%s) new %s().holder()).held()".formatted(holder, qualified(number));
        }
        case 6 -> {
          // A protected field that a subclass elsewhere uses.
          String child = "Child" + number;
          file(number, "  protected %s inherited%d = %s;".formatted(type, number, value));
          files.put(
              "takers/" + child + ".java",
              "package takers;\n\npublic class %s extends %s {\n  public void use() {\n    %s\n  }\n  public %s mine() { return inherited%d; }\n}\n"
                  .formatted(
                      child, qualified(number), end.formatted("inherited" + number), type, number));
          yield "new takers.%s().mine()".formatted(child);
        }
        default -> {
          file(
              number,
              "  public java.util.List<%s> all%d = new java.util.ArrayList<>();\n  void fill() { all%d.add(%s); }"
                  .formatted(type, number, number, value));
          yield "new %s().all%d.get(0)".formatted(qualified(number), number);
        }
      };
    }

    private static String name(int number) {
      return "Step" + number;
    }

    private String qualified(int number) {
      return packageOf(number) + "." + name(number);
    }

    private static String packageOf(int number) {
      return "steps" + number % 2;
    }

    private void file(int number, String members) {
      files.put(
          packageOf(number) + "/" + name(number) + ".java",
          "package %s;\n\npublic class %s {\n%s\n}\n"
              .formatted(packageOf(number), name(number), members));
    }
  }
}
