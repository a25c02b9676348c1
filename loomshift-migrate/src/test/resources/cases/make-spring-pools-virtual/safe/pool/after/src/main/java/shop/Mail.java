package shop;

import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;

class Mail {
  ThreadPoolTaskExecutor executor() {
    ThreadPoolTaskExecutor executor = new ThreadPoolTaskExecutor();
    executor.setVirtualThreads(true);
    executor.setCorePoolSize(4);
    executor.setMaxPoolSize(8);
    executor.initialize();
    return executor;
  }
}
