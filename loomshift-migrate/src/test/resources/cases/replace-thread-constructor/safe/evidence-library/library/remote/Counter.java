package remote;

public interface Counter {
  void told(String what);
}
