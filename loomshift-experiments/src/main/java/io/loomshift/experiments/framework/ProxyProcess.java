package io.loomshift.experiments.framework;

import io.loomshift.measure.json.JsonObject;
import io.loomshift.measure.run.Conversation;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// Proxies in a JVM of their own, so that nothing else in it holds them up: one for each delay.
public final class ProxyProcess {
  private ProxyProcess() {}

  /// Forwards until nobody is there any more, and greets with the ports in the order of the delays.
  ///
  /// @param args the port of the server, then the delay to and fro of each proxy, in milliseconds
  public static void main(String[] args) throws IOException {
    List<Integer> ports = new ArrayList<>();
    for (int i = 1; i < args.length; i++) {
      Duration there = Duration.ofMillis(Long.parseLong(args[i])).dividedBy(2);
      ports.add(DelayProxy.start(Integer.parseInt(args[0]), there).port());
    }
    Conversation.hold(
        JsonObject.builder().put("ports", ports).build(), _ -> JsonObject.builder().build());
  }
}
