package trial;

import io.grpc.CallOptions;
import io.grpc.ManagedChannel;
import io.grpc.netty.NettyChannelBuilder;
import io.grpc.stub.ClientCalls;
import java.io.IOException;

/// Calls the service for each request of HTTP that it gets, for generators that speak HTTP. Its
/// arguments: its own port, and that of the service.
public class Gateway {
  public static void main(String[] args) throws IOException {
    ManagedChannel channel =
        NettyChannelBuilder.forAddress("127.0.0.1", Integer.parseInt(args[1]))
            .usePlaintext()
            .build();
    Front.gateway(args[0], () -> ask(channel));
  }

  private static String ask(ManagedChannel channel) {
    return ClientCalls.blockingUnaryCall(channel, Main.HELLO, CallOptions.DEFAULT, "world");
  }
}
