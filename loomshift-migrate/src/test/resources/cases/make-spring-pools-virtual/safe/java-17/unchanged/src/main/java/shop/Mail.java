package shop;

import org.springframework.core.task.SimpleAsyncTaskExecutor;

class Mail {
  SimpleAsyncTaskExecutor executor() {
    SimpleAsyncTaskExecutor executor = new SimpleAsyncTaskExecutor("mail-");
    return executor;
  }
}
