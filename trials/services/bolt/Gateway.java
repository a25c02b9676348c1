package trial;

import com.alipay.remoting.rpc.RpcClient;

/// Calls the service for each request of HTTP that it gets, for generators that speak HTTP. Its
/// arguments: its own port, and that of the service.
public class Gateway {
  private static final int TIMEOUT_MILLIS = 60_000;

  public static void main(String[] args) throws Exception {
    RpcClient client = new RpcClient();
    client.startup();
    String service = "127.0.0.1:" + args[1];
    Front.gateway(args[0], () -> ask(client, service));
  }

  private static String ask(RpcClient client, String service) throws Exception {
    return (String) client.invokeSync(service, "world", TIMEOUT_MILLIS);
  }
}
