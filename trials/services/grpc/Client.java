package trial;

import io.grpc.CallOptions;
import io.grpc.ManagedChannel;
import io.grpc.netty.NettyChannelBuilder;
import io.grpc.stub.ClientCalls;

/// Calls so often, and prints how many answers were right.
public class Client {
  public static void main(String[] args) {
    ManagedChannel channel =
        NettyChannelBuilder.forAddress("127.0.0.1", Integer.parseInt(args[0]))
            .usePlaintext()
            .build();
    int right = 0;
    for (int i = 0; i < Integer.parseInt(args[1]); i++) {
      String answer =
          ClientCalls.blockingUnaryCall(channel, Main.HELLO, CallOptions.DEFAULT, "world");
      right += answer.equals("hello world") ? 1 : 0;
    }
    channel.shutdownNow();
    System.out.println(right);
  }
}
