import com.zaxxer.hikari.*;
import java.sql.*;
import java.util.concurrent.*;

/// Two statements in a transaction: 20 workers, 8 connections of Hikari over H2.

public final class HikTx {
  public static void main(String[] a) throws Exception {
    var load = OpenLoad.of(a, 1000, 160);
    var c = new HikariConfig();
    c.setJdbcUrl("jdbc:h2:mem:y;DB_CLOSE_DELAY=-1");
    c.setMaximumPoolSize(8);
    c.setPoolName("orders");
    c.setConnectionTimeout(120000);
    c.setAutoCommit(false);
    var ds = new HikariDataSource(c);
    try (var con = ds.getConnection();
        var s = con.createStatement()) {
      s.execute("CREATE ALIAS NAP FOR \"HikTx.nap\"");
      con.commit();
    }
    try (ExecutorService w = Mode.workers(20)) {
      load.send(r ->
          w.execute(() -> {
            var random = load.random(r);
            Pause.micros(random.nextInt(50_000, 90_000));
            try (var con = ds.getConnection()) {
              for (int i = 0; i < 2; i++)
                try (var s = con.prepareStatement("CALL NAP(?)")) {
                  s.setInt(1, random.nextInt(10_000, 20_000));
                  s.executeQuery();
                }
              con.commit();
            } catch (SQLException e) {
              throw new IllegalStateException(e);
            }
            load.ended(r);
          }));
    }
    ds.close();
    load.print();
  }

  public static int nap(int micros) {
    Pause.micros(micros);
    return micros;
  }
}
