package io.loomshift.trial.adaptive;

import io.loomshift.adaptive.AdaptiveExecutor;
import io.loomshift.adaptive.jetty.AdaptiveThreadPool;
import io.loomshift.adaptive.tomcat.AdaptiveThreadExecutor;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.logging.LogManager;
import org.apache.catalina.Context;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.startup.Tomcat;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/**
 * A server: {@code tomcat}, {@code jetty} or {@code spring}, whose requests run on {@code platform} (200 threads),
 * {@code virtual}, {@code adaptive} or {@code hybrid}. Prints its port; at the end of its input the processor time that
 * it took, in seconds.
 */
public final class Serve {
  private static final int PLATFORM_THREADS = 200;

  /** The default of the executor. */
  private static final int HYBRID_PLATFORM_THREADS = 256;

  private static Endpoints endpoints;
  private static String kind;

  private Serve() {}

  /** Arguments: server, executor, port of the downstream, URL of the database. */
  public static void main(String[] arguments) throws Exception {
    LogManager.getLogManager().reset();
    kind = arguments[1];
    endpoints = new Endpoints(Integer.parseInt(arguments[2]), arguments[3]);
    int port =
        switch (arguments[0]) {
          case "tomcat" -> tomcat();
          case "jetty" -> jetty();
          case "spring" -> spring();
          default -> throw new IllegalArgumentException(arguments[0]);
        };
    System.out.println(port);
    int ignored = System.in.read();
    var system = (com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    System.out.println(system.getProcessCpuTime() / 1e9);
    System.out.flush();
    Runtime.getRuntime().halt(0);
  }

  /** What requests run on; {@code null} for the server's own threads, or where a binding has it. */
  private static Executor executor() {
    return switch (kind) {
      case "platform", "hybrid" -> null;
      case "virtual" -> Executors.newVirtualThreadPerTaskExecutor();
      case "adaptive" ->
          AdaptiveExecutor.builder().name("request").daemon(true).platformThreads(PLATFORM_THREADS).build();
      default -> throw new IllegalArgumentException(kind);
    };
  }

  private static void configure(Connector connector) {
    connector.setProperty("maxKeepAliveRequests", "-1");
    connector.setProperty("acceptCount", "2000");
    connector.setProperty("maxThreads", String.valueOf(PLATFORM_THREADS));
    Executor executor = executor();
    if (executor != null) {
      connector.getProtocolHandler().setExecutor(executor);
    } else if (kind.equals("hybrid")) {
      new AdaptiveThreadExecutor("request", HYBRID_PLATFORM_THREADS).serve(connector);
    }
  }

  private static int tomcat() throws Exception {
    Path base = Files.createTempDirectory("trial-tomcat-");
    Tomcat tomcat = new Tomcat();
    tomcat.setBaseDir(base.toString());
    tomcat.setPort(0);
    configure(tomcat.getConnector());
    Context context = tomcat.addContext("", base.toString());
    Tomcat.addServlet(
        context,
        "endpoints",
        new HttpServlet() {
          @Override
          protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
            try {
              byte[] body = endpoints.serve(request.getRequestURI()).getBytes(StandardCharsets.US_ASCII);
              response.setContentLength(body.length);
              response.getOutputStream().write(body);
            } catch (SQLException e) {
              throw new IOException(e);
            }
          }
        });
    context.addServletMappingDecoded("/", "endpoints");
    tomcat.start();
    return tomcat.getConnector().getLocalPort();
  }

  private static int jetty() throws Exception {
    QueuedThreadPool pool =
        kind.equals("hybrid")
            ? new AdaptiveThreadPool(HYBRID_PLATFORM_THREADS)
            : new QueuedThreadPool(PLATFORM_THREADS);
    Executor executor = executor();
    if (executor != null) {
      pool.setVirtualThreadsExecutor(executor);
    }
    Server server = new Server(pool);
    ServerConnector connector = new ServerConnector(server, 1, 1);
    connector.setAcceptQueueSize(2000);
    server.addConnector(connector);
    server.setHandler(
        new Handler.Abstract() {
          @Override
          public boolean handle(Request request, Response response, Callback callback) throws Exception {
            byte[] body = endpoints.serve(request.getHttpURI().getPath()).getBytes(StandardCharsets.US_ASCII);
            response.getHeaders().put(HttpHeader.CONTENT_LENGTH, body.length);
            response.write(true, java.nio.ByteBuffer.wrap(body), callback);
            return true;
          }
        });
    server.start();
    return connector.getLocalPort();
  }

  private static int spring() {
    SpringApplication application = new SpringApplication(Application.class);
    application.setDefaultProperties(
        Map.of("server.port", "0", "spring.main.banner-mode", "off", "logging.level.root", "off"));
    return ((ServletWebServerApplicationContext) application.run()).getWebServer().getPort();
  }

  /** The application of Spring Boot. */
  @RestController
  @EnableAutoConfiguration
  public static class Application {
    /** Serves all paths. */
    @GetMapping("/{name}")
    public String serve(@PathVariable("name") String name) throws Exception {
      return endpoints.serve("/" + name);
    }

    /** Sets the executor of requests. */
    @Bean
    public WebServerFactoryCustomizer<TomcatServletWebServerFactory> executorOfRequests() {
      return factory -> factory.addConnectorCustomizers(Serve::configure);
    }
  }
}
