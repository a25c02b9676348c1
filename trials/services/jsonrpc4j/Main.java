package trial;

import com.googlecode.jsonrpc4j.JsonRpcBasicServer;
import com.googlecode.jsonrpc4j.StreamServer;
import java.net.InetAddress;
import java.net.ServerSocket;

/// Answers calls of JSON-RPC on a thread that keeps its connection until the client hangs up.
public class Main {
  private static final int BACKLOG = 1_000;

  public static void main(String[] args) throws Exception {
    int threads = Integer.parseInt(System.getenv().getOrDefault("TRIAL_THREADS", "50"));
    Answers answers = Answer::to;
    ServerSocket socket =
        new ServerSocket(Integer.parseInt(args[0]), BACKLOG, InetAddress.getLoopbackAddress());
    new StreamServer(new JsonRpcBasicServer(answers, Answers.class), threads, socket).start();
  }
}
