package trial;

import java.nio.charset.StandardCharsets;
import org.jsmpp.bean.Alphabet;
import org.jsmpp.bean.BindType;
import org.jsmpp.bean.ESMClass;
import org.jsmpp.bean.GeneralDataCoding;
import org.jsmpp.bean.NumberingPlanIndicator;
import org.jsmpp.bean.RegisteredDelivery;
import org.jsmpp.bean.TypeOfNumber;
import org.jsmpp.session.BindParameter;
import org.jsmpp.session.SMPPSession;

/// Sends the service a short message for each request of HTTP that it gets, all on one session, for
/// generators that speak HTTP. Its arguments: its own port, and that of the service.
public class Gateway {
  private static final int TIMEOUT_MILLIS = 60_000;
  private static final TypeOfNumber TON = TypeOfNumber.UNKNOWN;
  private static final NumberingPlanIndicator NPI = NumberingPlanIndicator.UNKNOWN;

  public static void main(String[] args) throws Exception {
    int service = Integer.parseInt(args[1]);
    Front.gateway(args[0], new Asking(service)::ask);
  }

  /// The session, which begins with the first request.
  private static final class Asking {
    private final int service;
    private SMPPSession session;

    Asking(int service) {
      this.service = service;
    }

    private synchronized SMPPSession session() throws Exception {
      if (session == null) {
        SMPPSession opened = new SMPPSession();
        opened.setTransactionTimer(TIMEOUT_MILLIS);
        opened.connectAndBind(
            "127.0.0.1",
            service,
            new BindParameter(BindType.BIND_TRX, "trial", "trial", "", TON, NPI, null));
        session = opened;
      }
      return session;
    }

    String ask() throws Exception {
      return session()
          .submitShortMessage(
              "",
              TON,
              NPI,
              "1",
              TON,
              NPI,
              "2",
              new ESMClass(),
              (byte) 0,
              (byte) 1,
              null,
              null,
              new RegisteredDelivery(),
              (byte) 0,
              new GeneralDataCoding(Alphabet.ALPHA_DEFAULT),
              (byte) 0,
              "world".getBytes(StandardCharsets.US_ASCII))
          .getMessageId();
    }
  }
}
