package site;

public final class Printer implements Feed.Listener {
  private volatile String last = "";

  @Override
  public void onItem(String item) {
    last = item;
  }

  @Override
  public void onEnd() {
    last = "";
  }

  public String last() {
    return last;
  }
}
