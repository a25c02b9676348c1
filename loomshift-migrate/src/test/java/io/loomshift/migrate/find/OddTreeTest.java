package io.loomshift.migrate.find;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.loomshift.migrate.Goal;
import io.loomshift.migrate.Profile;
import io.loomshift.migrate.Progress;
import io.loomshift.migrate.ScanRequest;
import io.loomshift.migrate.ScanResult;
import io.loomshift.migrate.Site;
import io.loomshift.source.Problem;
import io.loomshift.source.SourceTree;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.classfile.Annotation;
import java.lang.classfile.AnnotationElement;
import java.lang.classfile.ClassFile;
import java.lang.classfile.attribute.RuntimeVisibleAnnotationsAttribute;
import java.lang.constant.ClassDesc;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Trees that are not as one would like them to be.
class OddTreeTest {
  private static final String SERVER =
      """
      package shop;

      class Server {
        Thread thread = new Thread(() -> {});
      }
      """;

  @TempDir Path work;

  private void write(String name, String content) throws IOException {
    Scans.write(work.resolve(name), content.getBytes(StandardCharsets.UTF_8));
  }

  private static ScanResult scan(Optional<Charset> encoding, Path... paths) {
    return Scan.run(
        new ScanRequest(List.of(paths), Profile.SAFE, 25, encoding, Optional.of(List.of())),
        Progress.none());
  }

  private ScanResult scan() {
    return scan(Optional.empty(), work);
  }

  private static List<String> files(ScanResult result) {
    return result.sites().stream().map(Site::file).toList();
  }

  private static List<String> problems(ScanResult result) {
    return result.problems().stream().map(Problem::file).toList();
  }

  @Test
  void sitesOfBothAreFound_whenTwoModulesDeclareOneClass() throws IOException {
    write("a/pom.xml", "<project/>");
    write("b/pom.xml", "<project/>");
    write("a/src/shop/Server.java", SERVER);
    write("b/src/shop/Server.java", SERVER);

    ScanResult result = scan();

    assertThat(files(result)).containsExactly("a/src/shop/Server.java", "b/src/shop/Server.java");
    assertThat(result.problems()).isEmpty();
  }

  @Test
  void oldNamesAreRead_whenTheyAreKeywordsNow() throws IOException {
    write(
        "shop/Old.java",
        """
        package shop;

        class Old {
          int _ = 1;
          Thread thread = new Thread(new Runnable() { public void run() { int record = _; } });
        }
        """);
    write("shop/Server.java", SERVER);

    ScanResult result = scan();

    assertThat(files(result)).containsExactly("shop/Old.java", "shop/Server.java");
    assertThat(result.problems()).isEmpty();
  }

  @Test
  void fileIsNamed_whenItDoesNotParse() throws IOException {
    write("shop/Broken.java", "package shop;\nclass Broken {\n  Thread t = new Thread(;\n}\n");
    write("shop/Server.java", SERVER);

    ScanResult result = scan();

    assertThat(files(result)).containsExactly("shop/Server.java");
    assertThat(result.problems())
        .singleElement()
        .satisfies(problem -> {
          assertThat(problem.file()).isEqualTo("shop/Broken.java");
          assertThat(problem.line()).isEqualTo(3);
        });
  }

  @Test
  void fileIsNamed_whenItIsNotTextInTheEncodingGiven() throws IOException {
    Scans.write(
        work.resolve("shop/Server.java"),
        ("// caf\u00e9\n" + SERVER).getBytes(StandardCharsets.ISO_8859_1));
    write("shop/Other.java", SERVER.replace("Server", "Other"));

    ScanResult result = scan(Optional.of(StandardCharsets.UTF_8), work);

    assertThat(files(result)).containsExactly("shop/Other.java");
    assertThat(problems(result)).containsExactly("shop/Server.java");
    assertThat(files(scan(Optional.of(StandardCharsets.ISO_8859_1), work))).hasSize(2);
  }

  @Test
  void siteIsFound_whenOnlyTheEncodingGivenTellsItsLetters() throws IOException {
    Scans.write(work.resolve("shop/Server.java"), SERVER.getBytes(StandardCharsets.UTF_16LE));

    assertThat(files(scan(Optional.of(StandardCharsets.UTF_16LE), work)))
        .containsExactly("shop/Server.java");
  }

