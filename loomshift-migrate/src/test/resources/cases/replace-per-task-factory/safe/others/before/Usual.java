import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Usual {
  ExecutorService usual = Executors.newThreadPerTaskExecutor(Executors.defaultThreadFactory());
}
