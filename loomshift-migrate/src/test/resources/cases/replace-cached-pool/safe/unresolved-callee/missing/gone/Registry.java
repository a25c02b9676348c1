package gone;

import java.util.concurrent.ExecutorService;
import java.util.function.IntFunction;
import java.util.function.Supplier;

public class Registry {
  public static void add(Supplier<ExecutorService> pool) {}

  public static void addSized(IntFunction<ExecutorService> pool) {}

  public Registry use(ExecutorService pool) {
    return this;
  }
}
