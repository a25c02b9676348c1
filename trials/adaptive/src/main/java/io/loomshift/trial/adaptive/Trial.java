package io.loomshift.trial.adaptive;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Starts each server on each executor, gives it each load from its first request on, and prints a row for each. Fresh
 * JVMs, in an order that the seed decides within each round. The clients, the downstream and the database share the
 * processors with the server.
 */
public final class Trial {
  private static final String[] SERVERS = {"tomcat", "jetty", "spring"};
  private static final List<String> EXECUTORS = List.of("platform", "virtual", "hybrid");

  /** So many clients ask for a path, each so many milliseconds after its last answer. */
  private record Clients(String path, int count, int thinkMillis) {}

  private static final Map<String, List<Clients>> LOADS = new LinkedHashMap<>();

  static {
    LOADS.put("slow", List.of(new Clients("/slow", 400, 0)));
    LOADS.put("db", List.of(new Clients("/db", 100, 20)));
    LOADS.put("compute", List.of(new Clients("/compute", 8, 0)));
    LOADS.put(
        "all",
        List.of(
            new Clients("/slow", 400, 0), new Clients("/db", 40, 20), new Clients("/compute", 6, 20)));
  }

  private record Key(String load, String server, String executor, String path) {}

  private record Result(double perSecond, double p50Millis, double p99Millis) {}

  private static volatile boolean isEnding;

  private Trial() {}

  /**
   * Arguments: URL of the database, class path, rounds, seconds, seed, loads by their names and commas, executors the
   * same way.
   */
  public static void main(String[] arguments) throws Exception {
    ServerSocket downstream = downstream();
    Map<Key, List<Result>> results = new LinkedHashMap<>();
    Map<Key, List<Double>> processor = new LinkedHashMap<>();
    Random random = new Random(Long.parseLong(arguments[4]));
    List<String> loads = List.of(arguments[5].split(","));
    if (!LOADS.keySet().containsAll(loads)) {
      throw new IllegalArgumentException(loads + ": loads are " + LOADS.keySet());
    }
    List<String> executors = List.of(arguments[6].split(","));
    if (!EXECUTORS.containsAll(executors)) {
      throw new IllegalArgumentException(executors + ": executors are " + EXECUTORS);
    }
    for (int round = 0; round < Integer.parseInt(arguments[2]); round++) {
      List<Key> order = new ArrayList<>();
      for (String load : loads) {
        for (String server : SERVERS) {
          for (String executor : executors) {
            order.add(new Key(load, server, executor, ""));
          }
        }
      }
      Collections.shuffle(order, random);
      for (Key key : order) {
        Process process =
            new ProcessBuilder(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-Xmx512m",
                    "-XX:+UseParallelGC",
                    "-cp",
                    arguments[1],
                    Serve.class.getName(),
                    key.server(),
                    key.executor(),
                    String.valueOf(downstream.getLocalPort()),
                    arguments[0])
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try {
          run(process, key, Double.parseDouble(arguments[3]), results, processor);
        } finally {
          process.destroyForcibly();
        }
      }
    }
    print(results, processor);
    System.exit(0);
  }

  /** Answers each byte after 100 ms. */
  private static ServerSocket downstream() throws IOException {
    ServerSocket server = new ServerSocket(0, 2000, InetAddress.getLoopbackAddress());
    Thread.startVirtualThread(() -> {
      try {
        while (true) {
          Socket socket = server.accept();
          socket.setTcpNoDelay(true);
          Thread.startVirtualThread(() -> answer(socket));
        }
      } catch (IOException e) {
        throw new IllegalStateException(e);
      }
    });
    return server;
  }

