package trial;

import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import quickfix.ApplicationAdapter;
import quickfix.DefaultMessageFactory;
import quickfix.FieldNotFound;
import quickfix.MemoryStoreFactory;
import quickfix.Message;
import quickfix.SLF4JLogFactory;
import quickfix.Session;
import quickfix.SessionID;
import quickfix.SessionSettings;
import quickfix.SocketInitiator;
import quickfix.field.ClOrdID;
import quickfix.field.HandlInst;
import quickfix.field.OrdType;
import quickfix.field.Side;
import quickfix.field.Symbol;
import quickfix.field.Text;
import quickfix.field.TransactTime;
import quickfix.fix42.NewOrderSingle;

/// Sends the service an order for each request of HTTP that it gets, on its sessions in turn, for
/// generators that speak HTTP. Its arguments: its own port, and that of the service.
public class Gateway extends ApplicationAdapter {
  private static final int TIMEOUT_SECONDS = 60;

  private final Map<String, CompletableFuture<String>> asked = new ConcurrentHashMap<>();
  private final AtomicLong orders = new AtomicLong();
  private final List<SessionID> sessions = new ArrayList<>();

  public static void main(String[] args) throws Exception {
    SessionSettings settings = new SessionSettings();
    settings.setString("ConnectionType", "initiator");
    settings.setString("SocketConnectHost", "127.0.0.1");
    settings.setString("SocketConnectPort", args[1]);
    settings.setString("SocketTcpNoDelay", "Y");
    settings.setString("ReconnectInterval", "1");
    settings.setString("StartTime", "00:00:00");
    settings.setString("EndTime", "00:00:00");
    settings.setString("HeartBtInt", "30");
    settings.setString("UseDataDictionary", "N");
    Gateway gateway = new Gateway();
    for (int i = 0; i < Main.SESSIONS; i++) {
      SessionID session = new SessionID("FIX.4.2", "CLIENT-" + i, "SERVICE");
      settings.setString(session, "BeginString", "FIX.4.2");
      settings.setString(session, "SenderCompID", "CLIENT-" + i);
      settings.setString(session, "TargetCompID", "SERVICE");
      gateway.sessions.add(session);
    }
    SocketInitiator initiator =
        new SocketInitiator(
            gateway, new MemoryStoreFactory(), settings, new SLF4JLogFactory(settings), new DefaultMessageFactory());
    initiator.start();
    while (!initiator.getSessions().stream()
        .allMatch(session -> Session.lookupSession(session).isLoggedOn())) {
      TimeUnit.MILLISECONDS.sleep(100);
    }
    Front.gateway(args[0], gateway::ask);
  }

  private String ask() throws Exception {
    long number = orders.incrementAndGet();
    String id = String.valueOf(number);
    CompletableFuture<String> answer = new CompletableFuture<>();
    asked.put(id, answer);
    NewOrderSingle order =
        new NewOrderSingle(
            new ClOrdID(id),
            new HandlInst(HandlInst.AUTOMATED_EXECUTION_ORDER_PRIVATE_NO_BROKER_INTERVENTION),
            new Symbol("world"),
            new Side(Side.BUY),
            new TransactTime(LocalDateTime.now()),
            new OrdType(OrdType.MARKET));
    Session.sendToTarget(order, sessions.get((int) (number % sessions.size())));
    return answer.get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
  }

  @Override
  public void fromApp(Message message, SessionID session) throws FieldNotFound {
    asked.remove(message.getString(ClOrdID.FIELD)).complete(message.getString(Text.FIELD));
  }
}
