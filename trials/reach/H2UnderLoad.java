import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import org.h2.tools.Server;

/// H2 as a server with a database in a file.
final class H2UnderLoad {
  public static void main(String[] arguments) throws Exception {
    Path folder = Files.createTempDirectory("h2");
    Server server =
        Server.createTcpServer("-tcpPort", "0", "-ifNotExists", "-baseDir", folder.toString());
    server.start();
    String url = "jdbc:h2:tcp://127.0.0.1:" + server.getPort() + "/./shop;WRITE_DELAY=10";
    try (Connection first = DriverManager.getConnection(url, "sa", "")) {
      first.createStatement().execute("create table item(id identity, name varchar(2000))");
      Asking.each(8, () -> {
        try (Connection connection = DriverManager.getConnection(url, "sa", "");
            var insert = connection.prepareStatement("insert into item(name) values (?)");
            var count = connection.prepareStatement("select count(*) from item where name > 'a'")) {
          for (int at = 0; at < 200; at++) {
            insert.setString(1, "x".repeat(1000));
            insert.execute();
            count.executeQuery().next();
          }
        }
      });
    }
    server.stop();
  }
}
