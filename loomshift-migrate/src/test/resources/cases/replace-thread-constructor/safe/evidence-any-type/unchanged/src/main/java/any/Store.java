package any;

public interface Store {
  void clean();

  int size();
}
