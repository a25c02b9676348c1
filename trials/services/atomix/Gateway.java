package trial;

import io.atomix.cluster.AtomixCluster;
import io.atomix.cluster.MemberId;
import io.atomix.cluster.Node;
import io.atomix.cluster.discovery.BootstrapDiscoveryProvider;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;

/// A second member of the cluster, which asks the service for each request of HTTP that it gets, for
/// generators that speak HTTP. Its arguments: its own port, and that of the service.
public class Gateway {
  private static final Duration TIMEOUT = Duration.ofSeconds(60);
  private static final MemberId SERVICE = MemberId.from("service");

  public static void main(String[] args) throws Exception {
    AtomixCluster member =
        AtomixCluster.builder()
            .withMemberId("gateway")
            .withAddress("127.0.0.1:" + free())
            .withMembershipProvider(
                new BootstrapDiscoveryProvider(
                    Node.builder().withId("service").withAddress("127.0.0.1:" + args[1]).build()))
            .build();
    member.start().join();
    Front.gateway(args[0], () -> ask(member));
  }

  private static String ask(AtomixCluster member) throws Exception {
    CompletableFuture<String> answer =
        member.getCommunicationService().send("answers", "world", SERVICE, TIMEOUT);
    return answer.get();
  }

  private static int free() throws Exception {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }
}
