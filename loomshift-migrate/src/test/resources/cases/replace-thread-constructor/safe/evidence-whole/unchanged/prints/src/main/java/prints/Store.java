package prints;

public interface Store {
  void clean();

  int size();
}
