package io.loomshift.agent.tryout;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Servers as they are released, with the workers of their pools asked for by name, or by the
/// servers' own switches: requests run on virtual threads, and whoever accepts, selects or polls
/// does not.
class ServerWorkersIT {
  private static final int REQUESTS = 1_000;
  private static final Path AGENT = Path.of("target/loomshift-agent.jar").toAbsolutePath();

  private static final String CLIENT =
      """
        static final java.util.concurrent.atomic.AtomicInteger SERVED =
            new java.util.concurrent.atomic.AtomicInteger();
        static final java.util.Set<String> HANDLERS =
            java.util.concurrent.ConcurrentHashMap.newKeySet();

        static void handled() {
          SERVED.incrementAndGet();
          Thread thread = Thread.currentThread();
          HANDLERS.add((thread.isVirtual() ? "virtual " : "platform ")
              + thread.getName().replaceAll("\\\\d+", "#"));
        }

        static void ask(int port, int times) throws Exception {
          Runtime.getRuntime().addShutdownHook(new Thread(() ->
              System.out.println("hook " + Thread.currentThread().isVirtual()), "http-hook"));
          for (int i = 0; i < times; i++) {
            var url = java.net.URI.create("http://127.0.0.1:" + port + "/").toURL();
            try (var in = url.openStream()) { in.readAllBytes(); }
          }
          System.out.println("served " + SERVED);
          HANDLERS.forEach(each -> System.out.println("handler " + each));
          Thread.getAllStackTraces().keySet().forEach(each ->
              System.out.println("platform " + each.getName().replaceAll("\\\\d+", "#")));
        }
      }
      """;

  private static final String JETTY =
      """
      import org.eclipse.jetty.server.*;
      import org.eclipse.jetty.util.Callback;
      import org.eclipse.jetty.util.thread.QueuedThreadPool;

      class Main {
        public static void main(String[] args) throws Exception {
          Server server = new Server(new QueuedThreadPool(20));
          ServerConnector connector = new ServerConnector(server);
          connector.setHost("127.0.0.1");
          server.addConnector(connector);
          server.setHandler(new Handler.Abstract() {
            @Override public boolean handle(Request request, Response response, Callback callback) {
              handled();
              response.write(true, java.nio.ByteBuffer.wrap(new byte[10]), callback);
              return true;
            }
          });
          server.start();
          ask(connector.getLocalPort(), Integer.parseInt(args[0]));
          server.stop();
        }
      """
          + CLIENT;

  private static final String TOMCAT =
      """
      import jakarta.servlet.http.*;
      import org.apache.catalina.Context;
      import org.apache.catalina.startup.Tomcat;

      class Main {
        public static void main(String[] args) throws Exception {
          java.util.logging.LogManager.getLogManager().reset();
          Tomcat tomcat = new Tomcat();
          tomcat.setBaseDir(args[1]);
          tomcat.setPort(0);
          tomcat.getConnector().setProperty("address", "127.0.0.1");
          Context context = tomcat.addContext("", args[1]);
          Tomcat.addServlet(context, "it", new HttpServlet() {
            @Override protected void doGet(HttpServletRequest request, HttpServletResponse response)
                throws java.io.IOException {
              handled();
              response.getOutputStream().write(new byte[10]);
            }
          });
          context.addServletMappingDecoded("/", "it");
          tomcat.start();
          ask(tomcat.getConnector().getLocalPort(), Integer.parseInt(args[0]));
          tomcat.stop();
        }
      """
          + CLIENT;

  private static final String UNDERTOW =
      """
      import io.undertow.Undertow;
      import io.undertow.server.handlers.BlockingHandler;
      import java.net.InetSocketAddress;

      class Main {
        public static void main(String[] args) throws Exception {
          java.util.logging.LogManager.getLogManager().reset();
          Undertow server =
              Undertow.builder()
                  .addHttpListener(0, "127.0.0.1")
                  .setHandler(new BlockingHandler(exchange -> {
                    handled();
                    exchange.getResponseSender().send("0123456789");
                  }))
                  .build();
          server.start();
          ask(
              ((InetSocketAddress) server.getListenerInfo().get(0).getAddress()).getPort(),
              Integer.parseInt(args[0]));
          server.stop();
          System.exit(0);
        }
      """
          + CLIENT;

