import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.catalina.Context;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.core.StandardVirtualThreadExecutor;
import org.apache.catalina.startup.Tomcat;
import org.apache.coyote.AbstractProtocol;

/// `TomcatServer PORT ARM`.
final class TomcatServer {
  private TomcatServer() {}

  public static void main(String[] args) throws Exception {
    Path base = Files.createTempDirectory("tomcat");
    Tomcat tomcat = new Tomcat();
    tomcat.setBaseDir(base.toString());
    Connector connector = new Connector("org.apache.coyote.http11.Http11NioProtocol");
    connector.setPort(Integer.parseInt(args[0]));
    AbstractProtocol<?> protocol = (AbstractProtocol<?>) connector.getProtocolHandler();
    connector.setProperty("address", "127.0.0.1");
    connector.setProperty("maxKeepAliveRequests", "-1");
    protocol.setMaxThreads(Arm.THREADS);
    switch (Arm.of(args[1])) {
      case RELEASED -> {}
      case VIRTUAL -> {
        StandardVirtualThreadExecutor executor = new StandardVirtualThreadExecutor();
        executor.setName("virtual");
        tomcat.getService().addExecutor(executor);
        protocol.setExecutor(executor);
      }
      case ADAPTIVE -> protocol.setExecutor(Arm.adaptive());
    }
    tomcat.getService().addConnector(connector);
    Context context = tomcat.addContext("", base.toString());
    Tomcat.addServlet(context, "scenario", new ScenarioServlet());
    context.addServletMappingDecoded("/*", "scenario");
    tomcat.start();
    tomcat.getServer().await();
  }
}
