package shop;

import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;

class Mail {
  ThreadPoolTaskExecutor executor() {
    ThreadPoolTaskExecutor executor = new ThreadPoolTaskExecutor();
    executor.setCorePoolSize(4);
    executor.setMaxPoolSize(8);
    executor.setThreadFactory(Thread.ofPlatform().name("mail-", 0).factory());
    executor.initialize();
    return executor;
  }
}
