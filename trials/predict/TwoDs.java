import com.zaxxer.hikari.*;
import java.sql.*;
import java.util.concurrent.*;

/// Two data sources one after the other: 14 workers, 6 and 4 connections.

public final class TwoDs {
  static HikariDataSource ds(String n, int max) throws Exception {
    var c = new HikariConfig();
    c.setJdbcUrl("jdbc:h2:mem:" + n + ";DB_CLOSE_DELAY=-1");
    c.setMaximumPoolSize(max);
    c.setPoolName(n);
    c.setConnectionTimeout(120000);
    var d = new HikariDataSource(c);
    try (var k = d.getConnection();
        var s = k.createStatement()) {
      s.execute("CREATE ALIAS NAP FOR \"TwoDs.nap\"");
    }
    return d;
  }

  static void call(HikariDataSource d, int m) {
    try (var k = d.getConnection();
        var s = k.prepareStatement("CALL NAP(?)")) {
      s.setInt(1, m);
      s.executeQuery();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] a) throws Exception {
    var load = OpenLoad.of(a, 1000, 170);
    var one = ds("customers", 6);
    var two = ds("invoices", 4);
    try (ExecutorService w = Mode.workers(14)) {
      load.send(r ->
          w.execute(() -> {
            var random = load.random(r);
            Pause.micros(random.nextInt(20_000, 30_000));
            call(one, random.nextInt(10_000, 20_000));
            call(two, random.nextInt(10_000, 25_000));
            load.ended(r);
          }));
    }
    one.close();
    two.close();
    load.print();
  }

  public static int nap(int m) {
    Pause.micros(m);
    return m;
  }
}
