package token;

public interface Store {
  void clean();

  int size();
}
