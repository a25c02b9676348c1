package web;

public interface Store {
  void clean();

  int size();
}
