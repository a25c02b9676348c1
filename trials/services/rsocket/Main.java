package trial;

import io.rsocket.SocketAcceptor;
import io.rsocket.core.RSocketServer;
import io.rsocket.transport.netty.server.TcpServerTransport;
import io.rsocket.util.DefaultPayload;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/// Answers on a scheduler of Reactor, to which what is asked on a connection goes.
public class Main {
  public static void main(String[] args) throws Exception {
    int threads = Integer.parseInt(System.getenv().getOrDefault("TRIAL_THREADS", "8"));
    Scheduler scheduler = Schedulers.newBoundedElastic(threads, 100_000, "answers");
    RSocketServer.create(
            SocketAcceptor.forRequestResponse(question -> {
              question.release();
              return Mono.fromCallable(() -> DefaultPayload.create(Answer.to("world")))
                  .subscribeOn(scheduler);
            }))
        .bindNow(TcpServerTransport.create("127.0.0.1", Integer.parseInt(args[0])))
        .onClose()
        .block();
  }
}
