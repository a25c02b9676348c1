package trial;

import io.avaje.jex.Jex;

/// Answers on a virtual thread.
public class Main {
  public static void main(String[] args) {
    Jex.create()
        .config(config -> config.host("127.0.0.1"))
        .get("/", context -> context.text(Answer.to("world")))
        .port(Integer.parseInt(args[0]))
        .start();
  }
}
