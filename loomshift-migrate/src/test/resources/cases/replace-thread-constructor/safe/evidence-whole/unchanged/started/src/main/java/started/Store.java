package started;

public interface Store {
  void clean();

  int size();
}
