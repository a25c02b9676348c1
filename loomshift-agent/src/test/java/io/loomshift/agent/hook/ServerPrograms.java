package io.loomshift.agent.hook;

/// Programs that are a server each and its client, by the sources of a class `Main`.
///
/// They take the threads to answer with (`platform` or `virtual`), how many requests to send, and a
/// folder. With no requests to send they read on standard input how many, as often as somebody says
/// so, and answer by how many were served until then; with a negative number they send so many at
/// once on one connection.
final class ServerPrograms {
  private static final String CLIENT =
      """
      static int served;

      static synchronized void handle() { served++; }

      static java.util.concurrent.ExecutorService virtual() throws Exception {
        return (java.util.concurrent.ExecutorService)
            java.util.concurrent.Executors.class
                .getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
      }

      static void askAtOnce(int port, int times) throws Exception {
        String last = "GET / HTTP/1.1\\r\\nHost: 127.0.0.1\\r\\nConnection: close\\r\\n\\r\\n";
        try (var socket = new java.net.Socket("127.0.0.1", port)) {
          String others = last.replace("Connection: close\\r\\n", "").repeat(times - 1);
          socket.getOutputStream().write((others + last).getBytes());
          socket.getInputStream().readAllBytes();
        }
        System.out.print(served);
      }

      interface Round { void of(int times) throws Exception; }

      static void serve(int times, Round round) throws Exception {
        if (times > 0) {
          round.of(times);
          System.out.print(served);
          return;
        }
        var in = new java.io.BufferedReader(new java.io.InputStreamReader(System.in));
        System.out.println("ready");
        for (String line = in.readLine(); line != null; line = in.readLine()) {
          round.of(Integer.parseInt(line));
          System.out.println(served);
        }
      }

      static void ask(int port, int times) throws Exception {
        if (times < 0) {
          askAtOnce(port, -times);
          return;
        }
        serve(times, many -> {
          for (int i = 0; i < many; i++) {
            var url = new java.net.URL("http://127.0.0.1:" + port + "/");
            try (var in = url.openStream()) { in.readAllBytes(); }
          }
        });
      }
      """;

  static final String JETTY =
      """
      import org.eclipse.jetty.server.*;
      import org.eclipse.jetty.util.Callback;
      import org.eclipse.jetty.util.thread.QueuedThreadPool;

      class Main {
        public static void main(String[] args) throws Exception {
          QueuedThreadPool threads = new QueuedThreadPool(20);
          if (args[0].equals("virtual")) threads.setVirtualThreadsExecutor(virtual());
          Server server = new Server(threads);
          ServerConnector connector = new ServerConnector(server);
          connector.setHost("127.0.0.1");
          server.addConnector(connector);
          server.setHandler(new Handler.Abstract() {
            @Override public boolean handle(Request request, Response response, Callback callback) {
              Main.handle();
              response.write(true, java.nio.ByteBuffer.wrap(new byte[10]), callback);
              return true;
            }
          });
          server.start();
          ask(connector.getLocalPort(), Integer.parseInt(args[1]));
          server.stop();
        }
      """
          + CLIENT
          + "}";

  static final String TOMCAT =
      """
      import jakarta.servlet.http.*;
      import org.apache.catalina.Context;
      import org.apache.catalina.startup.Tomcat;

      class Main {
        public static void main(String[] args) throws Exception {
          java.util.logging.LogManager.getLogManager().reset();
          Tomcat tomcat = new Tomcat();
          tomcat.setBaseDir(args[2]);
          tomcat.setPort(0);
          if (args[0].equals("virtual")) {
            tomcat.getConnector().getProtocolHandler().setExecutor(virtual());
          }
          Context context = tomcat.addContext("", args[2]);
          Tomcat.addServlet(context, "it", new HttpServlet() {
            @Override protected void doGet(HttpServletRequest request, HttpServletResponse response)
                throws java.io.IOException {
              Main.handle();
              response.getOutputStream().write(new byte[10]);
            }
          });
          context.addServletMappingDecoded("/", "it");
          tomcat.start();
          ask(tomcat.getConnector().getLocalPort(), Integer.parseInt(args[1]));
          tomcat.stop();
        }
      """
          + CLIENT
          + "}";

  static final String UNDERTOW =
      """
      import io.undertow.Undertow;
      import io.undertow.server.*;
      import io.undertow.server.handlers.BlockingHandler;
      import java.net.InetSocketAddress;

      class Main {
        public static void main(String[] args) throws Exception {
          java.util.logging.LogManager.getLogManager().reset();
          HttpHandler handler = exchange -> {
            Main.handle();
            exchange.getResponseSender().send("0123456789");
          };
          java.util.concurrent.Executor virtual = args[0].equals("virtual") ? virtual() : null;
          HttpHandler dispatching = virtual == null
              ? new BlockingHandler(handler)
              : exchange -> exchange.dispatch(virtual, handler);
          Undertow server =
              Undertow.builder().addHttpListener(0, "127.0.0.1").setHandler(dispatching).build();
          server.start();
          InetSocketAddress address =
              (InetSocketAddress) server.getListenerInfo().get(0).getAddress();
          ask(address.getPort(), Integer.parseInt(args[1]));
          server.stop();
          System.exit(0);
        }
      """
          + CLIENT
          + "}";

  static final String JETTY_9 =
      """
      import org.eclipse.jetty.server.*;
      import org.eclipse.jetty.server.handler.AbstractHandler;
      import org.eclipse.jetty.util.thread.QueuedThreadPool;

      class Main {
        public static void main(String[] args) throws Exception {
          Server server = new Server(new QueuedThreadPool(20));
          ServerConnector connector = new ServerConnector(server);
          connector.setHost("127.0.0.1");
          server.addConnector(connector);
          server.setHandler(new AbstractHandler() {
            @Override public void handle(
                String target,
                Request base,
                javax.servlet.http.HttpServletRequest request,
                javax.servlet.http.HttpServletResponse response) throws java.io.IOException {
              Main.handle();
              base.setHandled(true);
              response.getOutputStream().write(new byte[10]);
            }
          });
          server.start();
          ask(connector.getLocalPort(), Integer.parseInt(args[1]));
          server.stop();
        }
      """
          + CLIENT
          + "}";

  static final String JBOSS_THREADS =
      """
      import java.util.concurrent.CountDownLatch;
      import org.jboss.threads.EnhancedQueueExecutor;

      class Main {
        public static void main(String[] args) throws Exception {
          java.util.logging.LogManager.getLogManager().reset();
          var executor = new EnhancedQueueExecutor.Builder()
              .setCorePoolSize(2).setMaximumPoolSize(2).build();
          serve(Integer.parseInt(args[1]), times -> {
            CountDownLatch answered = new CountDownLatch(times);
            for (int i = 0; i < times; i++) {
              executor.execute(() -> { Main.handle(); answered.countDown(); });
            }
            answered.await();
          });
          executor.shutdown();
        }
      """
          + CLIENT
          + "}";

  private ServerPrograms() {}
}
