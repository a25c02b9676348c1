package io.loomshift.trials.quarkus;

import io.agroal.api.AgroalDataSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/// The database by JDBC: whoever asks waits. A connection is taken for one query, as the reactive
/// pool does.
@ApplicationScoped
class BlockingClient {
  private final AgroalDataSource source;

  BlockingClient(AgroalDataSource source) {
    this.source = source;
  }

  List<NamedQuote> namedQuotes() throws SQLException {
    List<Name> names = names();
    return Name.with(names, quotes(names.size()));
  }

  private List<Name> names() throws SQLException {
    try (Connection connection = source.getConnection();
        PreparedStatement statement = connection.prepareStatement(Queries.NAMES);
        ResultSet rows = statement.executeQuery()) {
      List<Name> names = new ArrayList<>();
      while (rows.next()) {
        names.add(new Name(rows.getString(1), rows.getString(2)));
      }
      return names;
    }
  }

  private List<String> quotes(int count) throws SQLException {
    try (Connection connection = source.getConnection();
        PreparedStatement statement = connection.prepareStatement(Queries.QUOTES_JDBC)) {
      statement.setInt(1, count);
      try (ResultSet rows = statement.executeQuery()) {
        List<String> quotes = new ArrayList<>();
        while (rows.next()) {
          quotes.add(rows.getString(1));
        }
        return quotes;
      }
    }
  }
}
