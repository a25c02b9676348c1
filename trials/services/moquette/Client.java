package trial;

import java.nio.charset.StandardCharsets;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.eclipse.paho.client.mqttv3.MqttClient;
import org.eclipse.paho.client.mqttv3.persist.MemoryPersistence;

/// Publishes so often, and prints how many answers were right.
public class Client {
  public static void main(String[] args) throws Exception {
    LinkedBlockingQueue<String> replies = new LinkedBlockingQueue<>();
    MqttClient client =
        new MqttClient("tcp://127.0.0.1:" + args[0], "client", new MemoryPersistence());
    client.connect();
    client.subscribe(
        "replies",
        0,
        (topic, reply) -> replies.add(new String(reply.getPayload(), StandardCharsets.UTF_8)));
    int right = 0;
    for (int i = 0; i < Integer.parseInt(args[1]); i++) {
      client.publish("requests", "world".getBytes(StandardCharsets.UTF_8), 0, false);
      right += "hello world".equals(replies.poll(30, TimeUnit.SECONDS)) ? 1 : 0;
    }
    client.disconnect();
    System.out.println(right);
    System.exit(0);
  }
}
