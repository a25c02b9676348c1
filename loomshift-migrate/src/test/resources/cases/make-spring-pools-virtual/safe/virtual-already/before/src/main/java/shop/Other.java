package shop;

import org.springframework.core.task.SimpleAsyncTaskExecutor;

class Other {
  SimpleAsyncTaskExecutor executor() {
    SimpleAsyncTaskExecutor other = new SimpleAsyncTaskExecutor("mail-");
    return other;
  }
}
