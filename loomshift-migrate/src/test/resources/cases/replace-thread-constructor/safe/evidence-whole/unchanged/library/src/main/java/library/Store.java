package library;

public interface Store {
  void clean();

  int size();
}
