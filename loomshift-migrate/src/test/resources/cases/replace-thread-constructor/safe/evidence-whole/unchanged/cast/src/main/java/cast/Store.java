package cast;

public interface Store {
  void clean();

  int size();
}
