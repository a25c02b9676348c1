import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.File;
import java.io.IOException;
import org.apache.catalina.startup.Tomcat;

/// Tomcat with a servlet that reads, waits and writes.
final class TomcatUnderLoad {
  public static void main(String[] arguments) throws Exception {
    Tomcat tomcat = new Tomcat();
    tomcat.setBaseDir(System.getProperty("java.io.tmpdir"));
    tomcat.setPort(0);
    var context = tomcat.addContext("", new File(".").getAbsolutePath());
    Tomcat.addServlet(context, "wait", new Waiting());
    context.addServletMappingDecoded("/*", "wait");
    tomcat.getConnector();
    tomcat.start();
    Asking.http(tomcat.getConnector().getLocalPort(), 16, 100);
    tomcat.stop();
    tomcat.destroy();
  }

  private static final class Waiting extends HttpServlet {
    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response)
        throws IOException {
      request.getInputStream().readAllBytes();
      try {
        Thread.sleep(20);
      } catch (InterruptedException e) {
        throw new IOException(e);
      }
      response.getOutputStream().write(new byte[50_000]);
    }
  }
}
