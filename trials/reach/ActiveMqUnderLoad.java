import jakarta.jms.Session;
import org.apache.activemq.ActiveMQConnectionFactory;
import org.apache.activemq.broker.BrokerService;

/// ActiveMQ's broker with clients over TCP.
final class ActiveMqUnderLoad {
  public static void main(String[] arguments) throws Exception {
    BrokerService broker = new BrokerService();
    broker.setPersistent(false);
    broker.setUseJmx(false);
    var connector = broker.addConnector("tcp://127.0.0.1:0");
    broker.start();
    var factory = new ActiveMQConnectionFactory(connector.getConnectUri());
    Asking.each(6, () -> {
      try (var connection = factory.createConnection()) {
        connection.start();
        var session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
        var queue = session.createQueue("q");
        var producer = session.createProducer(queue);
        var consumer = session.createConsumer(queue);
        for (int at = 0; at < 100; at++) {
          producer.send(session.createTextMessage("x".repeat(1000)));
          consumer.receive(1000);
        }
      }
    });
    broker.stop();
  }
}
