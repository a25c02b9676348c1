package ui;

public final class Progress {
  public void setVisible(boolean visible) {}

  public boolean isVisible() {
    return true;
  }
}
