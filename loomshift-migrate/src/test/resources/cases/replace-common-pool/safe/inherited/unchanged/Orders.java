import context.Tenant;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.concurrent.CompletableFuture;
import javax.sql.DataSource;

class Orders {
  private final DataSource database;
  private final ThreadLocal<String> language = new InheritableThreadLocal<>();
  private final ThreadLocal<String> own = new ThreadLocal<>();

  Orders(DataSource database) {
    this.database = database;
  }

  CompletableFuture<Boolean> here(int order) {
    return CompletableFuture.supplyAsync(() -> update(order, language.get()));
  }

  CompletableFuture<Boolean> helper(int order) {
    return CompletableFuture.supplyAsync(() -> update(order, User.name()));
  }

  CompletableFuture<Boolean> library(int order) {
    return CompletableFuture.supplyAsync(() -> update(order, Tenant.name()));
  }

  private boolean update(int order, String by) {
    try (Connection connection = database.getConnection();
        PreparedStatement statement =
            connection.prepareStatement("update orders set owner = ? where id = ?")) {
      statement.setString(1, by);
      statement.setInt(2, order);
      return statement.executeUpdate() == 1;
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
