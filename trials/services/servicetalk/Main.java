package trial;

import static io.servicetalk.http.api.HttpSerializers.textSerializerUtf8;

import io.servicetalk.concurrent.api.Executors;
import io.servicetalk.http.netty.HttpServers;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.Executor;

/// Answers on a thread of a pool, to which the loops of Netty offload requests.
public class Main {
  public static void main(String[] args) throws Exception {
    HttpServers.forAddress(
            new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(args[0])))
        .executor(Executors.from(threads()))
        .listenBlockingAndAwait(
            (context, request, responses) ->
                responses.ok().payloadBody(Answer.to("world"), textSerializerUtf8()))
        .awaitShutdown();
  }

  private static Executor threads() {
    if (System.getenv("TRIAL_VIRTUAL") != null) {
      return Front.virtual();
    }
    return java.util.concurrent.Executors.newFixedThreadPool(
        Integer.parseInt(System.getenv().getOrDefault("TRIAL_THREADS", "20")));
  }
}
