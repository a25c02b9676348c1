package trial;

import com.jolbox.bonecp.BoneCPConfig;
import com.jolbox.bonecp.BoneCPDataSource;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.sql.Connection;
import java.sql.SQLException;

/// Answers on virtual threads, each with a connection of a pool.
public class Main {
  public static void main(String[] args) throws Exception {
    BoneCPConfig config = new BoneCPConfig();
    config.setJdbcUrl("jdbc:h2:mem:trial");
    config.setUsername("sa");
    config.setPassword("");
    config.setPartitionCount(1);
    config.setMaxConnectionsPerPartition(
        Integer.parseInt(System.getenv().getOrDefault("TRIAL_CONNECTIONS", "10")));
    BoneCPDataSource pool = new BoneCPDataSource(config);
    HttpServer server = Front.server(args[0]);
    server.createContext("/", exchange -> answer(exchange, pool));
    server.setExecutor(Front.virtual());
    server.start();
  }

  private static void answer(HttpExchange exchange, BoneCPDataSource pool) {
    try (Connection taken = pool.getConnection()) {
      Front.answer(exchange, Answer.to("world"));
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
