package io.loomshift.agent.hook;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.trace.EventKind;
import io.loomshift.trace.Row;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.h2.Driver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A program that runs is traced as often as one likes, by whichever Loomshift, and its streams are
/// its own.
class AttachIT {
  /// Runs a task in a pool for each line that it reads.
  private static final String ECHO =
      """
      import java.io.*;
      import java.util.concurrent.*;

      class Main {
        public static void main(String[] args) throws Exception {
          ExecutorService pool = Executors.newFixedThreadPool(2);
          BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
          System.out.println("ready");
          for (String line = in.readLine(); line != null; line = in.readLine()) {
            String said = line;
            System.out.println(pool.submit(() -> said).get());
          }
          pool.shutdown();
          System.exit(5);
        }
      }
      """;

  /// Asks a database for each line, in a class whose loader is like that of a bundle: it asks
  /// others for the JDK's packages alone.
  private static final String BUNDLE =
      """
      import java.io.*;
      import java.sql.*;
      import java.util.*;
      import java.util.function.UnaryOperator;

      class Main {
        @SuppressWarnings("unchecked")
        public static void main(String[] args) throws Exception {
          var maker = new Bundle().loadClass("Shop").getDeclaredConstructor();
          maker.setAccessible(true);
          UnaryOperator<String> shop = (UnaryOperator<String>) maker.newInstance();
          shop.apply("first");
          BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
          System.out.println("ready");
          for (String line = in.readLine(); line != null; line = in.readLine()) {
            System.out.println(shop.apply(line));
          }
          System.exit(5);
        }
      }

      class Bundle extends ClassLoader {
        Bundle() {
          super(null);
        }

        @Override
        protected Class<?> loadClass(String name, boolean link) throws ClassNotFoundException {
          Class<?> known = findLoadedClass(name);
          if (known != null) return known;
          if (name.matches("(java|javax|org[.](w3c|xml|ietf))[.].*")) {
            return getPlatformClassLoader().loadClass(name);
          }
          String file = name.replace('.', '/') + ".class";
          try (InputStream in = Main.class.getClassLoader().getResourceAsStream(file)) {
            if (in == null) throw new ClassNotFoundException(name);
            byte[] bytes = in.readAllBytes();
            return defineClass(name, bytes, 0, bytes.length);
          } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
          }
        }
      }

      class Shop implements UnaryOperator<String> {
        private static final Connection DATABASE = connect();

        static Connection connect() {
          try {
            return new org.h2.Driver().connect("jdbc:h2:mem:shop", new Properties());
          } catch (SQLException e) {
            throw new IllegalStateException(e);
          }
        }

        @Override
        public String apply(String line) {
          return ask(line);
        }

        private static String ask(String line) {
          try (Statement statement = DATABASE.createStatement();
              ResultSet rows = statement.executeQuery("values '" + line + "'")) {
            rows.next();
            Thread.sleep(1);
            return rows.getString(1);
          } catch (SQLException | InterruptedException e) {
            throw new IllegalStateException(e);
          }
        }
      }
      """;

