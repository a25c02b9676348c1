package trial;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.sql.Connection;
import java.sql.SQLException;
import org.apache.commons.dbcp2.BasicDataSource;

/// Answers on virtual threads, each with a connection of a pool.
public class Main {
  public static void main(String[] args) throws Exception {
    int connections = Integer.parseInt(System.getenv().getOrDefault("TRIAL_CONNECTIONS", "8"));
    BasicDataSource pool = new BasicDataSource();
    pool.setUrl("jdbc:h2:mem:trial");
    pool.setMaxTotal(connections);
    pool.setMaxIdle(connections);
    HttpServer server = Front.server(args[0]);
    server.createContext("/", exchange -> answer(exchange, pool));
    server.setExecutor(Front.virtual());
    server.start();
  }

  private static void answer(HttpExchange exchange, BasicDataSource pool) {
    try (Connection taken = pool.getConnection()) {
      Front.answer(exchange, Answer.to("world"));
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
