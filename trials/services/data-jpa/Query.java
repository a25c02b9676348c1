package trial;

import java.io.IOException;
import org.springframework.jdbc.core.JdbcTemplate;

/// Waits for a query of H2 that takes so long, on a connection of the pool.
public final class Query implements Answer.Waiting {
  private static Greetings asked;

  /// For {@link Answer}, which makes one of its own.
  public Query() {}

  public Query(JdbcTemplate database, Greetings greetings) {
    database.execute("CREATE ALIAS PAUSE FOR \"trial.Query.pause\"");
    greetings.save(new Greeting(1, "hello"));
    asked = greetings;
  }

  public static int pause(int millis) throws InterruptedException {
    Thread.sleep(millis);
    return millis;
  }

  @Override
  public void await(int millis) throws IOException {
    if (asked.after(millis).isEmpty()) {
      throw new IOException("no greeting");
    }
  }
}
