package named;

public interface Depot {
  void clean();

  int size();
}
