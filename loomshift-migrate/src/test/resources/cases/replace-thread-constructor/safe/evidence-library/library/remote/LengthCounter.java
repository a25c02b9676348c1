package remote;

public final class LengthCounter implements Counter {
  private int length;

  @Override
  public void told(String what) {
    length += what.length();
  }
}
