package trial;

import org.springframework.jdbc.core.JdbcTemplate;

/// Waits for a query of H2 that takes so long, on a connection of the pool.
public final class Query implements Answer.Waiting {
  private static JdbcTemplate asked;

  /// For {@link Answer}, which makes one of its own.
  public Query() {}

  public Query(JdbcTemplate database) {
    database.execute("CREATE ALIAS PAUSE FOR \"trial.Query.pause\"");
    asked = database;
  }

  public static int pause(int millis) throws InterruptedException {
    Thread.sleep(millis);
    return millis;
  }

  @Override
  public void await(int millis) {
    asked.queryForObject("SELECT PAUSE(?)", Integer.class, millis);
  }
}
