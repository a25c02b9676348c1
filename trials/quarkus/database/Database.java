import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.File;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;

/// PostgreSQL with the two tables of the service: `Database PROGRAMS DATA CONNECTIONS` unpacks the
/// programs, once, makes a database below DATA, which it deletes in the end, prints one line with
/// its port, and ends when its standard input ends.
class Database {
  private static final int ROWS = 20;

  public static void main(String[] arguments) throws Exception {
    try (EmbeddedPostgres postgres =
        EmbeddedPostgres.builder()
            .setOverrideWorkingDirectory(new File(arguments[0]))
            .setDataDirectory(new File(arguments[1]))
            .setCleanDataDirectory(true)
            .setServerConfig("max_connections", arguments[2])
            .setPGStartupWait(Duration.ofSeconds(60))
            .start()) {
      fill(postgres);
      System.out.println("{\"port\": " + postgres.getPort() + "}");
      while (System.in.read() >= 0) {
        // Nothing is asked.
      }
    }
  }

  private static void fill(EmbeddedPostgres postgres) throws SQLException {
    try (Connection connection = postgres.getPostgresDatabase().getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute("create table names (id int primary key, name text, surname text)");
      statement.execute("create table quotes (id int primary key, quote text)");
      statement.execute(
          "insert into names select i, 'Name ' || i, 'Surname ' || i from generate_series(1, %d) i"
              .formatted(ROWS));
      statement.execute(
          "insert into quotes select i, repeat('A quote. ', 5) || i from generate_series(1, %d) i"
              .formatted(ROWS));
      statement.execute("analyze");
    }
  }
}
