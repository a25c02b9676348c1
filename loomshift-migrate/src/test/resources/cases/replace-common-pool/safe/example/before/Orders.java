import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.CompletableFuture;
import javax.sql.DataSource;

class Orders {
  private final DataSource database;

  Orders(DataSource database) {
    this.database = database;
  }

  CompletableFuture<Boolean> ship(int order) {
    return CompletableFuture.supplyAsync(() -> update(order));
  }

  private boolean update(int order) {
    try (Connection connection = database.getConnection();
        var statement = connection.prepareStatement("update orders set shipped = 1 where id = ?")) {
      statement.setInt(1, order);
      return statement.executeUpdate() == 1;
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