  /// What the JVM itself says on Java 21 and later, four lines each time, unless it was started
  /// with `-XX:+EnableDynamicAgentLoading`. No agent can prevent it.
  private static final Pattern OF_THE_JVM = Pattern.compile("WARNING: .*");

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(ints = {17, 21, 25})
  void eachRecordingIsWhole_whenTheProgramIsJoinedAgainAndAgain(int release) throws Exception {
    Path other = other();
    try (JoinedProgram program = start(release)) {
      List<Path> jars =
          List.of(TracedProgram.AGENT, TracedProgram.AGENT, other, other, TracedProgram.AGENT);
      for (int i = 0; i < jars.size(); i++) {
        Path trace = folder.resolve("trace" + i);
        Path hold = Files.createFile(folder.resolve("hold" + i));
        program.join(jars.get(i), trace, hold);
        program.says("round " + i);
        Files.delete(hold);
        program.awaitsEnds(i + 1);

        TraceFile read = TraceFile.read(trace);
        assertThat(read.complete()).isTrue();
        assertThat(read.count(EventKind.TASK_START)).isEqualTo(1);
        assertThat(read.rows())
            .filteredOn(row -> row instanceof Row.Pool)
            .extracting(row -> ((Row.Pool) row).name())
            .contains("pool-1-thread");
        program.says("between " + i);
      }
      assertThat(program.end()).isEqualTo(5);
      assertThat(program.log()).doesNotContain("refused", "failed");
      assertThat(program.errors().lines().filter(line -> !OF_THE_JVM.matcher(line).matches()))
          .isEmpty();
      assertThat(program.errors().lines()).hasSize(release < 21 ? 0 : 4 * jars.size());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {17, 21, 25})
  void classesAreTraced_whenTheirLoaderFindsNothingButTheJdk(int release) throws Exception {
    try (JoinedProgram program = start(BUNDLE, release)) {
      for (int i = 1; i <= 2; i++) {
        Path trace = folder.resolve("trace" + i);
        Path hold = Files.createFile(folder.resolve("hold" + i));
        program.join(TracedProgram.AGENT, trace, hold, ",include=Shop%23ask");
        program.says("one");
        program.says("two");
        Files.delete(hold);
        program.awaitsEnds(i);

        TraceFile read = TraceFile.read(trace);
        assertThat(read.count(EventKind.FUNCTION_START)).isEqualTo(2);
        assertThat(read.count(EventKind.SLEEP_BEGIN)).isEqualTo(2);
        int query = read.method("org.h2.jdbc.JdbcStatement", "executeQuery");
        assertThat(read.of(EventKind.IO_BEGIN)).filteredOn(io -> io.symbol() == query).hasSize(2);
        assertThat(read.rows()).noneMatch(row -> row instanceof Row.Note);
      }
      assertThat(program.end()).isEqualTo(5);
    }
  }

  @Test
  void nothingIsPrinted_whenTheJvmWasToldThatAgentsMayCome() throws Exception {
    try (JoinedProgram program = start(25, "-XX:+EnableDynamicAgentLoading")) {
      Path hold = Files.createFile(folder.resolve("hold"));
      program.join(TracedProgram.AGENT, folder.resolve("trace"), hold);
      program.says("traced");

      assertThat(program.end()).isEqualTo(5);
      assertThat(program.errors()).isEmpty();
    }
  }

  @Test
  void secondIsRefusedWithTheRemedy_whenOneIsUnderWay() throws Exception {
    try (JoinedProgram program = start(25)) {
      Path hold = Files.createFile(folder.resolve("hold"));
      program.join(TracedProgram.AGENT, folder.resolve("first"), hold);
      program.join(TracedProgram.AGENT, folder.resolve("second"), hold);
      program.says("still here");

      assertThat(program.log())
          .contains(
              "\trefused\tit is traced already, into " + folder.resolve("first"),
              "to end that, delete " + hold);
      assertThat(folder.resolve("second")).doesNotExist();
      assertThat(program.end()).isEqualTo(5);
    }
  }

  /// Whatever an attached command asks for, the program neither ends nor says anything.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "nonsense",
        "mode=trace",
        "mode=other,out=x",
        "mode=trace,out=%2Fno%2Ffolder%2Fx",
        "mode=trace,out=x,config=%2Fno%2Fsuch%2Ffile",
        "mode=trace,out=x,jar=%2Fno%2Fsuch.jar",
        "%",
        ""
      })
  void nothingIsThrownOrPrinted_whenTheAgentIsToldNonsense(String arguments) throws Exception {
    try (JoinedProgram program = start(17, "-Djava.io.tmpdir=" + folder)) {
      program.load(TracedProgram.AGENT, arguments);
      program.says("still here");

      assertThat(program.end()).isEqualTo(5);
      assertThat(program.errors()).isEmpty();
    }
  }

  /// The agent's last resort lies where everybody may write.
  @Test
  void linkIsNotFollowed_whenItLiesWhereTheAgentWouldWrite() throws Exception {
    Path precious = Files.writeString(folder.resolve("precious"), "precious");
    try (JoinedProgram program = start(17, "-Djava.io.tmpdir=" + folder)) {
      Files.createSymbolicLink(
          folder.resolve("loomshift-agent-" + program.pid() + ".log"), precious);
      program.load(TracedProgram.AGENT, "mode=none");
      program.says("still here");

      assertThat(precious).hasContent("precious");
      assertThat(program.end()).isEqualTo(5);
    }
  }

  private JoinedProgram start(int release, String... options) throws Exception {
    return start(ECHO, release, options);
  }

  private static Path jarOf(Class<?> type) throws URISyntaxException {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  private JoinedProgram start(String source, int release, String... options) throws Exception {
    TracedProgram.of(folder, 17, source);
    List<String> command = new ArrayList<>(List.of(options));
    command.addAll(List.of("-cp", folder + ":" + jarOf(Driver.class), "Main"));
    return JoinedProgram.start(folder, release, command);
  }

  /// The jar of another Loomshift: the same classes, and one entry more.
  private Path other() throws IOException {
    Path file = folder.resolve("other/agent-of-another.jar");
    Files.createDirectories(file.getParent());
    try (ZipFile jar = new ZipFile(TracedProgram.AGENT.toFile());
        OutputStream out = Files.newOutputStream(file);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      for (Enumeration<? extends ZipEntry> each = jar.entries(); each.hasMoreElements(); ) {
        ZipEntry entry = each.nextElement();
        zip.putNextEntry(new ZipEntry(entry.getName()));
        zip.write(jar.getInputStream(entry).readAllBytes());
      }
      zip.putNextEntry(new ZipEntry("META-INF/another"));
    }
    return file;
  }
}
