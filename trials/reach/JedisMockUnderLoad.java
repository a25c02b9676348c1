import com.github.fppt.jedismock.RedisServer;
import java.util.concurrent.atomic.AtomicInteger;
import redis.clients.jedis.Jedis;

/// The Redis server of `jedis-mock` with clients that set, get and wait.
final class JedisMockUnderLoad {
  public static void main(String[] arguments) throws Exception {
    RedisServer server = RedisServer.newRedisServer().start();
    long end = System.nanoTime() + 10_000_000_000L;
    AtomicInteger numbers = new AtomicInteger();
    Asking.each(6, () -> {
      int number = numbers.getAndIncrement();
      try (Jedis client = new Jedis(server.getHost(), server.getBindPort())) {
        for (int at = 0; System.nanoTime() < end; at++) {
          if (number == 0) {
            client.blpop(1, "jobs");
          } else {
            client.set("key" + at, "x".repeat(500));
            client.get("key" + at / 2);
            client.lpush("jobs", "job" + at);
          }
        }
      }
    });
    server.stop();
  }
}
