package trial;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.avro.ipc.netty.NettyTransceiver;
import org.apache.avro.ipc.reflect.ReflectRequestor;

/// Calls the service for each request of HTTP that it gets, on its connections in turn, for
/// generators that speak HTTP. Its arguments: its own port, and that of the service.
public class Gateway {
  private static final int CONNECTIONS = 40;

  private final Answers[] clients = new Answers[CONNECTIONS];
  private final AtomicInteger asked = new AtomicInteger();
  private final InetSocketAddress service;

  private Gateway(int service) {
    this.service = new InetSocketAddress(InetAddress.getLoopbackAddress(), service);
  }

  public static void main(String[] args) throws Exception {
    Gateway gateway = new Gateway(Integer.parseInt(args[1]));
    Front.gateway(args[0], gateway::ask);
  }

  private String ask() throws Exception {
    return client(Math.floorMod(asked.getAndIncrement(), CONNECTIONS)).to("world");
  }

  private synchronized Answers client(int number) throws Exception {
    if (clients[number] == null) {
      clients[number] =
          ReflectRequestor.getClient(Answers.class, new NettyTransceiver(service));
    }
    return clients[number];
  }
}
