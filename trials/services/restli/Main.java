package trial;

import com.linkedin.restli.server.NettyStandaloneLauncher;

/// Answers by Rest.li, on a thread behind the loops of Netty.
public class Main {
  private static final int PARSEQ_THREADS = 2;

  public static void main(String[] args) throws Exception {
    int threads = Integer.parseInt(System.getenv().getOrDefault("TRIAL_THREADS", "32"));
    new NettyStandaloneLauncher(Integer.parseInt(args[0]), threads, PARSEQ_THREADS, "trial")
        .start();
  }
}
