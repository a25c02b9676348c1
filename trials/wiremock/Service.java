import com.github.tomakehurst.wiremock.http.StubRequestHandler;
import com.github.tomakehurst.wiremock.servlet.WireMockHandlerDispatchingServlet;
import com.github.tomakehurst.wiremock.servlet.WireMockWebContextListener;
import java.nio.file.Path;
import java.util.concurrent.Executors;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.startup.Tomcat;
import org.apache.coyote.AbstractProtocol;

/// WireMock in Tomcat, both as released: `Service PORT THREADS FOLDER` serves the stubs below
/// FOLDER by so many threads of Tomcat's own pool, or by a virtual thread a request where THREADS
/// is `virtual`. It runs until it is ended.
class Service {
  public static void main(String[] arguments) throws LifecycleException {
    Tomcat tomcat = new Tomcat();
    tomcat.setBaseDir(System.getProperty("java.io.tmpdir"));
    tomcat.setHostname("127.0.0.1");
    tomcat.setPort(Integer.parseInt(arguments[0]));
    var connector = tomcat.getConnector();
    if (arguments[1].equals("virtual")) {
      ((AbstractProtocol<?>) connector.getProtocolHandler())
          .setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    } else {
      connector.setProperty("maxThreads", arguments[1]);
      connector.setProperty("minSpareThreads", arguments[1]);
    }
    // By default a connection is closed after 100 requests, and after 60 seconds without one.
    connector.setProperty("maxKeepAliveRequests", "-1");
    connector.setProperty("keepAliveTimeout", "600000");

    var context = tomcat.addContext("", Path.of(arguments[2]).toAbsolutePath().toString());
    context.addParameter("WireMockFileSourceRoot", "/stubs");
    context.addParameter("verboseLoggingEnabled", "false");
    context.addApplicationListener(WireMockWebContextListener.class.getName());
    var stubs = Tomcat.addServlet(context, "stubs", WireMockHandlerDispatchingServlet.class.getName());
    stubs.addInitParameter("RequestHandlerClass", StubRequestHandler.class.getName());
    context.addServletMappingDecoded("/*", "stubs");

    tomcat.start();
    tomcat.getServer().await();
  }
}