  private static void answer(Socket socket) {
    try (socket) {
      while (socket.getInputStream().read() >= 0) {
        Thread.sleep(100);
        socket.getOutputStream().write(1);
      }
    } catch (IOException e) {
      // The server has ended.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void run(
      Process process,
      Key key,
      double seconds,
      Map<Key, List<Result>> results,
      Map<Key, List<Double>> processor)
      throws Exception {
    BufferedReader said = process.inputReader();
    int port = Integer.parseInt(said.readLine().strip());
    isEnding = false;
    List<Thread> threads = new ArrayList<>();
    Map<String, Queue<Long>> times = new LinkedHashMap<>();
    for (Clients clients : LOADS.get(key.load())) {
      Queue<Long> nanos = new ConcurrentLinkedQueue<>();
      times.put(clients.path(), nanos);
      for (int i = 0; i < clients.count(); i++) {
        threads.add(Thread.startVirtualThread(() -> ask(port, clients, nanos)));
      }
    }
    Thread.sleep((long) (1e3 * seconds));
    isEnding = true;
    times.forEach(
        (path, nanos) ->
            results
                .computeIfAbsent(
                    new Key(key.load(), key.server(), key.executor(), path), any -> new ArrayList<>())
                .add(result(nanos, seconds)));
    process.getOutputStream().write(1);
    process.getOutputStream().flush();
    processor
        .computeIfAbsent(key, any -> new ArrayList<>())
        .add(Double.parseDouble(said.readLine().strip()));
    for (Thread thread : threads) {
      thread.join();
    }
  }

  private static Result result(Queue<Long> nanos, double seconds) {
    long[] sorted = nanos.stream().mapToLong(each -> each).sorted().toArray();
    return new Result(sorted.length / seconds, quantile(sorted, 0.5), quantile(sorted, 0.99));
  }

  private static double quantile(long[] sorted, double part) {
    return sorted.length == 0
        ? Double.NaN
        : sorted[Math.min(sorted.length - 1, (int) (part * sorted.length))] / 1e6;
  }

  private static void ask(int port, Clients clients, Queue<Long> nanos) {
    byte[] request =
        ("GET " + clients.path() + " HTTP/1.1\r\nHost: localhost\r\n\r\n").getBytes(StandardCharsets.US_ASCII);
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.setTcpNoDelay(true);
      socket.setSoTimeout(20_000);
      OutputStream out = socket.getOutputStream();
      InputStream in = socket.getInputStream();
      byte[] buffer = new byte[4096];
      while (!isEnding) {
        long sent = System.nanoTime();
        out.write(request);
        readAnswer(in, buffer);
        if (!isEnding) {
          nanos.add(System.nanoTime() - sent);
        }
        if (clients.thinkMillis() > 0) {
          Thread.sleep(clients.thinkMillis());
        }
      }
    } catch (IOException e) {
      if (!isEnding) {
        System.err.println(clients.path() + ": " + e);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Reads up to the end of a body whose length the head says, or that is chunked. */
  private static void readAnswer(InputStream in, byte[] buffer) throws IOException {
    int length = 0;
    while (true) {
      int read = in.read(buffer, length, buffer.length - length);
      if (read < 0) {
        throw new IOException("closed");
      }
      length += read;
      String text = new String(buffer, 0, length, StandardCharsets.US_ASCII);
      int end = text.indexOf("\r\n\r\n");
      if (end < 0) {
        continue;
      }
      if (!text.startsWith("HTTP/1.1 200")) {
        throw new IOException(text.lines().findFirst().orElse(""));
      }
      String head = text.substring(0, end).toLowerCase(java.util.Locale.ROOT);
      int at = head.indexOf("content-length: ");
      if (at < 0) {
        if (text.endsWith("\r\n0\r\n\r\n")) {
          return;
        }
        continue;
      }
      int wanted = Integer.parseInt(head.substring(at + 16).lines().findFirst().orElseThrow().strip());
      if (length >= end + 4 + wanted) {
        return;
      }
    }
  }

  private static void print(Map<Key, List<Result>> results, Map<Key, List<Double>> processor) {
    System.out.println(
        "| load | server | path | executor | answers a second | p50, ms | p99, ms | processor time of the server, s |");
    System.out.println("| --- | --- | --- | --- | ---: | ---: | ---: | ---: |");
    List<Key> keys = new ArrayList<>(results.keySet());
    keys.sort(
        (a, b) ->
            Arrays.compare(
                new String[] {a.load(), a.server(), a.path(), a.executor()},
                new String[] {b.load(), b.server(), b.path(), b.executor()}));
    for (Key key : keys) {
      List<Result> all = results.get(key);
      System.out.printf(
          java.util.Locale.ROOT,
          "| %s | %s | %s | %s | %s | %s | %s | %s |%n",
          key.load(),
          key.server(),
          key.path(),
          key.executor(),
          figures("%.0f", all.stream().map(Result::perSecond).toList()),
          figures("%.1f", all.stream().map(Result::p50Millis).toList()),
          figures("%.1f", all.stream().map(Result::p99Millis).toList()),
          figures("%.1f", processor.get(new Key(key.load(), key.server(), key.executor(), ""))));
    }
  }

  private static String figures(String form, List<Double> values) {
    return String.join(
        ", ", values.stream().sorted().map(value -> String.format(java.util.Locale.ROOT, form, value)).toList());
  }
}
