package shop;

final class Letters extends Box {
  @Override
  public String first() {
    return "";
  }
}
