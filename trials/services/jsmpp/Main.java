package trial;

import java.util.concurrent.TimeoutException;
import org.jsmpp.PDUStringException;
import org.jsmpp.SMPPConstant;
import org.jsmpp.bean.*;
import org.jsmpp.extra.ProcessRequestException;
import org.jsmpp.session.*;
import org.jsmpp.util.MessageId;

/// Answers a short message by the identifier that it gives to it, on a thread that processes what
/// comes on a session.
public class Main {
  private static final int BIND_MILLIS = 10_000;

  public static void main(String[] args) throws Exception {
    SMPPServerSessionListener listener =
        new SMPPServerSessionListener(Integer.parseInt(args[0]));
    listener.setPduProcessorDegree(
        Integer.parseInt(System.getenv().getOrDefault("TRIAL_THREADS", "3")));
    // More than come at once: what does not find room is refused.
    listener.setQueueCapacity(10_000);
    listener.setMessageReceiverListener(new Answering());
    while (true) {
      SMPPServerSession session = listener.accept();
      try {
        session.waitForBind(BIND_MILLIS).accept("trial");
      } catch (TimeoutException e) {
        // Whoever only looks whether somebody listens binds nothing.
        session.unbindAndClose();
      }
    }
  }

  /// Takes messages, and nothing else.
  private static final class Answering implements ServerMessageReceiverListener {
    @Override
    public SubmitSmResult onAcceptSubmitSm(SubmitSm message, SMPPServerSession session)
        throws ProcessRequestException {
      try {
        return new SubmitSmResult(
            new MessageId(Answer.to(new String(message.getShortMessage()))),
            new OptionalParameter[0]);
      } catch (PDUStringException e) {
        throw new ProcessRequestException(e.getMessage(), SMPPConstant.STAT_ESME_RSYSERR, e);
      }
    }

    @Override
    public SubmitMultiResult onAcceptSubmitMulti(SubmitMulti message, SMPPServerSession session)
        throws ProcessRequestException {
      throw refused();
    }

    @Override
    public QuerySmResult onAcceptQuerySm(QuerySm query, SMPPServerSession session)
        throws ProcessRequestException {
      throw refused();
    }

    @Override
    public void onAcceptReplaceSm(ReplaceSm message, SMPPServerSession session)
        throws ProcessRequestException {
      throw refused();
    }

    @Override
    public void onAcceptCancelSm(CancelSm message, SMPPServerSession session)
        throws ProcessRequestException {
      throw refused();
    }

    @Override
    public BroadcastSmResult onAcceptBroadcastSm(BroadcastSm message, SMPPServerSession session)
        throws ProcessRequestException {
      throw refused();
    }

    @Override
    public void onAcceptCancelBroadcastSm(CancelBroadcastSm message, SMPPServerSession session)
        throws ProcessRequestException {
      throw refused();
    }

    @Override
    public QueryBroadcastSmResult onAcceptQueryBroadcastSm(
        QueryBroadcastSm query, SMPPServerSession session) throws ProcessRequestException {
      throw refused();
    }

    @Override
    public DataSmResult onAcceptDataSm(DataSm message, Session session)
        throws ProcessRequestException {
      throw refused();
    }

    private static ProcessRequestException refused() {
      return new ProcessRequestException("not served", SMPPConstant.STAT_ESME_RINVCMDID);
    }
  }
}
