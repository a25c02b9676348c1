package batch;

public interface Store {
  void clean();

  int size();
}