  /// A group for handlers that block, behind an event loop.
  private static final String NETTY =
      """
      import io.netty.bootstrap.ServerBootstrap;
      import io.netty.buffer.*;
      import io.netty.channel.*;
      import io.netty.channel.nio.NioIoHandler;
      import io.netty.channel.socket.nio.NioServerSocketChannel;
      import io.netty.util.concurrent.DefaultEventExecutorGroup;
      import java.net.InetSocketAddress;
      import java.nio.charset.StandardCharsets;

      class Main {
        public static void main(String[] args) throws Exception {
          var loops = new MultiThreadIoEventLoopGroup(1, NioIoHandler.newFactory());
          var blocking = new DefaultEventExecutorGroup(4);
          Channel channel =
              new ServerBootstrap()
                  .group(loops)
                  .channel(NioServerSocketChannel.class)
                  .childHandler(new ChannelInitializer<Channel>() {
                    @Override protected void initChannel(Channel made) {
                      made.pipeline().addLast(blocking, new ChannelInboundHandlerAdapter() {
                        @Override public void channelRead(ChannelHandlerContext context, Object in) {
                          ((ByteBuf) in).release();
                          handled();
                          context.writeAndFlush(
                                  Unpooled.copiedBuffer(
                                      "HTTP/1.0 200 OK\\r\\nContent-Length: 2\\r\\n\\r\\nok",
                                      StandardCharsets.US_ASCII))
                              .addListener(ChannelFutureListener.CLOSE);
                        }
                      });
                    }
                  })
                  .bind("127.0.0.1", 0)
                  .sync()
                  .channel();
          ask(((InetSocketAddress) channel.localAddress()).getPort(), Integer.parseInt(args[0]));
          loops.shutdownGracefully();
          blocking.shutdownGracefully();
        }
      """
          + CLIENT;

  /// @param pool the names that the user gives
  /// @param stays names of threads of which one at least must have stayed
  /// @param workers the names of threads that the server's own switch makes virtual
  private record Trial(String source, String pool, List<String> stays, String workers) {}

  private static final Map<String, Trial> SERVERS =
      Map.of(
          "Jetty",
          new Trial(JETTY, "qtp*", List.of("qtp#-#-acceptor-", "qtp#-#"), "qtp#-#"),
          "Netty",
          new Trial(
              NETTY,
              "defaultEvent*",
              List.of("multiThreadIoEventLoopGroup-#-#"),
              "defaultEventExecutorGroup-#-#"),
          "Tomcat",
          new Trial(
              TOMCAT,
              "http-*",
              List.of("http-nio-#.#.#.#-auto-#-Poller", "http-nio-#.#.#.#-auto-#-Acceptor"),
              "http-nio-#.#.#.#-auto-#-exec-#"),
          "Undertow",
          new Trial(UNDERTOW, "XNIO*", List.of("XNIO-# I/O-#", "XNIO-# Accept"), "XNIO task-#"));

  @TempDir Path folder;

  static Stream<Arguments> servers() {
    return SERVERS.keySet().stream()
        .sorted()
        .flatMap(server -> Stream.of(21, 25).map(release -> Arguments.of(server, release)));
  }

  @ParameterizedTest(name = "{0} on {1}")
  @MethodSource("servers")
  void workersAloneBecomeVirtual_whenTheirNamesMatch(String server, int release) throws Exception {
    Trial trial = Optional.ofNullable(SERVERS.get(server)).orElseThrow();
    String report = report(server, release, "pool=" + trial.pool());

    // Netty's event loops have another name than its workers.
    assertThat(report.contains("\nstayed\t")).isEqualTo(!server.equals("Netty"));
  }

  @ParameterizedTest(name = "{0} on {1}")
  @MethodSource("servers")
  void workersAloneBecomeVirtual_whenTheSwitchOfTheServerIsThrown(String server, int release)
      throws Exception {
    Trial trial = Optional.ofNullable(SERVERS.get(server)).orElseThrow();
    String report = report(server, release, "servers=*");

    assertThat(names(report, "pool", 2)).containsExactly(trial.workers());
    for (String name : trial.stays()) {
      // As they are called when they start: Jetty renames what accepts.
      assertThat(names(report, "stayed", 1))
          .anyMatch(each -> each.startsWith(name) || name.startsWith(each));
    }
    assertThat(report).doesNotContain("failed\t");
  }

