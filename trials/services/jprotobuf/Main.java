package trial;

import com.baidu.jprotobuf.pbrpc.ProtobufRPCService;
import com.baidu.jprotobuf.pbrpc.transport.RpcServer;
import com.baidu.jprotobuf.pbrpc.transport.RpcServerOptions;

/// Answers calls on a thread for tasks.
public class Main {
  public static void main(String[] args) throws Exception {
    RpcServerOptions options = new RpcServerOptions();
    options.setTaskTheads(
        Integer.parseInt(System.getenv().getOrDefault("TRIAL_THREADS", "10")));
    RpcServer server = new RpcServer(options);
    server.registerService(new Main());
    server.start(Integer.parseInt(args[0]));
    server.waitForStop();
  }

  @ProtobufRPCService(serviceName = "answers", methodName = "to")
  public Text to(Text name) {
    return Text.of(Answer.to(name.value));
  }
}
