package shop;

import shop.own.SimpleAsyncTaskExecutor;

class Mail {
  SimpleAsyncTaskExecutor executor() {
    SimpleAsyncTaskExecutor executor = new SimpleAsyncTaskExecutor("mail-");
    return executor;
  }
}
