package trial;

import io.moquette.broker.Server;
import io.moquette.broker.config.IConfig;
import io.moquette.broker.config.MemoryConfig;
import io.moquette.interception.AbstractInterceptHandler;
import io.moquette.interception.messages.InterceptPublishMessage;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.mqtt.MqttMessageBuilders;
import io.netty.handler.codec.mqtt.MqttQoS;
import java.util.List;
import java.util.Properties;
import java.nio.charset.StandardCharsets;

/// A broker that answers what is published as `requests` by publishing as `replies`.
public class Main {
  public static void main(String[] args) throws Exception {
    Properties settings = new Properties();
    settings.setProperty(IConfig.HOST_PROPERTY_NAME, "127.0.0.1");
    settings.setProperty(IConfig.PORT_PROPERTY_NAME, args[0]);
    settings.setProperty(IConfig.ALLOW_ANONYMOUS_PROPERTY_NAME, "true");
    settings.setProperty(IConfig.PERSISTENCE_ENABLED_PROPERTY_NAME, "false");
    settings.setProperty(IConfig.ENABLE_TELEMETRY_NAME, "false");
    Server server = new Server();
    server.startServer(new MemoryConfig(settings), List.of(new Answering(server)));
    Runtime.getRuntime().addShutdownHook(new Thread(server::stopServer));
  }

  private static class Answering extends AbstractInterceptHandler {
    private final Server server;

    Answering(Server server) {
      this.server = server;
    }

    @Override
    public String getID() {
      return "answering";
    }

    @Override
    public void onSessionLoopError(Throwable error) {
      error.printStackTrace();
    }

    @Override
    public void onPublish(InterceptPublishMessage request) {
      try {
        if (request.getTopicName().equals("requests")) {
          String name = request.getPayload().toString(StandardCharsets.UTF_8);
          ByteBuf answer = Unpooled.copiedBuffer(Answer.to(name), StandardCharsets.UTF_8);
          server.internalPublish(
              MqttMessageBuilders.publish()
                  .topicName("replies")
                  .qos(MqttQoS.AT_MOST_ONCE)
                  .payload(answer)
                  .build(),
              "service");
        }
      } finally {
        super.onPublish(request);
      }
    }
  }
}
