import java.util.Properties;
import org.quartz.Job;
import org.quartz.JobBuilder;
import org.quartz.JobExecutionContext;
import org.quartz.SimpleScheduleBuilder;
import org.quartz.TriggerBuilder;
import org.quartz.impl.StdSchedulerFactory;

/// Quartz with jobs that sleep.
final class QuartzUnderLoad {
  public static void main(String[] arguments) throws Exception {
    Properties settings = new Properties();
    settings.setProperty("org.quartz.scheduler.instanceName", "load");
    settings.setProperty("org.quartz.threadPool.threadCount", "4");
    settings.setProperty("org.quartz.threadPool.class", "org.quartz.simpl.SimpleThreadPool");
    var scheduler = new StdSchedulerFactory(settings).getScheduler();
    scheduler.start();
    for (int at = 0; at < 10; at++) {
      scheduler.scheduleJob(
          JobBuilder.newJob(Sleeping.class).withIdentity("job" + at).build(),
          TriggerBuilder.newTrigger()
              .withIdentity("trigger" + at)
              .withSchedule(
                  SimpleScheduleBuilder.simpleSchedule()
                      .withIntervalInMilliseconds(100)
                      .withRepeatCount(40))
              .build());
    }
    Thread.sleep(6000);
    scheduler.shutdown(true);
  }

  public static final class Sleeping implements Job {
    @Override
    public void execute(JobExecutionContext context) {
      try {
        Thread.sleep(30);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
