package trial;

import spark.Spark;

/// Answers on a thread of Jetty 9.
public class Main {
  public static void main(String[] args) {
    int threads = Integer.parseInt(System.getenv().getOrDefault("TRIAL_THREADS", "50"));
    Spark.ipAddress("127.0.0.1");
    Spark.port(Integer.parseInt(args[0]));
    Spark.threadPool(threads, Math.min(threads, 8), 60_000);
    Spark.get("/", (request, response) -> Answer.to("world"));
  }
}