  @ParameterizedTest(name = "{0} on {1}")
  @MethodSource("servers")
  void workersStay_whenTheSwitchOfAnotherServerIsThrown(String server, int release)
      throws Exception {
    Trial trial = Optional.ofNullable(SERVERS.get(server)).orElseThrow();
    List<String> lines = run(server, release, "servers=helidon");

    assertThat(handlers(lines)).isNotEmpty().allMatch(line -> line.startsWith("platform "));
    assertThat(report())
        .doesNotContain("pool\t")
        .contains("stayed\t" + trial.workers().replace("XNIO task", "XNIO-# task"));
  }

  /// Runs a server whose requests are to run on virtual threads.
  private String report(String server, int release, String asked) throws Exception {
    Trial trial = Optional.ofNullable(SERVERS.get(server)).orElseThrow();
    List<String> lines = run(server, release, asked);

    assertThat(handlers(lines)).isNotEmpty().allMatch(line -> line.startsWith("virtual "));
    for (String name : trial.stays()) {
      assertThat(lines).anyMatch(line -> line.startsWith("platform " + name));
    }
    return report();
  }

  private List<String> run(String server, int release, String asked) throws Exception {
    Optional<Path> java = java(release);
    assumeTrue(java.isPresent(), "no Java " + release + " is here");
    assumeTrue(System.getProperty("os.name").equals("Linux") || !server.equals("Undertow"));
    compile(Optional.ofNullable(SERVERS.get(server)).orElseThrow().source());
    Files.createDirectory(folder.resolve("reports"));
    Process process =
        new ProcessBuilder(
                java.get().toString(),
                "-XX:TieredStopAtLevel=1",
                "-javaagent:%s=mode=try,jar=%s,report=%s,%s"
                    .formatted(AGENT, AGENT, folder.resolve("reports"), asked),
                "-cp",
                folder + ":" + System.getProperty("java.class.path"),
                "Main",
                Integer.toString(REQUESTS),
                folder.toString())
            .redirectError(folder.resolve("errors").toFile())
            .start();
    List<String> lines =
        new String(process.getInputStream().readAllBytes(), UTF_8).lines().toList();
    assertThat(process.waitFor()).as(Files.readString(folder.resolve("errors"))).isZero();
    assertThat(lines).contains("served " + REQUESTS, "hook false");
    return lines;
  }

  private static List<String> handlers(List<String> lines) {
    return lines.stream()
        .filter(line -> line.startsWith("handler "))
        .map(line -> line.substring("handler ".length()))
        .toList();
  }

  private static List<String> names(String report, String kind, int field) {
    return report
        .lines()
        .filter(line -> line.startsWith(kind + "\t"))
        .map(line -> line.split("\t")[field])
        .distinct()
        .toList();
  }

  private void compile(String source) throws Exception {
    Path file = Files.writeString(folder.resolve("Main.java"), source);
    List<String> words =
        new ArrayList<>(List.of("--release", "21", "-proc:none", "-d", folder.toString(), "-cp"));
    words.add(System.getProperty("java.class.path"));
    words.add(file.toString());
    assertThat(
            ToolProvider.findFirst("javac")
                .orElseThrow()
                .run(System.out, System.err, words.toArray(String[]::new)))
        .isZero();
  }

  private String report() throws Exception {
    try (Stream<Path> files = Files.list(folder.resolve("reports"))) {
      Path report =
          files.filter(file -> file.toString().endsWith(".report")).findFirst().orElseThrow();
      return Files.readString(report);
    }
  }

  private static Optional<Path> java(int release) {
    return Runtime.version().feature() == release
        ? Optional.of(Path.of(System.getProperty("java.home"), "bin", "java"))
        : Optional.ofNullable(System.getenv("JAVA_" + release + "_HOME"))
            .map(home -> Path.of(home, "bin", "java"));
  }
}