  @Test
  void linkIsReportedAndNotFollowed_whenItLeadsOutOfTheTree() throws IOException {
    write("tree/shop/Server.java", SERVER);
    write("elsewhere/Other.java", SERVER.replace("Server", "Other"));
    Path tree = work.resolve("tree");
    Files.createSymbolicLink(tree.resolve("linked"), work.resolve("elsewhere"));
    Files.createSymbolicLink(tree.resolve("inside"), tree.resolve("shop"));

    ScanResult result = scan(Optional.empty(), tree);

    assertThat(files(result)).containsExactly("shop/Server.java");
    assertThat(problems(result)).containsExactly("linked");
  }

  @Test
  void linkIsReported_whenItLeadsNowhere() throws IOException {
    write("shop/Server.java", SERVER);
    Files.createSymbolicLink(work.resolve("Gone.java"), work.resolve("nowhere"));
    Files.createSymbolicLink(work.resolve("Self.java"), work.resolve("Self.java"));

    ScanResult result = scan();

    assertThat(files(result)).containsExactly("shop/Server.java");
    assertThat(problems(result)).containsExactlyInAnyOrder("Gone.java", "Self.java");
    assertThat(result.problems()).allMatch(problem -> problem.message().contains("leads nowhere"));
  }

  @Test
  void sitesAreFoundAndTheEntryIsNamed_whenSomethingOnTheClassPathIsNoJar() throws IOException {
    write("shop/Server.java", SERVER);
    Path broken = work.resolve("broken.jar");
    Files.writeString(broken, "no jar at all");

    ScanResult result =
        Scan.run(
            new ScanRequest(
                List.of(work), Profile.SAFE, 25, Optional.empty(), Optional.of(List.of(broken))),
            Progress.none());

    assertThat(files(result)).containsExactly("shop/Server.java");
    assertThat(problems(result)).containsExactly(broken.toString());
  }

  /// javac fails with an error of its own on an annotation of a kind that no class file has.
  @Test
  void fileIsNamedAndOthersAreJudged_whenJavacFailsOnAClassOfIt() throws IOException {
    write("shop/Server.java", SERVER);
    write(
        "shop/Reader.java",
        SERVER.replace("Server", "Reader").replace("() -> {}", "() -> { lib.Torn torn = null; }"));
    write(
        "shop/Cache.java",
        """
        package shop;

        class Cache {
          static final ThreadLocal<Object> CACHE = ThreadLocal.withInitial(() -> new lib.Torn());
        }
        """);
    Path jar = jar("lib.jar", "lib/Torn.class", torn());
    Goal goal = new Goal(Goal.Pools.PER_TASK, Goal.Threads.VIRTUAL, Optional.empty(), false, true);

    ScanResult result =
        Scan.run(
            new ScanRequest(
                List.of(work), Profile.SAFE, 25, Optional.empty(), Optional.of(List.of(jar)), goal),
            Progress.none());

    assertThat(files(result)).contains("shop/Server.java");
    assertThat(problems(result)).containsExactly("shop/Reader.java", "shop/Cache.java");
    assertThat(result.problems())
        .allSatisfy(problem ->
            assertThat(problem.message())
                .startsWith("cannot be analysed in part, so sites in it may be missing: "));
  }

  /// Files that declare one class are attributed one after the other.
  @Test
  void jarsOfTheClassPathAreClosed_whenManyFilesDeclareOneClass() throws IOException {
    Path open = Path.of("/proc/self/fd");
    assumeTrue(Files.isDirectory(open), "the system lists open files");
    List<Path> jars = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      write("m" + i + "/pom.xml", "<project/>");
      write("m" + i + "/src/shop/Server.java", SERVER);
      jars.add(jar("lib" + i + ".jar", "lib" + i + "/notes.txt", new byte[0]).toRealPath());
    }

    ScanResult result =
        Scan.run(
            new ScanRequest(
                List.of(work), Profile.SAFE, 25, Optional.empty(), Optional.of(List.copyOf(jars))),
            Progress.none());

