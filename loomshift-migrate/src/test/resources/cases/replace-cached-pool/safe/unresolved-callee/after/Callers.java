import gone.Registry;
import java.util.concurrent.Executors;

class Callers {
  static void register() {
    Registry.add(Executors::newVirtualThreadPerTaskExecutor);
    Registry.add(() -> Executors.newVirtualThreadPerTaskExecutor());
    new Registry().use(Executors.newVirtualThreadPerTaskExecutor()).use(Executors.newVirtualThreadPerTaskExecutor());
    Registry.addSized(Executors::newFixedThreadPool);
    Registry.addSized(size -> Executors.newFixedThreadPool(size));
  }
}
