package trial;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;

/// Waits for a query of H2 that takes so long, on a connection of a pool.
public final class Query implements Answer.Waiting {
  private final HikariDataSource pool;

  public Query() throws SQLException {
    HikariConfig config = new HikariConfig();
    config.setDriverClassName("org.h2.Driver");
    config.setJdbcUrl("jdbc:h2:mem:trial");
    config.setMaximumPoolSize(
        Integer.parseInt(System.getenv().getOrDefault("TRIAL_CONNECTIONS", "10")));
    config.setConnectionTimeout(60_000);
    pool = new HikariDataSource(config);
    try (Connection connection = pool.getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE ALIAS PAUSE FOR \"trial.Query.pause\"");
    }
  }

  public static int pause(int millis) throws InterruptedException {
    Thread.sleep(millis);
    return millis;
  }

  @Override
  public void await(int millis) throws IOException {
    try (Connection connection = pool.getConnection();
        PreparedStatement query = connection.prepareStatement("SELECT PAUSE(?)")) {
      query.setInt(1, millis);
      query.executeQuery().next();
    } catch (SQLException e) {
      throw new IOException(e);
    }
  }
}
