package io.loomshift.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PatchCommandTest {
  private static final String QUOTES =
      """
      package shop;

      import java.util.concurrent.ExecutionException;
      import java.util.concurrent.ExecutorService;
      import java.util.concurrent.Executors;
      import java.util.concurrent.Future;

      class Quotes {
        private final ExecutorService pool = Executors.newFixedThreadPool(4);

        int both() throws InterruptedException, ExecutionException {
          Future<Integer> first = pool.submit(() -> 1);
          Future<Integer> second = pool.submit(() -> 2);
          pool.execute(() -> System.gc());
          return first.get() + second.get();
        }
      }
      """;
  private static final int CREATION = 9;
  private static final int FIRST = 12;
  private static final int SECOND = 13;
  private static final int EXECUTE = 14;

  @TempDir private Path directory;
  private Path root;
  private Path file;

  @BeforeEach
  void writeSources() throws IOException {
    root = Files.createDirectories(directory.toRealPath().resolve("src"));
    file = root.resolve("shop/Quotes.java");
    Files.createDirectories(root.resolve("shop"));
    Files.writeString(file, QUOTES);
  }

  @Test
  void bestCombinationIsMade_whenNothingElseIsAskedFor() throws IOException {
    Run run = patch(findings(inline("a", FIRST) + "," + pool("b"), "a"));

    assertThat(run.err()).isEmpty();
    assertThat(run.status()).isZero();
    assertThat(Files.readString(file))
        .contains("FutureTask<Integer> first = new FutureTask<>(() -> 1);\n    first.run();")
        .contains("newFixedThreadPool(4)")
        .contains("Future<Integer> second = pool.submit(() -> 2);");
    assertThat(run.out())
        .containsSubsequence(
            "Made 1 finding in 1 file.",
            "a",
            "shop/Quotes.java:12",
            "Undo: loomshift migrate --undo " + root);
  }

  @Test
  void everyByteIsBack_whenUndone() throws IOException {
    patch(findings(inline("a", FIRST), "a"));

    assertThat(Run.of("migrate", "--undo", root.toString()).status()).isZero();
    assertThat(Files.readString(file)).isEqualTo(QUOTES);
  }

  @Test
  void eachDiffAppliesAloneAndAllTogether_whenCompatible()
      throws IOException, InterruptedException {
    String all = inline("a", FIRST) + "," + inline("b", SECOND) + "," + pool("c");
    Path findings = findings(all, "a");
    for (String ids : List.of("a", "b", "c", "a,b", "b,c", "a,b,c")) {
      Run dry = patch(findings, "--only", ids, "--dry-run");
      assertThat(dry.status()).as(dry.err()).isZero();
      assertThat(Files.readString(file)).isEqualTo(QUOTES);

      git("init", "-q");
      Path diff = directory.resolve("patch.diff");
      Files.writeString(diff, patch(findings, "--only", ids, "--dry-run").out());
      git("apply", diff.toString());

      String applied = Files.readString(file);
      assertThat(applied).isNotEqualTo(QUOTES);
      Files.writeString(file, QUOTES);
      assertThat(patch(findings, "--only", ids, "--force").status()).isZero();
      assertThat(Files.readString(file)).as(ids).isEqualTo(applied);
      Files.writeString(file, QUOTES);
    }
  }

  @Test
  void incompatibleFindingsAreRefusedInALine_whenBothAreNamed() throws IOException {
    String excluding = inline("b", SECOND).replace("\"excludes\":[]", "\"excludes\":[\"a\"]");
    assertRefused(
        patch(findings(inline("a", FIRST) + "," + excluding, "a"), "--only", "a,b"),
        "b has no edit here: it cannot be made together with a; nothing was changed");
  }

  @Test
  void othersAreMade_whenOneOfTheBestHasNoEdit() throws IOException {
    Run run = patch(findings(inline("a", FIRST) + "," + inline("x", EXECUTE), "a\",\"x"));

    assertThat(run.status()).isZero();
    assertThat(run.out())
        .containsSubsequence(
            "Made 1 finding",
            "Not made (1)",
            "shop/Quotes.java:14  x",
            "nobody waits for the task");
  }

  @Test
  void findingIsMade_andAFileNamed_whenThatIsTooLarge() throws IOException {
    Files.writeString(root.resolve("shop/Large.java"), "class Large {}\n" + "\n".repeat(5 << 20));

    Run run = patch(findings(inline("a", FIRST), "a"));

    assertThat(run.status()).as(run.err()).isZero();
    assertThat(Files.readString(file)).contains("first.run();");
    assertThat(run.out())
        .containsSubsequence(
            "Made 1 finding in 1 file.",
            "Problems (1)",
            "shop/Large.java: cannot be read: it is larger than 4 MiB; split it");
  }

  @Test
  void tracedFileIsNamed_whenThatIsTooLarge() throws IOException {
    Path findings = findings(inline("a", FIRST), "a");
    Files.writeString(file, QUOTES + "\n".repeat(5 << 20));
    Files.writeString(root.resolve("shop/Other.java"), "class Other {}\n");

    Run run = patch(findings);

    assertThat(run.status()).isEqualTo(Status.USER);
    assertThat(run.err())
        .hasLineCount(1)
        .contains(
            "shop/Quotes.java cannot be read: it is larger than 4 MiB; split it; nothing was changed");
  }

  @Test
  void nothingIsWritten_whenWhatWasNamedHasNoEdit() throws IOException {
    assertRefused(
        patch(findings(inline("a", FIRST) + "," + inline("x", EXECUTE), "a"), "--only", "a,x"),
        "shop/Quotes.java:14: x has no edit here: nobody waits for the task");
  }

  @Test
  void nothingIsWritten_whenTheSourceHasChangedSince() throws IOException {
    Path findings = findings(inline("a", FIRST) + "," + inline("b", SECOND), "a\",\"b");
    Files.writeString(file, QUOTES.replace("pool.submit(() -> 2)", "null"));

    Run run = patch(findings);

    assertThat(run.status()).isEqualTo(Status.USER);
    assertThat(run.err())
        .hasLineCount(1)
        .contains("shop/Quotes.java:13: has changed since it was traced", "finding b");
    assertThat(Files.readString(file)).doesNotContain("FutureTask");
  }

  @Test
  void nothingIsWritten_whenTheSourcesAreOthers() throws IOException {
    Path findings = findings(inline("a", FIRST), "a");
    Files.writeString(file, QUOTES.replace("class Quotes", "class Offers"));

    Run run = patch(findings);

    assertThat(run.status()).isEqualTo(Status.USER);
    assertThat(run.err())
        .hasLineCount(1)
        .contains(
            "a has no edit here: the task is spawned in shop.Quotes.both(Quotes.java:12), which no"
                + " file of the sources declares",
            "--source");
  }

  @Test
  void oneLineSaysWhatToDo_whenTheInputIsNotFindings() throws IOException {
    Path other = directory.resolve("other.json");
    Files.writeString(other, "{\"schema\": \"loomshift/findings/2\"}");
    assertRefused(patch(other), "is of another version, loomshift/findings/2");
    Files.writeString(other, "{\"schema\": \"loomshift/scan/1\"}");
    assertRefused(patch(other), "its schema is loomshift/scan/1 and not loomshift/findings/1");
    Files.writeString(other, "{\"schema\": ");
    assertRefused(patch(other), "holds no findings (line 1");
    Files.writeString(other, "[]");
    assertRefused(patch(other), "it is no JSON object");
    assertRefused(patch(directory.resolve("none.json")), "does not exist; make it by");
    assertRefused(
        patch(findings(inline("a", FIRST), "a"), "--only", "z"), "--only z: is no finding");
    assertRefused(
        patch(findings(inline("a", FIRST).replace("\"inline\"", "\"magic\""), "a")),
        "finding a has an edit of an unknown kind");
  }

  @Test
  void fileOfItsModuleIsEdited_whenABuildHasSeveral() throws IOException {
    Path build = Files.createDirectories(directory.toRealPath().resolve("build"));
    Path orders = Files.createDirectories(build.resolve("orders/src/main/java/shop"));
    Path mail = Files.createDirectories(build.resolve("mail/src/main/java/shop"));
    Path quotes = orders.resolve("Quotes.java");
    Files.writeString(
        mail.resolve("Mail.java"), QUOTES.replace("class Quotes", "class Mail").strip() + "\n");
    String sent = Files.readString(mail.resolve("Mail.java"));
    String findings = findings(pool("c"), "c").toString();

    for (List<String> sources :
        List.of(
            List.of("--source", build.toString()),
            List.of("--source", orders.toString(), "--source", mail.toString()))) {
      Files.writeString(quotes, QUOTES);
      List<String> words = new ArrayList<>(List.of("patch", findings, "--force"));
      words.addAll(sources);
      Run run = Run.of(words.toArray(String[]::new));

      assertThat(run.status()).as(run.err()).isZero();
      assertThat(Files.readString(quotes)).contains("newVirtualThreadPerTaskExecutor()");
      assertThat(Files.readString(mail.resolve("Mail.java"))).isEqualTo(sent);
    }
  }

  @Test
  void uncommittedChangesAreRefused_onlyWhenSomethingIsToBeMade()
      throws IOException, InterruptedException {
    Path none = findings(inline("a", FIRST), "");
    git("init", "-q");

    assertThat(patch(none).err()).contains("recommends nothing").doesNotContain("uncommitted");
    assertRefused(patch(findings(inline("a", FIRST), "a")), "has uncommitted changes");
    assertThat(Files.readString(file)).isEqualTo(QUOTES);
  }

  @Test
  void nothingIsToBeDone_whenNothingIsRecommended() throws IOException {
    Run run = patch(findings(inline("a", FIRST), ""));

    assertThat(run.status()).isZero();
    assertThat(run.err()).contains("recommends nothing", "--only makes one nevertheless: a");
    assertThat(run.out()).contains("Nothing to patch");
    assertThat(Files.readString(file)).isEqualTo(QUOTES);
  }

  @Test
  void nothingIsToBeChanged_whenNothingOfARecommendationHasAnEdit() throws IOException {
    Run run = patch(findings(inline("x", EXECUTE), "x"));

    assertThat(run.status()).isZero();
    assertThat(run.out())
        .containsSubsequence(
            "Nothing to patch", "shop/Quotes.java:14  x", "nobody waits for the task");
  }

  @Test
  void settingIsToldBesideTheEdit_whenALibraryMakesThePool() throws IOException {
    String setting =
        """
        {"id":"s","optimisation":"to-virtual","excludes":[],
         "target":{"kind":"pool","name":"http-nio-8080-exec","class":"ThreadPoolExecutor"},
         "edit":{"kind":"setting","pool":"http-nio-8080-exec","creation":null,
          "framework":"Spring Boot","name":"spring.threads.virtual.enabled","value":"true",
          "remark":"look at it"}}\
        """;

    Run run = patch(findings(setting + "," + pool("b"), "s\",\"b"));
    assertThat(run.status()).as(run.err()).isZero();
    assertThat(run.out())
        .containsSubsequence(
            "Made 1 finding",
            "To set (1)",
            "spring.threads.virtual.enabled=true  s (Spring Boot)",
            "look at it");
    assertThat(Files.readString(file)).contains("newVirtualThreadPerTaskExecutor");
    Run json = patch(findings(setting, "s"), "--json", "--force");
    assertThat(json.out()).contains("\"name\": \"spring.threads.virtual.enabled\"");
  }

  @Test
  void whatWasDoneIsJson_whenAskedFor() throws IOException {
    assertThat(patch(findings(pool("c"), "c"), "--json").out())
        .startsWith("{\n  \"schema\": \"loomshift/patch/1\"")
        .contains("\"finding\": \"c\"", "\"optimisation\": \"to-virtual\"")
        .contains("\"after\": \"Executors.newVirtualThreadPerTaskExecutor()\"");
  }

  private void assertRefused(Run run, String why) throws IOException {
    assertThat(run.status()).as(run.err()).isEqualTo(Status.USER);
    assertThat(run.err()).hasLineCount(1).contains(why);
    assertThat(Files.readString(file)).isEqualTo(QUOTES);
  }

  private Run patch(Path findings, String... options) {
    List<String> words =
        new ArrayList<>(List.of("patch", findings.toString(), "--source", root.toString()));
    words.addAll(List.of(options));
    return Run.of(words.toArray(String[]::new));
  }

  private Path findings(String findings, String best) throws IOException {
    Path written = directory.resolve("findings.json");
    Files.writeString(
        written,
        """
        {"schema": "loomshift/findings/1", "setting": {"load": "recorded", "target": 25},
         "pools": [{"name": "pool-1", "class": "java.util.concurrent.ThreadPoolExecutor", "limit": 4}],
         "findings": [%s], "best": {"findings": [%s]}}
        """
            .formatted(findings, best.isEmpty() ? "" : "\"" + best + "\""));
    return written;
  }

  private static String inline(String id, int line) {
    return """
    {"id":"%s","optimisation":"convert-to-inline","excludes":[],
     "target":{"kind":"tasks","name":"shop.Quotes","tasks":9,"of":9,"context":[]},
     "edit":{"kind":"inline","spawn":%s,"task":null}}\
    """
        .formatted(id, place(line));
  }

  private static String pool(String id) {
    return """
    {"id":"%s","optimisation":"to-virtual","excludes":[],
     "target":{"kind":"pool","name":"pool-1","class":"java.util.concurrent.ThreadPoolExecutor"},
     "edit":{"kind":"virtual","pool":"pool-1","creation":%s,"submits":[%s]}}\
    """
        .formatted(id, place(CREATION).replace("both", "<init>"), place(EXECUTE));
  }

  private static String place(int line) {
    return """
    {"class":"shop.Quotes","method":"both","file":"Quotes.java","line":%d,"source":null}\
    """
        .formatted(line);
  }

  private void git(String... args) throws IOException, InterruptedException {
    ProcessBuilder git = new ProcessBuilder("git");
    git.command().addAll(List.of(args));
    assertThat(git.directory(root.toFile()).start().waitFor()).isZero();
  }
}
