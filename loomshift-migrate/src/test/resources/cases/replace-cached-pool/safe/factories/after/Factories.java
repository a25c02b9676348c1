import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Factories {
  private final String prefix = "field-";

  ExecutorService none = Executors.newVirtualThreadPerTaskExecutor();
  ExecutorService reference = Executors.newVirtualThreadPerTaskExecutor();
  ExecutorService lambda = Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("mail").factory());

  ExecutorService numbered =
      Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("mail-", 1).factory());

  ExecutorService block =
      Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name(prefix, 0).uncaughtExceptionHandler((t, e) -> System.err.println(e)).factory());

  ExecutorService anonymous =
      Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("anonymous-", 7).factory());

  ExecutorService variable = Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("held").factory());

  ExecutorService virtual =
      Executors.newThreadPerTaskExecutor( /* virtual already */ Thread.ofVirtual().factory());

  ExecutorService alsoVirtual =
      Executors.newThreadPerTaskExecutor(r -> Thread.ofVirtual().name("v").unstarted(r));

  ExecutorService classOfTheTree = Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("plain").factory());
}
