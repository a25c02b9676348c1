package io.loomshift.experiments.eventloop;

import io.loomshift.measure.json.JsonObject;
import java.util.zip.CRC32;

/// What the server answers, by path.
final class Endpoints implements EventLoopServer.Answers {
  /// What a request with little computing reads, some 10 µs.
  private static final byte[] TEXT = new byte[64 << 10];

  private final SwitchMeter meter;

  Endpoints(SwitchMeter meter) {
    this.meter = meter;
  }

  @Override
  public boolean isImmediate(String path) {
    return path.equals("/ready") || path.equals("/figures");
  }

  @Override
  public String answer(EventLoop loop, String path) throws InterruptedException {
    if (path.equals("/light")) {
      CRC32 sum = new CRC32();
      sum.update(TEXT);
      meter.answered(path);
      return Long.toHexString(sum.getValue());
    }
    if (path.startsWith("/delay/")) {
      Thread.sleep(Long.parseLong(path.substring("/delay/".length())));
      meter.answered(path);
      return "waited";
    }
    return switch (path) {
      case "/ready" -> "ready";
      case "/figures" -> figures().line();
      default -> throw new IllegalArgumentException("no " + path);
    };
  }

  /// Asked for at the end of each scenario, which so ends a stretch, too.
  private JsonObject figures() {
    meter.count();
    return JsonObject.builder().put("switches", meter.figures()).build();
  }
}
