package io.loomshift.experiments.eventloop;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.loomshift.measure.json.JsonObject;
import io.loomshift.measure.service.Fixture;
import io.loomshift.measure.service.ServiceArm;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.URI;

/// Asks the server of a run how often the system changed its threads.
final class SwitchFixture implements Fixture {
  private static final JsonObject NONE = JsonObject.builder().build();

  private int port;
  private JsonObject last = NONE;

  /// The port of the run that begins.
  void listensOn(int number) {
    port = number;
  }

  @Override
  public void before(ServiceArm arm, int run) {
    last = NONE;
  }

  /// What the server said last: it is also asked for when the server has ended.
  @Override
  public JsonObject figures() {
    String host = InetAddress.getLoopbackAddress().getHostAddress();
    URI uri = URI.create("http://%s:%d/figures".formatted(host, port));
    try (InputStream in = uri.toURL().openStream()) {
      last = JsonObject.parse(new String(in.readAllBytes(), UTF_8));
    } catch (IOException _) {
      // It has ended.
    }
    return last;
  }
}
