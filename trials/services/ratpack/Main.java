package trial;

import java.net.InetAddress;
import ratpack.exec.Blocking;
import ratpack.server.RatpackServer;

/// Answers on a thread for what blocks.
public class Main {
  public static void main(String[] args) throws Exception {
    RatpackServer.start(server ->
        server
            .serverConfig(config ->
                config.address(InetAddress.getLoopbackAddress()).port(Integer.parseInt(args[0])))
            .handlers(chain ->
                chain.get(context ->
                    Blocking.get(() -> Answer.to("world")).then(context::render))));
  }
}
