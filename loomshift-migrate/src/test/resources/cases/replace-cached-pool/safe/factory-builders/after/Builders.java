import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Builders {
  ExecutorService guava(String n) {
    return Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name(n + "-splits-", 0).factory());
  }

  ExecutorService percent(String n) {
    return Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("100% " + n + "-", 0).factory());
  }

  ExecutorService commons =
      Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("mail-", 1).factory());

  ExecutorService spring = Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("job-", 1).factory());
  ExecutorService netty = Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("io-", 1).factory());
  ExecutorService platform =
      Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("p-", 3).factory());

  ExecutorService helper = Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("helper-", 0).factory());
}
