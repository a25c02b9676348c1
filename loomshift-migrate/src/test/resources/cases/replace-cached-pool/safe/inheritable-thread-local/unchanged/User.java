import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class User {
  static final ThreadLocal<String> NAME = new InheritableThreadLocal<>();

  final ExecutorService pool = Executors.newCachedThreadPool();
}
