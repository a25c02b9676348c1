package shop;

import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;

class Handover {
  ThreadPoolTaskExecutor executor() {
    ThreadPoolTaskExecutor executor = new ThreadPoolTaskExecutor();
    executor.setCorePoolSize(4);
    executor.setMaxPoolSize(8);
    executor.setQueueCapacity(0);
    executor.initialize();
    return executor;
  }
}
