package io.loomshift.fleet.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.loomshift.fleet.LocalSpark;
import io.loomshift.fleet.fetch.Limits;
import io.loomshift.fleet.hosts.HostTrace;
import io.loomshift.fleet.hosts.HostsDocument;
import io.loomshift.report.form.TextForm;
import io.loomshift.report.form.Typeface;
import io.loomshift.source.UserError;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AnalyzeJobTest {
  /// Of `examples/orders`, as `loomshift trace` wrote it.
  private static final Path TRACE =
      Path.of("../loomshift-cli/src/test/resources/traces/orders.trace");

  private final Limits limits = new Limits(120, 1L << 30, 1000, "512m");

  @TempDir Path folder;

  @Test
  void eachHostIsAnalysed_whenOneTraceIsNone() throws Exception {
    Path build = Files.createDirectories(folder.resolve("orders-1.4"));
    Files.copy(TRACE, build.resolve("host-1.trace"));
    Files.copy(TRACE, build.resolve("host-2.trace"));
    Files.writeString(build.resolve("host-3.trace"), "no trace");

    List<HostTrace> traces = AnalyzeJob.run(LocalSpark.session(), List.of(folder), limits);

    assertThat(traces).extracting(HostTrace::host).containsExactly("host-1", "host-2", "host-3");
    assertThat(traces).extracting(HostTrace::service).containsOnly("orders-1.4");
    assertThat(traces.subList(0, 2))
        .allSatisfy(trace ->
            assertThat(trace)
                .isInstanceOfSatisfying(
                    HostTrace.Analysed.class,
                    analysed -> assertThat(analysed.figures().requests()).isPositive()));
    assertThat(traces.getLast()).isInstanceOf(HostTrace.Failed.class);
    assertThat(TextForm.render(HostsDocument.of(traces), new Typeface(100, false, false)))
        .contains("2 hosts carry", "no host differs", "orders-1.4/host-3: ");
  }

  @Test
  void servicesStayApart_whenTheirFoldersHaveOneName() throws Exception {
    Path production = Files.createDirectories(folder.resolve("production/orders"));
    Path staging = Files.createDirectories(folder.resolve("staging/orders"));
    Path mail = Files.createDirectories(folder.resolve("staging/mail"));
    for (Path build : List.of(production, staging, mail)) {
      Files.writeString(build.resolve("host-1.trace"), "no trace");
    }

    List<HostTrace> traces =
        AnalyzeJob.run(LocalSpark.session(), List.of(folder, production), limits);

    assertThat(traces)
        .extracting(HostTrace::service)
        .containsExactly("mail", "production/orders", "staging/orders");
  }

  @Test
  void folderIsNamed_whenItHoldsNoTrace() {
    assertThatThrownBy(() -> AnalyzeJob.run(LocalSpark.session(), List.of(folder), limits))
        .isInstanceOf(UserError.class)
        .hasMessageContaining(folder.toString());
  }
}
