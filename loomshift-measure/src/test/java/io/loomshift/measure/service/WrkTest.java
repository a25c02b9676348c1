package io.loomshift.measure.service;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What wrk 4.2 prints.
class WrkTest {
  private static String output(String p50, String p99, String errors) {
    return """
    Running 10s test @ http://127.0.0.1:8080/
      2 threads and 64 connections
      Thread Stats   Avg      Stdev     Max   +/- Stdev
        Latency     1.02ms    1.50ms  50.10ms   93.11%%
        Req/Sec     5.10k     0.61k    6.20k    70.00%%
      Latency Distribution
         50%%  %s
         75%%    1.21ms
         90%%    2.05ms
         99%%  %s
      101512 requests in 10.01s, 12.10MB read
    %sRequests/sec:  10141.06
    Transfer/sec:      1.21MB
    """
        .formatted(p50, p99, errors);
  }

  @Test
  void figuresAreRead_whenAllWasWell() {
    assertThat(Wrk.parse(output("635.91us", "7.05ms", "")))
        .contains(new ClosedResult(10_141.06, 0.63591, 7.05, 0));
  }

  @ParameterizedTest
  @CsvSource({"250.00us,0.25", "7.50ms,7.5", "1.25s,1250", "2.00m,120000", "0.50h,1800000"})
  void latencyIsInMilliseconds_whateverItsUnit(String written, double millis) {
    ClosedResult result = Wrk.parse(output(written, written, "")).orElseThrow();

    assertThat(result.p50()).isEqualTo(millis);
    assertThat(result.p99()).isEqualTo(millis);
  }

  @Test
  void allErrorsCount_whenThereAreSomeOfEachKind() {
    String errors =
        """
          Socket errors: connect 1, read 20, write 300, timeout 4000
          Non-2xx or 3xx responses: 50000
        """;

    assertThat(Wrk.parse(output("1.00ms", "2.00ms", errors)).orElseThrow().errors())
        .isEqualTo(54_321);
  }

  @Test
  void nothingIsRead_whenWrkFailed() {
    assertThat(Wrk.parse("unable to connect to 127.0.0.1:1 Connection refused")).isEmpty();
    assertThat(Wrk.parse("Requests/sec: 1\n   50%  1ms\n")).isEmpty();
    assertThat(Wrk.parse("   50%  1ms\n   99%  2ms\n")).isEmpty();
  }
}
