import com.zaxxer.hikari.*;
import java.sql.*;
import java.util.concurrent.*;

/// Hikari over H2: 16 workers, 8 connections.

public final class HikariPool {
  public static void main(String[] a) throws Exception {
    var load = OpenLoad.of(a, 1200, 240);
    var c = new HikariConfig();
    c.setJdbcUrl("jdbc:h2:mem:x;DB_CLOSE_DELAY=-1");
    c.setMaximumPoolSize(8);
    c.setPoolName("HikariPool-1");
    c.setConnectionTimeout(120000);
    var ds = new HikariDataSource(c);
    try (var con = ds.getConnection();
        var s = con.createStatement()) {
      s.execute("CREATE ALIAS NAP FOR \"HikariPool.nap\"");
    }
    try (ExecutorService w = Mode.workers(16)) {
      load.send(r ->
          w.execute(() -> {
            var random = load.random(r);
            Pause.micros(random.nextInt(20_000, 40_000));
            try (var con = ds.getConnection();
                var s = con.prepareStatement("CALL NAP(?)")) {
              s.setInt(1, random.nextInt(10_000, 30_000));
              s.executeQuery();
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
