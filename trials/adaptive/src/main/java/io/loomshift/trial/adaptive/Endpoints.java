package io.loomshift.trial.adaptive;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.ConcurrentLinkedDeque;

/** What a request does. */
final class Endpoints {
  private static final int COMPUTING_MILLIS = 2;
  private static final int CONNECTIONS = 40;

  /** Steps a millisecond, about; the same for all. */
  private static final int STEPS = 500_000;

  private static volatile long sink;

  private final ConcurrentLinkedDeque<Socket> downstream = new ConcurrentLinkedDeque<>();
  private final int downstreamPort;
  private final HikariDataSource database;

  Endpoints(int downstreamPort, String url) {
    this.downstreamPort = downstreamPort;
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(url);
    config.setMaximumPoolSize(CONNECTIONS);
    config.setMinimumIdle(CONNECTIONS);
    database = new HikariDataSource(config);
  }

  /** Serves a path, and gives what it is to answer. */
  String serve(String path) throws IOException, SQLException {
    return switch (path) {
      case "/slow" -> slow();
      case "/db" -> query();
      case "/compute" -> compute();
      default -> throw new IOException("no such path: " + path);
    };
  }

  /** Asks a downstream that takes 100 ms, over a connection that is kept. */
  private String slow() throws IOException {
    Socket socket = downstream.pollLast();
    if (socket == null) {
      socket = new Socket(InetAddress.getLoopbackAddress(), downstreamPort);
      socket.setTcpNoDelay(true);
    }
    socket.getOutputStream().write(1);
    int answer = socket.getInputStream().read();
    if (answer < 0) {
      throw new IOException("the downstream closed");
    }
    downstream.addLast(socket);
    return "slow " + answer;
  }

  /** Two queries in one connection, of which the second takes the database 5 ms. */
  private String query() throws SQLException {
    try (Connection connection = database.getConnection();
        Statement statement = connection.createStatement()) {
      long sum = 0;
      for (String sql :
          new String[] {"select sum(amount) from orders where customer = 7", "select pg_sleep(0.005)"}) {
        try (ResultSet rows = statement.executeQuery(sql)) {
          while (rows.next()) {
            sum += rows.getString(1).length();
          }
        }
      }
      return "db " + sum;
    }
  }

  private static String compute() {
    long x = System.nanoTime() | 1;
    for (int i = 0; i < COMPUTING_MILLIS * STEPS; i++) {
      x ^= x << 13;
      x ^= x >>> 7;
      x ^= x << 17;
    }
    sink = x;
    return "computed";
  }
}