    assertThat(result.sites()).hasSize(20);
    try (Stream<Path> files = Files.list(open)) {
      assertThat(files.filter(Files::exists).map(OddTreeTest::target))
          .doesNotContainAnyElementsOf(jars);
    }
  }

  private static Path target(Path link) {
    try {
      return Files.readSymbolicLink(link);
    } catch (IOException e) {
      // Closed meanwhile.
      return link;
    }
  }

  private Path jar(String name, String entry, byte[] content) throws IOException {
    Path jar = work.resolve(name);
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file)) {
      out.putNextEntry(new JarEntry(entry));
      out.write(content);
      out.closeEntry();
    }
    return jar;
  }

  private static byte[] torn() {
    byte[] type =
        ClassFile.of()
            .build(
                ClassDesc.of("lib.Torn"),
                builder ->
                    builder.with(
                        RuntimeVisibleAnnotationsAttribute.of(
                            Annotation.of(
                                ClassDesc.of("lib.Mark"),
                                AnnotationElement.ofString("value", "torn")))));
    // The kind of the last value, before the two bytes that say where it stands.
    type[type.length - 3] = '?';
    return type;
  }

  /// javac fails on every file then, and tells of none.
  @Test
  void everyFileIsNamed_whenNoneCanBeAttributed() throws IOException {
    write("shop/Server.java", SERVER);
    write("shop/Other.java", SERVER.replace("Server", "Other"));
    Path broken = work.resolve("broken.jar");
    Files.writeString(broken, "no jar at all");
    ScanRequest request =
        new ScanRequest(List.of(work), Profile.SAFE, 25, Optional.empty(), Optional.of(List.of()));
    try (SourceTree tree = SourceTree.open(request.paths(), Optional.empty())) {
      TreeReading reading = TreeReading.of(tree, Progress.none());
      Judging judging =
          new Judging(
              request,
              reading,
              Build.of(tree, request).releases(),
              List.of(broken),
              Progress.none());
      List<Problem> problems =
          Round.of(reading.candidates(), reading.users(), reading.index()).stream()
              .flatMap(round -> judging.judge(round).problems().stream())
              .toList();

      assertThat(problems)
          .extracting(Problem::file)
          .containsExactlyInAnyOrder("shop/Server.java", "shop/Other.java");
    }
  }

  @Test
  void sitesAreFound_whenTheTreeIsASourceJar() throws IOException {
    Path jar = jar("shop-sources.jar", "shop/Server.java", SERVER.getBytes(StandardCharsets.UTF_8));

    assertThat(files(scan(Optional.empty(), jar))).containsExactly("shop/Server.java");
  }

  @Test
  void namesAreRelativeToWhatPathsShare_whenSeveralAreGiven() throws IOException {
    write("a/shop/Server.java", SERVER);
    write("b/shop/Other.java", SERVER.replace("Server", "Other"));
    write("c/shop/Third.java", SERVER.replace("Server", "Third"));

    ScanResult result =
        scan(Optional.empty(), work.resolve("a"), work.resolve("b/shop/Other.java"));

    assertThat(files(result)).containsExactly("a/shop/Server.java", "b/shop/Other.java");
    assertThat(files(scan(Optional.empty(), work.resolve("c/shop/Third.java"))))
        .containsExactly("Third.java");
  }

  @Test
  void scriptThatNamesTheMissingLibraryIsTold_whenAGradleBuildHasSeveralModules()
      throws IOException {
    write("settings.gradle.kts", "include(\"app\", \"core\")");
    write("app/build.gradle.kts", "plugins { application }");
    write("core/build.gradle.kts", "dependencies { api(\"org.nowhere:pools:7.1\") }");
    write(
        "core/src/main/java/shop/Server.java",
        SERVER
            .replace("class Server", "import org.nowhere.Pools;\n\nclass Server")
            .replace("() -> {}", "new Pools()"));

    ScanResult result =
        Scan.run(
            new ScanRequest(List.of(work), Profile.SAFE, 25, Optional.empty(), Optional.empty()),
            Progress.none());

    assertThat(result.problems())
        .filteredOn(problem -> problem.message().startsWith("class path: org.nowhere:pools:7.1"))
        .extracting(Problem::file)
        .containsExactly("core/build.gradle.kts");
  }
}
