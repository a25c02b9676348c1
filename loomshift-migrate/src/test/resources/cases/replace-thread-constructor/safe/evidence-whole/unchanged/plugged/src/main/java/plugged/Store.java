package plugged;

public interface Store {
  void clean();

  int size();
}
