package remote;

public class Given {
  public String name() {
    return "x";
  }
}
