import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.hornetq.api.core.TransportConfiguration;
import org.hornetq.api.core.client.HornetQClient;
import org.hornetq.core.config.impl.ConfigurationImpl;
import org.hornetq.core.remoting.impl.netty.NettyAcceptorFactory;
import org.hornetq.core.remoting.impl.netty.NettyConnectorFactory;
import org.hornetq.core.server.embedded.EmbeddedHornetQ;

/// HornetQ with messages on disk and clients that send and receive them.
final class HornetQUnderLoad {
  public static void main(String[] arguments) throws Exception {
    Path folder = Files.createTempDirectory("hornetq");
    ConfigurationImpl settings = new ConfigurationImpl();
    settings.setSecurityEnabled(false);
    settings.setJournalType(org.hornetq.core.server.JournalType.NIO);
    settings.setJournalDirectory(folder.resolve("journal").toString());
    settings.setBindingsDirectory(folder.resolve("bindings").toString());
    settings.setLargeMessagesDirectory(folder.resolve("large").toString());
    settings.setPagingDirectory(folder.resolve("paging").toString());
    settings.setAcceptorConfigurations(
        Set.of(new TransportConfiguration(NettyAcceptorFactory.class.getName())));
    EmbeddedHornetQ server = new EmbeddedHornetQ();
    server.setConfiguration(settings);
    server.start();
    long end = System.nanoTime() + 10_000_000_000L;
    var locator =
        HornetQClient.createServerLocatorWithoutHA(
            new TransportConfiguration(NettyConnectorFactory.class.getName()));
    var factory = locator.createSessionFactory();
    try (var session = factory.createSession(true, true)) {
      for (int at = 0; at < 4; at++) {
        session.createQueue("jobs" + at, "jobs" + at, true);
      }
    }
    AtomicInteger numbers = new AtomicInteger();
    Asking.each(4, () -> {
      String queue = "jobs" + numbers.getAndIncrement();
      try (var session = factory.createSession(true, true)) {
        var producer = session.createProducer(queue);
        var consumer = session.createConsumer(queue);
        session.start();
        while (System.nanoTime() < end) {
          var message = session.createMessage(true);
          message.getBodyBuffer().writeString("x".repeat(500));
          producer.send(message);
          consumer.receive(5_000).acknowledge();
        }
      }
    });
    factory.close();
    locator.close();
    server.stop();
  }
}
