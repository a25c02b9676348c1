package shop;

import org.springframework.core.task.SimpleAsyncTaskExecutor;

class Mail {
  final SimpleAsyncTaskExecutor executor = new SimpleAsyncTaskExecutor("mail-");
}
