package trial;

import com.alipay.remoting.BizContext;
import com.alipay.remoting.config.Configs;
import com.alipay.remoting.rpc.RpcServer;
import com.alipay.remoting.rpc.protocol.SyncUserProcessor;

/// A call with a text and a text, on the threads that SOFABolt makes.
public class Main {
  private static final int QUEUE = 100_000;

  public static void main(String[] args) throws Exception {
    String threads = System.getenv().getOrDefault("TRIAL_THREADS", "8");
    System.setProperty(Configs.TP_MIN_SIZE, threads);
    System.setProperty(Configs.TP_MAX_SIZE, threads);
    System.setProperty(Configs.TP_QUEUE_SIZE, QUEUE + "");
    RpcServer server = new RpcServer("127.0.0.1", Integer.parseInt(args[0]));
    server.registerUserProcessor(new Hello());
    server.startup();
    System.out.println("listening");
    Thread.currentThread().join();
  }

  /// Answers a text.
  private static final class Hello extends SyncUserProcessor<String> {
    @Override
    public Object handleRequest(BizContext context, String name) {
      return Answer.to(name);
    }

    @Override
    public String interest() {
      return String.class.getName();
    }
  }
}
