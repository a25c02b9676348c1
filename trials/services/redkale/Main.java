package trial;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.redkale.boot.Application;
import org.redkale.net.http.HttpRequest;
import org.redkale.net.http.HttpResponse;
import org.redkale.net.http.HttpServlet;
import org.redkale.net.http.WebServlet;

/// Answers on a thread of its work executor. Redkale reads how to start from a folder.
@WebServlet("/*")
public class Main extends HttpServlet {
  public static void main(String[] args) throws Exception {
    Path home = Files.createTempDirectory("redkale");
    Files.writeString(
        Files.createDirectory(home.resolve("conf")).resolve("application.xml"),
        """
        <application nodeid="1" port="0">
          <server protocol="HTTP" host="127.0.0.1" port="%s">
            <servlets autoload="true"/>
          </server>
        </application>
        """
            .formatted(args[0]));
    System.setProperty("APP_HOME", home.toString());
    Application.main(new String[0]);
  }

  @Override
  public void execute(HttpRequest request, HttpResponse response) throws IOException {
    response.finish(Answer.to("world"));
  }
}
