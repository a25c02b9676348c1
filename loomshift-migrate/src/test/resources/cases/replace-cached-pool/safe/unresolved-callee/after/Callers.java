import gone.Registry;
import java.util.concurrent.Executors;

class Callers {
  static void register() {
    Registry.add(Executors::newCachedThreadPool);
    Registry.add(() -> Executors.newVirtualThreadPerTaskExecutor());
    new Registry().use(Executors.newCachedThreadPool()).use(Executors.newCachedThreadPool());
    Registry.addSized(Executors::newFixedThreadPool);
    Registry.addSized(size -> Executors.newFixedThreadPool(size));
  }
}
