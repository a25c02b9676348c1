package shop.own;

public class SimpleAsyncTaskExecutor extends org.springframework.core.task.SimpleAsyncTaskExecutor {
  public SimpleAsyncTaskExecutor(String name) {
    super(name);
    new java.util.Timer();
  }
}
