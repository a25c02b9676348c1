import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.apache.activemq.artemis.api.core.QueueConfiguration;
import org.apache.activemq.artemis.api.core.RoutingType;
import org.apache.activemq.artemis.api.core.client.ActiveMQClient;
import org.apache.activemq.artemis.api.core.client.ClientConsumer;
import org.apache.activemq.artemis.api.core.client.ClientMessage;
import org.apache.activemq.artemis.api.core.client.ClientProducer;
import org.apache.activemq.artemis.api.core.client.ClientSession;
import org.apache.activemq.artemis.api.core.client.ClientSessionFactory;
import org.apache.activemq.artemis.api.core.client.ServerLocator;
import org.apache.activemq.artemis.core.config.Configuration;
import org.apache.activemq.artemis.core.config.impl.ConfigurationImpl;
import org.apache.activemq.artemis.core.server.JournalType;
import org.apache.activemq.artemis.core.server.embedded.EmbeddedActiveMQ;

/** An Artemis broker that keeps messages on disk ({@code serve PORT SECONDS}), and its load: ten that send and receive. */
final class Broker {
  private static final int CLIENTS = 10;

  private Broker() {}

  public static void main(String[] arguments) throws Exception {
    int port = Integer.parseInt(arguments[1]);
    long end = System.nanoTime() + Long.parseLong(arguments[2]) * 1_000_000_000L;
    if (arguments[0].equals("serve")) {
      serve(port, end);
    } else {
      load(port, end);
    }
  }

  private static void serve(int port, long end) throws Exception {
    Path folder = Files.createTempDirectory("broker");
    Configuration configuration = new ConfigurationImpl();
    configuration.setSecurityEnabled(false).setPersistenceEnabled(true).setJournalType(JournalType.NIO);
    configuration.setJournalDirectory(folder.resolve("journal").toString()).setBindingsDirectory(folder.resolve("bindings").toString());
    configuration.setLargeMessagesDirectory(folder.resolve("large").toString()).setPagingDirectory(folder.resolve("paging").toString());
    configuration.addAcceptorConfiguration("tcp", "tcp://127.0.0.1:" + port + "?protocols=CORE");
    EmbeddedActiveMQ broker = new EmbeddedActiveMQ();
    broker.setConfiguration(configuration);
    broker.start();
    System.out.println("ready");
    Thread.sleep((end - System.nanoTime()) / 1_000_000);
    broker.stop();
  }

  private static void load(int port, long end) throws Exception {
    Clients.together(CLIENTS, number -> sendUntil(port, "trial" + number, end));
  }

  private static void sendUntil(int port, String queue, long end) {
    try (ServerLocator locator = ActiveMQClient.createServerLocator("tcp://127.0.0.1:" + port);
        ClientSessionFactory factory = locator.createSessionFactory();
        ClientSession session = factory.createSession(true, true)) {
      session.createQueue(QueueConfiguration.of(queue).setRoutingType(RoutingType.ANYCAST));
      session.start();
      ClientProducer producer = session.createProducer(queue);
      ClientConsumer consumer = session.createConsumer(queue);
      while (System.nanoTime() < end) {
        ClientMessage message = session.createMessage(true);
        message.getBodyBuffer().writeString("A message.");
        producer.send(message);
        ClientMessage received = consumer.receive(TimeUnit.SECONDS.toMillis(5));
        received.acknowledge();
      }
    } catch (Exception e) {
      System.err.println(e);
    }
  }
}
