package shop;

import java.util.function.Supplier;
import org.springframework.core.task.SimpleAsyncTaskExecutor;

class Mail {
  private SimpleAsyncTaskExecutor executor;

  void own(SimpleAsyncTaskExecutor executor) {
    this.executor = new SimpleAsyncTaskExecutor("mail-"); // NOSONAR: one for all
    this.executor.setConcurrencyLimit(4);
  }

  void maybe(boolean async) {
    if (async)
      executor = new SimpleAsyncTaskExecutor("mail-");
  }

  SimpleAsyncTaskExecutor returned() {
    return executor = new SimpleAsyncTaskExecutor("mail-");
  }

  Supplier<Object> later() {
    Supplier<Object> made = () -> executor = new SimpleAsyncTaskExecutor("mail-");
    return made;
  }
}
