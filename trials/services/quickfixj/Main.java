package trial;

import quickfix.ApplicationAdapter;
import quickfix.DefaultMessageFactory;
import quickfix.FieldNotFound;
import quickfix.IncorrectTagValue;
import quickfix.MemoryStoreFactory;
import quickfix.Message;
import quickfix.SLF4JLogFactory;
import quickfix.Session;
import quickfix.SessionID;
import quickfix.SessionNotFound;
import quickfix.SessionSettings;
import quickfix.ThreadedSocketAcceptor;
import quickfix.UnsupportedMessageType;
import quickfix.field.AvgPx;
import quickfix.field.CumQty;
import quickfix.field.ExecID;
import quickfix.field.ExecTransType;
import quickfix.field.ExecType;
import quickfix.field.LeavesQty;
import quickfix.field.OrdStatus;
import quickfix.field.OrderID;
import quickfix.field.Text;
import quickfix.fix42.ExecutionReport;
import quickfix.fix42.MessageCracker;
import quickfix.fix42.NewOrderSingle;

/// Answers an order by a report, on the thread of its session.
public class Main extends ApplicationAdapter {
  static final int SESSIONS =
      Integer.parseInt(System.getenv().getOrDefault("TRIAL_SESSIONS", "40"));

  private final MessageCracker cracker = new Orders();

  public static void main(String[] args) throws Exception {
    SessionSettings settings = new SessionSettings();
    settings.setString("ConnectionType", "acceptor");
    settings.setString("SocketAcceptAddress", "127.0.0.1");
    settings.setString("SocketAcceptPort", args[0]);
    settings.setString("SocketTcpNoDelay", "Y");
    settings.setString("StartTime", "00:00:00");
    settings.setString("EndTime", "00:00:00");
    settings.setString("HeartBtInt", "30");
    settings.setString("UseDataDictionary", "N");
    for (int i = 0; i < SESSIONS; i++) {
      SessionID session = new SessionID("FIX.4.2", "SERVICE", "CLIENT-" + i);
      settings.setString(session, "BeginString", "FIX.4.2");
      settings.setString(session, "SenderCompID", "SERVICE");
      settings.setString(session, "TargetCompID", "CLIENT-" + i);
    }
    new ThreadedSocketAcceptor(
            new Main(), new MemoryStoreFactory(), settings, new SLF4JLogFactory(settings), new DefaultMessageFactory())
        .start();
    Thread.currentThread().join();
  }

  @Override
  public void fromApp(Message message, SessionID session)
      throws FieldNotFound, UnsupportedMessageType, IncorrectTagValue {
    cracker.crack(message, session);
  }

  /// Fills nothing, and says so.
  private static final class Orders extends MessageCracker {
    @Override
    public void onMessage(NewOrderSingle order, SessionID session) throws FieldNotFound {
      ExecutionReport report =
          new ExecutionReport(
              new OrderID("1"),
              new ExecID("1"),
              new ExecTransType(ExecTransType.NEW),
              new ExecType(ExecType.NEW),
              new OrdStatus(OrdStatus.NEW),
              order.getSymbol(),
              order.getSide(),
              new LeavesQty(1),
              new CumQty(0),
              new AvgPx(0));
      report.set(order.getClOrdID());
      report.set(new Text(Answer.to("world")));
      try {
        Session.sendToTarget(report, session);
      } catch (SessionNotFound e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
