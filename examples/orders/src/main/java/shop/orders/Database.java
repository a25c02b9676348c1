package shop.orders;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import org.h2.jdbcx.JdbcConnectionPool;

/** Articles, quotes and orders. */
public class Database implements AutoCloseable {
    private static final int CONNECTIONS = 10;
    private static final int ARTICLES = 500;

    private final JdbcConnectionPool connections;

    public Database(String name) throws SQLException {
        connections =
                JdbcConnectionPool.create("jdbc:h2:mem:" + name + ";DB_CLOSE_DELAY=-1", "sa", "");
        connections.setMaxConnections(CONNECTIONS);
        createTables();
    }

    private void createTables() throws SQLException {
        try (Connection connection = connections.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("create table article (id int primary key, name varchar(80))");
            statement.execute(
                    "create table quote (id identity primary key, article int, price int,"
                            + " made timestamp default current_timestamp)");
            statement.execute(
                    "create table orders (id identity primary key, article int, amount int)");
            statement.execute(
                    "insert into article select x, 'Article ' || x from system_range(1, " + ARTICLES
                            + ")");
        }
    }

    public Optional<Article> findArticle(int id) throws SQLException {
        try (Connection connection = connections.getConnection();
                PreparedStatement query =
                        connection.prepareStatement("select name from article where id = ?")) {
            query.setInt(1, id);
            try (ResultSet rows = query.executeQuery()) {
                return rows.next()
                        ? Optional.of(new Article(id, rows.getString(1)))
                        : Optional.empty();
            }
        }
    }

    public void saveQuote(int article, int price) throws SQLException {
        try (Connection connection = connections.getConnection();
                PreparedStatement insert =
                        connection.prepareStatement(
                                "insert into quote (article, price) values (?, ?)")) {
            insert.setInt(1, article);
            insert.setInt(2, price);
            insert.executeUpdate();
        }
    }

    public int deleteQuotesOlderThan(int seconds) throws SQLException {
        try (Connection connection = connections.getConnection();
                PreparedStatement delete =
                        connection.prepareStatement(
                                "delete from quote"
                                        + " where made <= dateadd(second, ?, current_timestamp)")) {
            delete.setInt(1, -seconds);
            return delete.executeUpdate();
        }
    }

    public void saveOrder(Order order) throws SQLException {
        try (Connection connection = connections.getConnection();
                PreparedStatement insert =
                        connection.prepareStatement(
                                "insert into orders (article, amount) values (?, ?)")) {
            insert.setInt(1, order.getArticle());
            insert.setInt(2, order.getAmount());
            insert.executeUpdate();
        }
    }

    public int count(String table) throws SQLException {
        try (Connection connection = connections.getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("select count(*) from " + table)) {
            rows.next();
            return rows.getInt(1);
        }
    }

    @Override
    public void close() {
        try (Connection connection = connections.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("shutdown");
        } catch (SQLException e) {
            System.err.println("orders: the database did not shut down: " + e.getMessage());
        }
        connections.dispose();
    }
}
