package io.loomshift.cli.format;

import static io.loomshift.cli.format.Golden.assertGolden;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.cli.trial.ReportReader;
import io.loomshift.cli.trial.Trial;
import io.loomshift.cli.trial.TrialPlan;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrialTest {
  private static final String PLAN =
      """
      { "schema": "loomshift/scan/1", "sites": [
        { "file": "src/shop/Mail.java", "line": 12, "column": 5, "endLine": 14, "pattern": "P2",
          "rule": "replace-thread-constructor", "verdict": "migrate", "before": "new Thread(",
          "shape": "p2", "reasons": [], "after": "x" },
        { "file": "src/shop/Mail.java", "line": 30, "column": 5, "endLine": 30, "pattern": "P1",
          "rule": "replace-thread-constructor", "verdict": "migrate", "before": "new Thread(t)",
          "shape": "p1", "reasons": [], "after": "x" },
        { "file": "src/shop/Never.java", "line": 9, "column": 1, "endLine": 9, "pattern": "P1",
          "rule": "replace-thread-constructor", "verdict": "migrate", "before": "new Thread(t)",
          "shape": "p1", "reasons": [], "after": "x" },
        { "file": "src/shop/Id.java", "line": 3, "column": 1, "endLine": 3, "pattern": "P7",
          "rule": "replace-thread-id", "verdict": "migrate", "before": "t.getId()",
          "shape": "none", "reasons": [], "after": "t.threadId()" } ] }
      """;

  private static final String REPORT =
      """
      jvm	PROCESS	25.0.3+9	shop.Main --port 80
      seen	src/shop/Mail.java
      site	0	0	shop.Mail	send(Ljava/lang/String;)V	12	p2
      site	1	-	shop.Pools	<clinit>()V	0	fixed-pool
      judged	shop.Ending	add()V	8	p2	keep	shutdown-hook	it is a shutdown hook
      judged	shop.Mail	open()V	9	p1	review	daemon-lost,thread-name	nothing waits; it has no name
      stayed	http-#-Poller	java.lang.Thread	it is no worker of a pool that is known
      stayed	http-#-Acceptor	java.lang.Thread	it is no worker of a pool that is known
      pool	3	http-#-exec-#	shop.Worker
      left	-	shop.Left	run()V	44	p1	setDaemon is called
      failed	shop.Future	Unsupported class file major version 99
      daemon
      """;

  @TempDir private Path folder;

  @Test
  void textEqualsTheGoldenFile_whenRendered() throws IOException {
    assertGolden("try.txt", text(trial()));
  }

  @Test
  void jsonEqualsTheGoldenFile_whenRendered() throws IOException {
    String json = new String(TrialJson.render(trial()), UTF_8);

    assertGolden("try.json", json.replace(process(), "4711").getBytes(UTF_8));
  }

  @Test
  void nothingIsClaimed_whenNoJvmReported() throws IOException {
    Trial none = new Trial(List.of("true"), 0, Optional.empty(), ReportReader.read(folder));

    assertGolden("try-none.txt", text(none));
  }

  /// A JVM that was killed has left half a line, and in it half a character.
  @Test
  void wholeLinesCount_whenTheReportWasCut() throws IOException {
    byte[] whole = (REPORT.replace("PROCESS", process()) + "site\t4\t-\tshop.Ä").getBytes(UTF_8);
    byte[] cut = Arrays.copyOf(whole, whole.length - 1);

    write(cut);

    assertGolden("try.txt", text(read()));
  }

  private static byte[] text(Trial trial) {
    String text = new TrialText(Style.plain(UTF_8)).render(trial);
    return text.replace(process(), "4711").getBytes(UTF_8);
  }

  private Trial trial() throws IOException {
    write(REPORT.replace("PROCESS", process()).getBytes(UTF_8));
    return read();
  }

  private void write(byte[] report) throws IOException {
    Files.write(folder.resolve("1.report"), report);
    ByteBuffer counts = ByteBuffer.allocate(16 * 8).order(ByteOrder.LITTLE_ENDIAN);
    counts.putLong(1234).putLong(2).putLong(0).putLong(0).putLong(0).putLong(0);
    counts.putLong(10).putLong(3);
    Files.write(folder.resolve("1.counts"), counts.array());
  }

  private Trial read() throws IOException {
    Path plan = Files.writeString(folder.resolve("plan.json"), PLAN);
    return new Trial(
        List.of("java", "shop.Main"),
        143,
        Optional.of(TrialPlan.read(plan, Set.of())),
        ReportReader.read(folder));
  }

  private static final String SPRING =
      """
      { "schema": "loomshift/scan/1", "sites": [
        { "file": "src/application.yml", "line": 1, "column": 1, "endLine": 1,
          "rule": "enable-spring-virtual-threads", "verdict": "review", "before": "spring:",
          "shape": "none",
          "reasons": [ { "code": "concurrency-limit", "severity": "review" } ], "after": "x" },
        { "file": "src/Mails.java", "line": 12, "column": 5, "endLine": 12,
          "rule": "make-spring-pools-virtual", "verdict": "migrate", "before": "x",
          "shape": "none", "reasons": [], "after": "y" } ] }
      """;

  @Test
  void springsOwnSwitchIsSet_whenItsReasonIsAgreedTo() throws IOException {
    Path plan = Files.writeString(folder.resolve("spring.json"), SPRING);
    TrialPlan agreed = TrialPlan.read(plan, Set.of("concurrency-limit"));
    Trial trial = new Trial(List.of("java"), 0, Optional.of(agreed), List.of());

    assertThat(agreed.properties()).containsExactly("-Dspring.threads.virtual.enabled=true");
    assertThat(new TrialText(Style.plain(UTF_8)).render(trial))
        .contains(
            "Set for the program (1)",
            "src/application.yml:1  -Dspring.threads.virtual.enabled=true",
            "1 place of the plan is not tried");
    assertThat(new String(TrialJson.render(trial), UTF_8))
        .contains("\"property\": \"spring.threads.virtual.enabled=true\"");
  }

  @Test
  void nothingIsSet_whenNobodyAgreed() throws IOException {
    Path plan = Files.writeString(folder.resolve("spring.json"), SPRING);

    TrialPlan asked = TrialPlan.read(plan, Set.of());
    Trial trial = new Trial(List.of("java"), 0, Optional.of(asked), List.of());

    assertThat(asked.properties()).isEmpty();
    assertThat(new TrialText(Style.plain(UTF_8)).render(trial))
        .contains("For review (1)", "  src/application.yml:1  --include concurrency-limit\n");
    assertThat(new String(TrialJson.render(trial), UTF_8))
        .containsPattern("\"undecided\": \\[[^]]*\"file\": \"src/application.yml\"");
  }

  @Test
  void switchesOfServersAreThrown_whenTheirSitesChange() throws IOException {
    Path plan =
        Files.writeString(
            folder.resolve("servers.json"),
            """
            { "schema": "loomshift/scan/1", "sites": [
              { "file": "src/Server.java", "line": 7, "column": 5, "endLine": 7,
                "rule": "run-jetty-on-virtual-threads", "verdict": "migrate", "before": "x",
                "shape": "none", "reasons": [], "after": "y" },
              { "file": "conf/server.xml", "line": 3, "column": 1, "endLine": 3,
                "rule": "enable-tomcat-virtual-threads", "verdict": "review", "before": "x",
                "shape": "none",
                "reasons": [ { "code": "framework-version", "severity": "review" } ],
                "after": "y" },
              { "file": "src/Flux.java", "line": 9, "column": 5, "endLine": 9,
                "rule": "use-reactor-virtual-threads", "verdict": "review", "before": "x",
                "shape": "none",
                "reasons": [ { "code": "no-settings-file", "severity": "review" } ] } ] }
            """);
    TrialPlan agreed = TrialPlan.read(plan, Set.of("no-settings-file"));
    Trial trial = new Trial(List.of("java"), 0, Optional.of(agreed), List.of());

    assertThat(agreed.servers()).containsExactly("jetty");
    assertThat(agreed.properties())
        .containsExactly("-Dreactor.schedulers.defaultBoundedElasticOnVirtualThreads=true");
    assertThat(new TrialText(Style.plain(UTF_8)).render(trial))
        .contains("src/Server.java:7  by the switch of jetty")
        .doesNotContain("is not tried");
  }

  /// One that surely runs.
  private static String process() {
    return Long.toString(ProcessHandle.current().pid());
  }
}
