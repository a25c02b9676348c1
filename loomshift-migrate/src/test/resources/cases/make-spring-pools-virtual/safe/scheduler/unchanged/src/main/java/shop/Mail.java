package shop;

import org.springframework.scheduling.concurrent.ThreadPoolTaskScheduler;

class Mail {
  ThreadPoolTaskScheduler scheduler() {
    ThreadPoolTaskScheduler scheduler = new ThreadPoolTaskScheduler();
    scheduler.setPoolSize(4);
    return scheduler;
  }
}
