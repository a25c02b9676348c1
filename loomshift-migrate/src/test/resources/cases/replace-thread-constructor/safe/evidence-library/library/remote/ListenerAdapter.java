package remote;

public abstract class ListenerAdapter implements Listener {
  @Override
  public void told(String what) {}
}
