package io.loomshift.migrate.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.migrate.Profile;
import io.loomshift.migrate.Progress;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.ScanRequest;
import io.loomshift.migrate.Selection;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Analysing a source tree runs none of its code, and none of its class path's: every service that
/// javac or the JDK would look for is offered, and each would leave a file behind.
class ForeignCodeTest {
  /// What each trap is announced as, and what it must declare to be one.
  private static final Map<String, Trap> TRAPS =
      new TreeMap<>(
          Map.of(
              "ProcessorTrap",
              new Trap(
                  "javax.annotation.processing.Processor",
                  """
                  @javax.annotation.processing.SupportedAnnotationTypes("*")
                  public class ProcessorTrap extends javax.annotation.processing.AbstractProcessor {
                    static { Mark.leave("processor loaded"); }
                    @Override public boolean process(
                        java.util.Set<? extends javax.lang.model.element.TypeElement> annotations,
                        javax.annotation.processing.RoundEnvironment round) {
                      Mark.leave("processor run");
                      return false;
                    }
                  }
                  """),
              "PluginTrap",
              new Trap(
                  "com.sun.source.util.Plugin",
                  """
                  public class PluginTrap implements com.sun.source.util.Plugin {
                    static { Mark.leave("plugin loaded"); }
                    @Override public String getName() { return "Trap"; }
                    @Override public boolean autoStart() { return true; }
                    @Override public void init(com.sun.source.util.JavacTask task, String... args) {
                      Mark.leave("plugin run");
                    }
                  }
                  """),
              "FileSystemTrap",
              new Trap(
                  "java.nio.file.spi.FileSystemProvider",
                  """
                  public abstract class FileSystemTrap extends java.nio.file.spi.FileSystemProvider {
                    static { Mark.leave("file system loaded"); }
                  }
                  """),
              "CharsetTrap",
              new Trap(
                  "java.nio.charset.spi.CharsetProvider",
                  """
                  public class CharsetTrap extends java.nio.charset.spi.CharsetProvider {
                    static { Mark.leave("charsets loaded"); }
                    @Override public java.util.Iterator<java.nio.charset.Charset> charsets() {
                      return java.util.Collections.emptyIterator();
                    }
                    @Override public java.nio.charset.Charset charsetForName(String name) {
                      return null;
                    }
                  }
                  """),
              "CompilerTrap",
              new Trap(
                  "javax.tools.JavaCompiler",
                  """
                  public abstract class CompilerTrap implements javax.tools.JavaCompiler {
                    static { Mark.leave("compiler loaded"); }
                  }
                  """),
              "ToolTrap",
              new Trap(
                  "java.util.spi.ToolProvider",
                  """
                  public abstract class ToolTrap implements java.util.spi.ToolProvider {
                    static { Mark.leave("tool loaded"); }
                  }
                  """)));

  private record Trap(String service, String source) {}

  /// Names everything that could make an analysis load it: a supertype, a constant, an annotation.
  private static final String SERVER =
      """
      package trap;

      @Marked
      public class Server extends Base {
        static { Mark.leave("server loaded"); }
        static final int SIZE = Base.SIZE;

        void start(Runnable task) {
          Thread thread = new Thread(task);
          thread.setDaemon(true);
          thread.start();
          java.util.concurrent.Executors.newCachedThreadPool().execute(task);
        }
      }
      """;

  private static final String BASE =
      """
      package trap;

      public class Base {
        static { Mark.leave("base loaded"); }
        public static final int SIZE = Integer.parseInt("1");
      }
      """;

  private static final String MARKED =
      """
      package trap;

      @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
      public @interface Marked {}
      """;

  @TempDir Path work;
  private Path marks;
  private Path tree;
  private Path classes;
  private Path jar;

  @BeforeEach
  void layTraps() throws IOException {
    marks = Files.createDirectory(work.resolve("marks"));
    tree = Files.createDirectory(work.resolve("tree"));
    classes = Files.createDirectory(tree.resolve("classes"));
    jar = tree.resolve("traps.jar");
    List<Path> sources = new ArrayList<>();
    sources.add(write("trap/Mark.java", mark()));
    sources.add(write("trap/Base.java", BASE));
    sources.add(write("trap/Marked.java", MARKED));
    sources.add(write("trap/Server.java", SERVER));
    for (Map.Entry<String, Trap> trap : TRAPS.entrySet()) {
      String source = "package trap;\n\n" + trap.getValue().source();
      sources.add(write("trap/" + trap.getKey() + ".java", source));
      String services = "META-INF/services/" + trap.getValue().service();
      write(services, "trap." + trap.getKey() + "\n");
      Path announced = classes.resolve(services);
      Files.createDirectories(announced.getParent());
      Files.writeString(announced, "trap." + trap.getKey() + "\n");
    }
    assertThat(compile(List.of("-proc:none"), List.of(), sources)).isTrue();
    pack();
  }

  private String mark() {
    return """
    package trap;

    final class Mark {
      static { leave("mark loaded"); }
      static void leave(String name) {
        try {
          java.nio.file.Files.writeString(java.nio.file.Path.of("%s", name), name);
        } catch (java.io.IOException e) {
          throw new java.io.UncheckedIOException(e);
        }
      }
    }
    """
        .formatted(marks.toString().replace("\\", "\\\\"));
  }

  private Path write(String name, String content) throws IOException {
    Path path = tree.resolve(name);
    Files.createDirectories(path.getParent());
    return Files.writeString(path, content);
  }

  private boolean compile(List<String> options, List<Path> classPath, List<Path> sources)
      throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager manager =
        compiler.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8)) {
      manager.setLocationFromPaths(StandardLocation.CLASS_PATH, classPath);
      manager.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(classes));
      return compiler
          .getTask(
              null, manager, _ -> {}, options, null, manager.getJavaFileObjectsFromPaths(sources))
          .call();
    }
  }

  private void pack() throws IOException {
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file);
        Stream<Path> entries = Files.walk(classes)) {
      for (Path entry : (Iterable<Path>) entries.filter(Files::isRegularFile)::iterator) {
        out.putNextEntry(new JarEntry(classes.relativize(entry).toString().replace('\\', '/')));
        Files.copy(entry, out);
        out.closeEntry();
      }
    }
  }

  @Test
  void migrationRunsNoForeignCode_whenEveryServiceIsATrap() throws IOException {
    // The edits for 21 are compiled against its API, by another file manager of javac's.
    for (int target : List.of(21, 25)) {
      migrationRunsNoForeignCode(target);
    }
  }

  private void migrationRunsNoForeignCode(int target) throws IOException {
    Selection agreed = new Selection(Set.of(ReasonCode.NOT_SHOWN), Optional.empty());
    for (List<Path> classPath : List.of(List.of(jar), List.of(classes), List.of(tree))) {
      ScanRequest request =
          new ScanRequest(
              List.of(tree), Profile.SAFE, target, Optional.empty(), Optional.of(classPath));

      Plan plan = Migration.plan(request, agreed, Progress.none());

      assertThat(plan.moved()).isEqualTo(2);
      assertThat(plan.takenBack()).isEmpty();
      assertThat(marks).isEmptyDirectory();
    }
  }

  @Test
  void trapsClose_whenJavacRunsAsItDoesByItself() throws IOException {
    compile(List.of("-proc:full"), List.of(jar), List.of(tree.resolve("trap/Base.java")));

    assertThat(marks)
        .isDirectoryContaining("glob:**/processor run")
        .isDirectoryContaining("glob:**/plugin run");
  }
}
