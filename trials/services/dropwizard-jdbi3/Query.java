package trial;

import org.jdbi.v3.core.Jdbi;

/// Waits for a query of H2 that takes so long, on a connection of the pool.
public final class Query implements Answer.Waiting {
  private static Jdbi asked;

  static void ask(Jdbi database) {
    database.useHandle(handle -> handle.execute("CREATE ALIAS PAUSE FOR \"trial.Query.pause\""));
    asked = database;
  }

  public static int pause(int millis) throws InterruptedException {
    Thread.sleep(millis);
    return millis;
  }

  @Override
  public void await(int millis) {
    asked.withHandle(
        handle ->
            handle
                .createQuery("SELECT PAUSE(:millis)")
                .bind("millis", millis)
                .mapTo(Integer.class)
                .one());
  }
}
