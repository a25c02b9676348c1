package io.loomshift.adaptive.tomcat;

import io.loomshift.adaptive.hybrid.HybridExecutor;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.file.Files;
import org.apache.catalina.Context;
import org.apache.catalina.startup.Tomcat;

/// A server whose request threads follow the load; `examples/adaptive-tomcat` starts it. `/` waits
/// 20 ms, as if for a database, and says on which thread; `/explain` tells what was decided, and
/// why.
public final class TomcatExample {
  private TomcatExample() {}

  /// Serves until it is ended.
  ///
  /// @param args the port
  public static void main(String[] args) throws Exception {
    Tomcat tomcat = new Tomcat();
    tomcat.setBaseDir(Files.createTempDirectory("adaptive-tomcat").toString());
    tomcat.setPort(Integer.parseInt(args[0]));
    tomcat.getConnector().setProperty("address", "127.0.0.1");
    tomcat.getConnector().setThrowOnFailure(true);
    AdaptiveThreadExecutor executor = new AdaptiveThreadExecutor("request", 16);
    executor.serve(tomcat.getConnector());
    Context context = tomcat.addContext("", null);
    Tomcat.addServlet(context, "shop", new Shop(executor));
    context.addServletMappingDecoded("/", "shop");
    tomcat.start();
    tomcat.getServer().await();
  }

  private static final class Shop extends HttpServlet {
    private static final long serialVersionUID = 1;

    private final transient AdaptiveThreadExecutor executor;

    Shop(AdaptiveThreadExecutor executor) {
      this.executor = executor;
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response)
        throws IOException {
      String answer;
      if (request.getRequestURI().equals("/explain")) {
        answer = ((HybridExecutor) executor.executor().orElseThrow()).explain();
      } else {
        pause();
        answer = "served by " + Thread.currentThread();
      }
      response.setContentType("text/plain;charset=UTF-8");
      response.getWriter().println(answer);
    }

    private static void pause() throws IOException {
      try {
        Thread.sleep(20);
      } catch (InterruptedException e) {
        throw new IOException("the server stops", e);
      }
    }
  }
}
