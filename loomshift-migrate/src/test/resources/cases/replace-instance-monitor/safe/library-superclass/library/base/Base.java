package base;

public class Base {
  public Base() {}
}
