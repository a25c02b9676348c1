package io.loomshift.agent.offline;

import io.loomshift.agent.hook.IoEvents;
import io.loomshift.agent.record.Methods;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;

/// In the place of the calls by which a program waits for a database.
public final class JdbcCalls {
  private static final int EXECUTE = method(Statement.class, "execute");
  private static final int EXECUTE_QUERY = method(Statement.class, "executeQuery");
  private static final int EXECUTE_UPDATE = method(Statement.class, "executeUpdate");
  private static final int EXECUTE_BATCH = method(Statement.class, "executeBatch");
  private static final int COMMIT = method(Connection.class, "commit");
  private static final int ROLLBACK = method(Connection.class, "rollback");

  private JdbcCalls() {}

  private static int method(Class<?> type, String name) {
    return OfflineTrace.ON ? Methods.add(type.getName(), name, "") : 0;
  }

  /// A call that waits.
  private interface Call<T> {
    T made() throws SQLException;
  }

  private static <T> T told(Object channel, int method, Call<T> call) throws SQLException {
    IoEvents.begins(channel, method);
    try {
      return call.made();
    } finally {
      IoEvents.ends(channel);
    }
  }

  public static boolean execute(Statement statement, String sql) throws SQLException {
    return told(statement, EXECUTE, () -> statement.execute(sql));
  }

  public static ResultSet executeQuery(Statement statement, String sql) throws SQLException {
    return told(statement, EXECUTE_QUERY, () -> statement.executeQuery(sql));
  }

  public static int executeUpdate(Statement statement, String sql) throws SQLException {
    return told(statement, EXECUTE_UPDATE, () -> statement.executeUpdate(sql));
  }

  public static int[] executeBatch(Statement statement) throws SQLException {
    return told(statement, EXECUTE_BATCH, statement::executeBatch);
  }

  public static boolean execute(PreparedStatement statement) throws SQLException {
    return told(statement, EXECUTE, statement::execute);
  }

  public static ResultSet executeQuery(PreparedStatement statement) throws SQLException {
    return told(statement, EXECUTE_QUERY, statement::executeQuery);
  }

  public static int executeUpdate(PreparedStatement statement) throws SQLException {
    return told(statement, EXECUTE_UPDATE, statement::executeUpdate);
  }

  public static void commit(Connection connection) throws SQLException {
    told(
        connection,
        COMMIT,
        () -> {
          connection.commit();
          return true;
        });
  }

  public static void rollback(Connection connection) throws SQLException {
    told(
        connection,
        ROLLBACK,
        () -> {
          connection.rollback();
          return true;
        });
  }

  public static void close(Connection connection) throws SQLException {
    if (OfflineTrace.ON) {
      IoEvents.closes(connection);
    }
    connection.close();
  }

  public static Connection getConnection(DataSource source) throws SQLException {
    return lent(source, source::getConnection);
  }

  public static Connection getConnection(DataSource source, String user, String password)
      throws SQLException {
    return lent(source, () -> source.getConnection(user, password));
  }

  private static Connection lent(DataSource source, Call<Connection> call) throws SQLException {
    if (!OfflineTrace.ON) {
      return call.made();
    }
    IoEvents.wantsConnection(source);
    try {
      Connection connection = call.made();
      IoEvents.connects(connection, source);
      return connection;
    } finally {
      IoEvents.hasConnection(source);
    }
  }
}
