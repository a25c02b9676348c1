package shop;

import io.vertx.core.Verticle;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

class Orders implements Verticle {
  private final DataSource database;

  Orders(DataSource database) {
    this.database = database;
  }

  @Override
  public void start() {}

  void ship(int order) throws SQLException {
    try (Connection connection = database.getConnection();
        var statement = connection.prepareStatement("update orders set shipped = 1 where id = ?")) {
      statement.setInt(1, order);
      statement.executeUpdate();
    }
  }
}
