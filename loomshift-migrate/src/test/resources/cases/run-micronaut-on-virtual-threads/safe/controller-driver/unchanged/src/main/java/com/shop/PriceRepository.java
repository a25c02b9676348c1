package com.shop;

import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;

@Singleton
class PriceRepository {
  String find() {
    try (Connection connection = DriverManager.getConnection("jdbc:h2:mem:")) {
      return connection.getCatalog();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
