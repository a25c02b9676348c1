package lib;

public class NeedleThread {
  public NeedleThread(Runnable task) {}
}
