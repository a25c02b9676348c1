import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/// The scenarios as a servlet, for every server that takes one.
@WebServlet("/*")
public class ScenarioServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    String query = request.getQueryString() == null ? "" : request.getQueryString();
    byte[] answer;
    try {
      answer =
          Scenario.answer(request.getPathInfo(), query).getBytes(StandardCharsets.US_ASCII);
    } catch (IllegalArgumentException e) {
      response.sendError(HttpServletResponse.SC_BAD_REQUEST, e.getMessage());
      return;
    }
    response.setContentType("text/plain");
    response.setContentLength(answer.length);
    response.getOutputStream().write(answer);
  }
}
