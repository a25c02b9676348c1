package trial;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import org.apache.cxf.BusFactory;
import org.apache.cxf.jaxrs.JAXRSServerFactoryBean;
import org.apache.cxf.transport.http_jetty.JettyHTTPServerEngineFactory;
import org.apache.cxf.transport.http_jetty.ThreadingParameters;

/// Answers on a thread of its Jetty.
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
    JettyHTTPServerEngineFactory engines =
        BusFactory.getDefaultBus().getExtension(JettyHTTPServerEngineFactory.class);
    ThreadingParameters threads = new ThreadingParameters();
    threads.setMinThreads(4);
    threads.setMaxThreads(
        Integer.parseInt(System.getenv().getOrDefault("TRIAL_THREADS", "200")));
    engines.createJettyHTTPServerEngine("127.0.0.1", port, "http").setThreadingParameters(threads);
    JAXRSServerFactoryBean server = new JAXRSServerFactoryBean();
    server.setResourceClasses(Root.class);
    server.setAddress("http://127.0.0.1:" + port + "/");
    server.create();
  }
}
