import org.snmp4j.CommandResponder;
import org.snmp4j.CommandResponderEvent;
import org.snmp4j.CommunityTarget;
import org.snmp4j.MessageDispatcherImpl;
import org.snmp4j.PDU;
import org.snmp4j.Snmp;
import org.snmp4j.mp.MPv2c;
import org.snmp4j.mp.SnmpConstants;
import org.snmp4j.mp.StatusInformation;
import org.snmp4j.smi.Address;
import org.snmp4j.smi.OID;
import org.snmp4j.smi.OctetString;
import org.snmp4j.smi.UdpAddress;
import org.snmp4j.smi.VariableBinding;
import org.snmp4j.transport.DefaultUdpTransportMapping;
import org.snmp4j.util.MultiThreadedMessageDispatcher;
import org.snmp4j.util.ThreadPool;

/// SNMP4J with a responder that has a pool, and clients that ask it.
final class SnmpUnderLoad {
  public static void main(String[] arguments) throws Exception {
    ThreadPool pool = ThreadPool.create("responder", 4);
    var dispatcher = new MultiThreadedMessageDispatcher(pool, new MessageDispatcherImpl());
    dispatcher.addMessageProcessingModel(new MPv2c());
    Snmp responder =
        new Snmp(dispatcher, new DefaultUdpTransportMapping(new UdpAddress("127.0.0.1/11610")));
    responder.addCommandResponder(
        new CommandResponder() {
          @Override
          public <A extends Address> void processPdu(CommandResponderEvent<A> event) {
            PDU answer = event.getPDU();
            answer.setType(PDU.RESPONSE);
            answer.get(0).setVariable(new OctetString("x".repeat(200)));
            try {
              event
                  .getMessageDispatcher()
                  .returnResponsePdu(
                      event.getMessageProcessingModel(),
                      event.getSecurityModel(),
                      event.getSecurityName(),
                      event.getSecurityLevel(),
                      answer,
                      event.getMaxSizeResponsePDU(),
                      event.getStateReference(),
                      new StatusInformation());
            } catch (Exception e) {
              e.printStackTrace();
            }
          }
        });
    responder.listen();
    long end = System.nanoTime() + 10_000_000_000L;
    Asking.each(4, () -> {
      Snmp client = new Snmp(new DefaultUdpTransportMapping());
      client.listen();
      CommunityTarget<UdpAddress> target =
          new CommunityTarget<>(new UdpAddress("127.0.0.1/11610"), new OctetString("public"));
      target.setVersion(SnmpConstants.version2c);
      target.setTimeout(2_000);
      while (System.nanoTime() < end) {
        PDU question = new PDU();
        question.setType(PDU.GET);
        question.add(new VariableBinding(new OID("1.3.6.1.2.1.1.1.0")));
        client.send(question, target);
      }
      client.close();
    });
    responder.close();
    pool.cancel();
  }
}
