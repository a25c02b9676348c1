package trial;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import org.apache.cxf.BusFactory;
import org.apache.cxf.jaxrs.JAXRSServerFactoryBean;
import org.apache.cxf.transport.http.netty.server.NettyHttpServerEngineFactory;
import org.apache.cxf.transport.http.netty.server.ThreadingParameters;

/// Answers on a thread behind the loops of Netty.
public class Main {
  @Path("/")
  public static class Root {
    @GET
    @Produces("text/plain")
    public String get() {
      return Answer.to("world");
    }
  }

  public static void main(String[] args) throws Exception {
    int port = Integer.parseInt(args[0]);
    ThreadingParameters threads = new ThreadingParameters();
    threads.setThreadPoolSize(
        Integer.parseInt(System.getenv().getOrDefault("TRIAL_THREADS", "150")));
    NettyHttpServerEngineFactory engines =
        BusFactory.getDefaultBus().getExtension(NettyHttpServerEngineFactory.class);
    // No engine looks into the factory's map of parameters.
    engines.createNettyHttpServerEngine("127.0.0.1", port, "http").setThreadingParameters(threads);
    JAXRSServerFactoryBean server = new JAXRSServerFactoryBean();
    server.setResourceClasses(Root.class);
    server.setAddress("netty://http://127.0.0.1:" + port + "/");
    server.create();
  }
}
