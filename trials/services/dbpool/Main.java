package trial;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.sql.Connection;
import java.sql.SQLException;
import snaq.db.ConnectionPool;

/// Answers on virtual threads, each with a connection of a pool.
public class Main {
  private static final long TIMEOUT_MILLIS = 60_000;
  private static final long IDLE_SECONDS = 600;

  public static void main(String[] args) throws Exception {
    int connections =
        Integer.parseInt(System.getenv().getOrDefault("TRIAL_CONNECTIONS", "10"));
    ConnectionPool pool =
        new ConnectionPool(
            "trial", 1, connections, connections, IDLE_SECONDS, "jdbc:h2:mem:trial", "sa", "");
    HttpServer server = Front.server(args[0]);
    server.createContext("/", exchange -> answer(exchange, pool));
    server.setExecutor(Front.virtual());
    server.start();
  }

  private static void answer(HttpExchange exchange, ConnectionPool pool) {
    try (Connection taken = pool.getConnection(TIMEOUT_MILLIS)) {
      Front.answer(exchange, Answer.to("world"));
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
