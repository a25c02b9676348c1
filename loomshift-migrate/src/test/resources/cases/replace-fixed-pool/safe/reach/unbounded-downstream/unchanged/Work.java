import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javax.sql.DataSource;

class Work {
  private final ExecutorService reads = Executors.newFixedThreadPool(8);
  private final ExecutorService counts = Executors.newFixedThreadPool(8);

  void start(DataSource source) {
    reads.execute(() -> read(source));
    counts.execute(() -> System.out.println(source));
  }

  private static void read(DataSource source) {
    try (Connection connection = source.getConnection()) {
      System.out.println(connection);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
