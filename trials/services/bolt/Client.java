package trial;

import com.alipay.remoting.rpc.RpcClient;

/// Calls so often, and prints how many answers were right.
public class Client {
  private static final int TIMEOUT_MILLIS = 60_000;

  public static void main(String[] args) throws Exception {
    RpcClient client = new RpcClient();
    client.startup();
    int right = 0;
    for (int i = 0; i < Integer.parseInt(args[1]); i++) {
      right +=
          "hello world".equals(client.invokeSync("127.0.0.1:" + args[0], "world", TIMEOUT_MILLIS))
              ? 1
              : 0;
    }
    client.shutdown();
    System.out.println(right);
  }
}
