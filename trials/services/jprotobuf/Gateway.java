package trial;

import com.baidu.jprotobuf.pbrpc.client.ProtobufRpcProxy;
import com.baidu.jprotobuf.pbrpc.transport.RpcClient;
import com.baidu.jprotobuf.pbrpc.transport.RpcClientOptions;

/// Calls the service for each request of HTTP that it gets, for generators that speak HTTP. Its
/// arguments: its own port, and that of the service.
public class Gateway {
  private static final int CONNECTIONS = 300;

  public static void main(String[] args) throws Exception {
    RpcClientOptions options = new RpcClientOptions();
    options.setMaxTotoal(CONNECTIONS);
    options.setMaxIdleSize(CONNECTIONS);
    ProtobufRpcProxy<Answers> proxy = new ProtobufRpcProxy<>(new RpcClient(options), Answers.class);
    proxy.setHost("127.0.0.1");
    proxy.setPort(Integer.parseInt(args[1]));
    proxy.setLookupStubOnStartup(false);
    Answers answers = proxy.proxy();
    Front.gateway(args[0], () -> answers.to(Text.of("world")).value);
  }
}
