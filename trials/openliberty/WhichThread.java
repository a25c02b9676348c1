import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/// Answers with the kind and the name of the thread that serves the request.
@WebServlet("/")
public class WhichThread extends HttpServlet {
  private static final long serialVersionUID = 1L;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    Thread thread = Thread.currentThread();
    response
        .getWriter()
        .println((thread.isVirtual() ? "virtual " : "platform ") + thread.getName());
  }
}
