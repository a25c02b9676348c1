package remote;

public interface Listener {
  void told(String what);
}
